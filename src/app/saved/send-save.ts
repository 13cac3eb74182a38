import { SAVE_OUTCOMES, type SaveOutcome } from '../../model/account/account.ts';
import type { Flash } from '../../server/auth/flash-messages.ts';

/** What a heart asks for, and what the message of a removal offers: to take it back. */
export type SaveIntent = 'save' | 'remove' | 'restore';

const INTENTS: readonly SaveIntent[] = ['remove', 'restore', 'save'];

/** What a form is sent for that has this field, or a button of this name. */
export function findIntent(has: (name: string) => boolean): SaveIntent {
  return INTENTS.find(has) ?? 'save';
}

/** The server's answer as this browser has it; `'offline'`: there is no connection, `'unexpected'`: nothing that makes sense. */
export type SaveAnswer = SaveOutcome | 'offline' | 'unexpected';

/** Nobody waits longer than this for a heart, in milliseconds. */
const PATIENCE = 30_000;

/** Saves or removes a product, as the form of the hearts would. Never rejects. */
export async function sendSave(intent: SaveIntent, productId: number): Promise<SaveAnswer> {
  try {
    const response = await fetch('/saved', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ [intent]: `${productId}` }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { outcome } = await response.json();
    return SAVE_OUTCOMES.find((known) => known === outcome) ?? 'unexpected';
  } catch {
    return navigator.onLine === false ? 'offline' : 'unexpected';
  }
}

/** What there is to say of a heart that was pressed. */
export function saveFlash(intent: SaveIntent, outcome: SaveOutcome): Flash {
  if (outcome === 'saved') return 'item-saved';
  if (outcome === 'removed') return 'item-removed';
  if (intent === 'remove') return 'remove-failed';
  return outcome === 'refused' ? 'save-refused' : 'save-failed';
}
