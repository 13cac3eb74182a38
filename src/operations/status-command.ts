import { formatAge, toPrintable } from '../ingest/commands/format-text.ts';
import { findCauses } from './find-causes.ts';
import { gatherState, type Installation, type InstallationState } from './gather-state.ts';

/**
 * `selvedge status`: says on one screen what wants a person, and how each retailer stands.
 * @returns the exit code: 1 when something wants a person
 * @throws what the database throws
 */
export async function runStatusCommand(
  installation: Installation,
  report: { write(text: string): unknown },
  { json = false }: { readonly json?: boolean } = {},
): Promise<number> {
  const state = await gatherState(installation);
  const causes = findCauses(state);
  report.write(json ? `${JSON.stringify(causes, null, 2)}\n` : `${formatStatus(state, causes).join('\n')}\n`);
  return causes.length === 0 ? 0 : 1;
}

function formatStatus(state: InstallationState, causes: ReturnType<typeof findCauses>): string[] {
  const wanting = causes.flatMap(({ text, details }) => [`! ${text}`, ...details.map((line) => `    ${line}`)]);
  const retailers = state.retailers.map(({ retailer, runs, lastGood }) => {
    const good = lastGood ? `last read well ${formatAge(lastGood, state.now)}` : 'never read well';
    return `  ${retailer}: ${runs[0] ? `last run ${runs[0].status}` : 'no run yet'}, ${good}`;
  });
  const disk = state.disk === null ? [] : [`  disk: ${Math.floor(state.disk.used * 100)} % full`];
  const rates = state.ratesDay === null ? [] : [`  exchange rates: of ${state.ratesDay}`];
  const lag = state.replica?.lag;
  const replica = lag ? [`  replica: ${lag.bytes} bytes, ${lag.seconds.toFixed(1)} s behind`] : [];
  const newest = state.backups?.newest;
  const backups = newest ? [`  backups: the newest made ${formatAge(newest, state.now)}`] : [];
  return [
    ...(wanting.length === 0 ? ['Nothing wants anybody.'] : wanting),
    ...retailers,
    ...rates,
    ...disk,
    ...replica,
    ...backups,
  ].map(toPrintable);
}
