import type { SaveOutcome } from '../../model/account.ts';
import type { Flash } from '../../server/services.ts';
import type { SaveIntent } from './send-save.ts';

/** What the next page says of a heart that was pressed without scripts. */
export function saveFlash(intent: SaveIntent, outcome: SaveOutcome): Flash {
  if (outcome === 'saved') return 'item-saved';
  if (outcome === 'removed') return 'item-removed';
  if (intent === 'remove') return 'remove-failed';
  return outcome === 'refused' ? 'save-refused' : 'save-failed';
}
