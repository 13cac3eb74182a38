import { RestError } from './rest-error.ts';

const COUNTS = ['exact', 'planned', 'estimated'] as const;

/** What `Prefer` asks for (RFC 7240, with PostgREST's preferences). */
export type Preferences = ReturnType<typeof parsePreferences>;

const KNOWN = new Map<string, readonly string[]>([
  ['count', COUNTS],
  ['return', ['minimal', 'representation', 'headers-only']],
  ['missing', ['default', 'null']],
  ['handling', ['strict', 'lenient']],
  ['resolution', ['merge-duplicates', 'ignore-duplicates']],
  ['tx', ['commit', 'rollback']],
  ['params', ['single-object']],
]);
/** Accepted without effect here: they belong to inserts, to a time zone of the answer, or are switched off. */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set(['missing', 'resolution', 'tx', 'params']);

/** @throws RestError PGRST122 for one that is unknown, when `handling=strict` */
export function parsePreferences(header: string | undefined) {
  const words = (header ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const chosen = new Map<string, string>();
  const unknown: string[] = [];
  for (const word of words) {
    const [name = '', value = ''] = word.split('=').map((part) => part.trim());
    const isKnown = KNOWN.get(name)?.includes(value) || (name === 'max-affected' && /^\d{1,9}$/.test(value));
    if (!isKnown) unknown.push(word);
    else if (!chosen.has(name)) chosen.set(name, value);
  }
  const isStrict = chosen.get('handling') === 'strict';
  if (isStrict && unknown.length > 0) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    });
  }
  const maxAffected = isStrict ? chosen.get('max-affected') : undefined;
  return {
    count: COUNTS.find((kind) => kind === chosen.get('count')) ?? null,
    /** Whether a deletion answers with its rows. */
    returnsRows: chosen.get('return') === 'representation',
    maxAffected: maxAffected === undefined ? null : Number(maxAffected),
    /** Those that are followed, for `Preference-Applied`. */
    applied: Array.from(chosen, ([name, value]) => [name, `${name}=${value}`] as const)
      .filter(([name]) => !WITHOUT_EFFECT.has(name) && (name !== 'max-affected' || isStrict))
      .map(([, word]) => word),
  };
}
