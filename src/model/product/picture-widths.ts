/** Widths in pixels a resizable picture is offered in: a card at 2 to 6 columns, on screens of one to three dots. */
export const PICTURE_WIDTHS = [240, 360, 480, 720, 960] as const;
