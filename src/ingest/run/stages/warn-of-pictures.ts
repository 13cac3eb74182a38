import type { RunTally } from '../ingest-report.ts';

/**
 * Tells of pictures that shoppers will not see: browsers show none that plain http alone serves.
 * @param answers whether browsers can be sent to an address; `null` when it may not be asked
 */
export async function warnOfPictures(
  { lostPictures, plainPictures }: Readonly<RunTally>,
  answers: (url: string) => Promise<boolean | null> = async () => null,
): Promise<string[]> {
  const warnings = Object.entries(lostPictures).map(
    ([why, count]) => `${count} ${count === 1 ? 'product has' : 'products have'} no picture: ${why}`,
  );
  for (const [host, url] of Object.entries(plainPictures)) {
    if ((await answers(url)) !== false) continue;
    warnings.push(
      `pictures at http://${host} will not be seen: ${url} does not answer, and browsers show no plain http`,
    );
  }
  return warnings;
}
