/** A question that came before the first catalogue was loaded. The message is fit for a shopper. */
export class NotReadyError extends Error {
  override name = 'NotReadyError';
}

/** Seconds after which to ask again: a catalogue loads in about as many. */
export const RETRY_AFTER = '2';
