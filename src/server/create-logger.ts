import { type Logger, pino } from 'pino';
import { isAway, isRefusedWrite } from '../db/connection/database-error.ts';
import type { OutageWatch } from '../db/connection/outage.ts';
import { requestScope } from './http/request-scope.ts';

/**
 * The log of the process. A database that is away fails everything there is: of that the watch over it says when it begins and
 * when it ends, and the failures in between are left out. What fails so while all is well is logged like anything else. Left
 * out is also what a client did not send to its end: that is nobody's fault here, and anybody could fill the log with it.
 * @param watch `null`: not yet there
 */
export function createLogger(
  level: string,
  watch: () => Pick<OutageWatch, 'state' | 'check'> | null,
  destination?: { write(line: string): void },
): Logger {
  const options = {
    level,
    // Whatever is logged for a request names it.
    mixin() {
      const scope = requestScope.getStore();
      if (!scope) return {};
      const traceId = scope.span?.spanContext().traceId;
      return traceId === undefined ? { requestId: scope.id } : { requestId: scope.id, traceId };
    },
    hooks: {
      logMethod(this: Logger, args: Parameters<Logger['info']>, method: Logger['info']): void {
        const err = errorOf(args[0]);
        if (isBrokenOff(err)) return;
        const outage = isAway(err) || isRefusedWrite(err) ? watch() : null;
        if (outage === null) method.apply(this, args);
        // Known already: what fails in the moment in which it ends is a part of it.
        else if (outage.state === 'well') {
          void outage.check().then((state) => state === 'well' && method.apply(this, args));
        }
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** What reading a request's body fails of when its connection ends, in Node's words. */
function isBrokenOff(err: unknown): boolean {
  return err instanceof Error && err.message === 'aborted' && 'code' in err && err.code === 'ECONNRESET';
}

function errorOf(subject: unknown): unknown {
  return typeof subject === 'object' && subject !== null && 'err' in subject ? subject.err : undefined;
}
