/** What JavaScript itself throws; a database's failures are other ones. */
const FAULTS = [RangeError, ReferenceError, SyntaxError, TypeError, URIError];

/** Whether a failure is a fault of this program, which one shop's data has brought out. */
export function isFault(cause: unknown): cause is Error {
  return FAULTS.some((kind) => cause instanceof kind);
}

/** Why a run failed, in one line fit for its report. */
export function describeFailure(cause: unknown): string {
  const message = isFault(cause) ? describeFault(cause) : cause instanceof Error ? cause.message : String(cause);
  return message.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 500);
}

/** Where it was thrown, of all that a stack says: `readName, split-products.ts:94`. */
const PLACE = /^ +at (?:async )?(?:([^\s(]+) \()?[^\n]*\/([\w.-]+:\d+):\d+\)?$/m;

function describeFault({ name, message, stack = '' }: Error): string {
  const [, where, line] = PLACE.exec(stack) ?? [];
  const place = line === undefined ? '' : ` (${where === undefined ? '' : `${where}, `}${line})`;
  return `a fault in Selvedge itself, please report it: ${name}: ${message.slice(0, 300)}${place}`;
}
