/** Under `FUZZ=1` every random test is tried this many times as often. */
const MANY = 25;

/** How often a random test is tried: `usual` times, and many times that under `FUZZ=1`. */
export function runs(usual: number): number {
  return process.env.FUZZ ? usual * MANY : usual;
}
