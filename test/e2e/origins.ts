import { tmpdir } from 'node:os';
import path from 'node:path';

/** The first of the ports taken; another lets two checkouts be tested side by side. */
const FIRST_PORT = Number(process.env.TEST_PORT ?? 4410);

const origin = (offset: number) => `http://localhost:${FIRST_PORT + offset}`;

/** The storefronts that the browser tests visit, each with a condition of its own. */
export const ORIGIN = {
  /** The real one, over a database filled from the sample shops. */
  shop: origin(0),
  /** Its listing cannot be had. */
  noListing: origin(1),
  /** Its sizes cannot be had, ever. */
  noSizes: origin(2),
  /** Its sizes cannot be had at first: the page and the first retry of each visit fail. */
  lateSizes: origin(3),
  /** A few products made for their looks: long titles, no pictures, broken pictures, markup. */
  odd: origin(6),
  /** Whoever has a session's cookie is Ada, who has saved an item; nothing about accounts works beyond that. */
  failingAccounts: origin(9),
  /** Its catalog is not there yet, and never will be. */
  starting: origin(10),
  /** Its screens fail. */
  broken: origin(7),
} as const;

/** Where the real one keeps its data, and its mails may be read. */
export const SHOP = {
  url: ORIGIN.shop,
  dataDir: path.join(tmpdir(), `selvedge-storefront-${FIRST_PORT}`),
};
