const origin = (port: number) => `http://localhost:${port}`;

/** The storefronts that the browser tests visit, each with a condition of its own. */
export const ORIGIN = {
  /** The real one, over a database filled from the sample shops. */
  shop: origin(4410),
  /** Its listing cannot be had. */
  noListing: origin(4411),
  /** Its sizes cannot be had, ever. */
  noSizes: origin(4412),
  /** Its sizes cannot be had at first: the page and the first retry of each visit fail. */
  lateSizes: origin(4413),
  /** Its retailers and colours cannot be had. */
  noFacets: origin(4414),
  /** It has no products at all. */
  empty: origin(4415),
  /** A few products made for their looks: long titles, no pictures, broken pictures, markup. */
  odd: origin(4416),
  /** It knows no sizes: none of any retailer, or with a minimum price none of one retailer. */
  bareSizes: origin(4418),
  /** Whoever has a session's cookie is Ada, who has saved an item; nothing about accounts works beyond that. */
  failingAccounts: origin(4419),
  /** Its catalogue is not there yet, and never will be. */
  starting: origin(4420),
  /** Its screens fail. */
  broken: origin(4417),
} as const;
