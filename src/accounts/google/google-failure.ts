/** What was being done when it failed. */
export type GoogleStep = 'discovery' | 'exchange';

/**
 * Google, or the way there, failed. Says what a log may know and nothing more: the errors of the library hold whole
 * answers, with code and tokens, and so does whatever causes them.
 */
export class GoogleFailure extends Error {
  override name = 'GoogleFailure';
  readonly step: GoogleStep;
  /** Of the system (`ECONNREFUSED`), of the library (`OAUTH_TIMEOUT`) or of OAuth (`invalid_grant`); `null`: none known. */
  readonly code: string | null;
  /** HTTP status of the answer, if there was one. */
  readonly status: number | null;

  constructor(step: GoogleStep, error: unknown) {
    const causes = chainOf(error);
    const name = findText(causes, 'name', /^[A-Z]\w{1,40}$/) ?? 'Error';
    const code = findText(causes, 'error', /^[a-z_]{1,40}$/) ?? findText(causes, 'code', /^[A-Z][A-Z0-9_]{1,60}$/);
    const status = causes.map((cause) => cause.status).find((value) => typeof value === 'number') ?? null;
    super(`Google sign-in failed (${step}): ${[name, code, status].filter((part) => part !== null).join(' ')}`);
    this.step = step;
    this.code = code;
    this.status = status;
  }
}

interface Cause {
  readonly [name: string]: unknown;
  readonly status?: unknown;
}

/** The error and its causes, the outermost first. */
function chainOf(error: unknown): readonly Cause[] {
  const chain: Cause[] = [];
  for (let next = error; typeof next === 'object' && next !== null && chain.length < 5; next = (next as Cause).cause) {
    chain.push(next as Cause);
  }
  return chain;
}

function findText(causes: readonly Cause[], property: string, form: RegExp): string | null {
  const texts = causes.map((cause) => cause[property]);
  return texts.find((text): text is string => typeof text === 'string' && form.test(text)) ?? null;
}
