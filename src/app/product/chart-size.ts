/** The units of a chart; it is stretched to the width that there is. */
export const CHART_WIDTH = 640;
export const CHART_HEIGHT = 160;
