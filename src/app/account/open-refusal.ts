import type { FormRefusal } from './refuse.ts';

interface OpenRefusal {
  /** `null`: nothing is left to say. */
  readonly message: string | null;
  readonly wrong: readonly string[];
}

/** What a refusal still has to complain of once some fields were changed: of those nobody knows whether they are wrong. */
export function openRefusal(
  refusal: Pick<FormRefusal, 'message' | 'wrong'> | null,
  changed: readonly string[],
): OpenRefusal {
  if (refusal === null) return { message: null, wrong: [] };
  const wrong = refusal.wrong.filter((name) => !changed.includes(name));
  const isSettled = refusal.wrong.length > 0 && wrong.length === 0;
  return { message: isSettled ? null : refusal.message, wrong };
}
