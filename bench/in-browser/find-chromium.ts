import { existsSync } from 'node:fs';

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-headless-shell',
];

/** Said in place of figures. */
export const NO_CHROMIUM = 'Not measured: there is no Chromium here; name one in CHROMIUM_PATH.';

/** Path of a Chromium to measure in; `undefined` where there is none. */
export function findChromium(): string | undefined {
  return PLACES.find((file) => file !== undefined && existsSync(file));
}
