import type { HttpOptions } from '../http/manners.ts';
import type { RetailerSource } from '../retailer.ts';
import { checkRetailer } from './check-retailer.ts';
import { chooseRetailers, type RetailerChoice } from './choose-retailers.ts';
import { describeFile } from './describe-file.ts';
import { formatCheck } from './format-check.ts';

export interface CheckCommandDeps {
  readonly retailers: readonly RetailerSource[];
  readonly http?: HttpOptions;
  /** What is wrong with what was typed, or assumed where nothing was. */
  readonly progress: { write(text: string): unknown };
  /** Asks the person at the terminal, where there is one. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
  readonly report: { write(text: string): unknown };
}

/**
 * `selvedge retailers check [retailer…] [--file F --adapter A --retailer NAME]`: writes what was understood.
 * @returns the exit code: 1 when a shop could not be read or gave nothing that can be listed
 */
export async function runCheckCommand(deps: CheckCommandDeps, choice: RetailerChoice): Promise<number> {
  const chosen = chooseRetailers(deps.retailers, await describeFile(deps, choice));
  if (typeof chosen === 'string') {
    deps.progress.write(`${chosen}\n`);
    return 1;
  }
  let failures = 0;
  for (const source of chosen) {
    const check = await checkRetailer(source, { ...(deps.http ? { http: deps.http } : {}), file: choice.file });
    deps.report.write(`${formatCheck(check)}\n`);
    if (check.error !== null || !check.things.some(({ kind }) => kind === 'product')) failures += 1;
  }
  return failures > 0 ? 1 : 0;
}
