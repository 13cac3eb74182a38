/** Of an answer what is painted in the frame of the click: its numbers, and the pill that is chosen. */
export interface CountsAhead {
  /** By `name=value` of an option; the pills' are `subcategory=…`. */
  readonly options: Readonly<Record<string, number>>;
  readonly subcategory: string | null;
  /** On this page, and in all. */
  readonly shown: number;
  readonly total: number;
}

/** Counts that the server found while the app was on its way, and the list that they are of. */
export interface EarlyCounts {
  readonly path: string;
  readonly counts: CountsAhead;
}
