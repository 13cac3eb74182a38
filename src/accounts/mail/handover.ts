import type { PreparedMail } from './prepare-mail.ts';

/** What became of a mail or a text message that was not taken. */
export type HandoverFailure =
  /** It was not handed over: it may be tried again. */
  | 'not-sent'
  /** It will never be taken. */
  | 'refused'
  /** It broke off while it was handed over: it may have arrived. */
  | 'unknown';

/** The message is the carrier's, or that of the network. It may name the recipient. */
export class HandoverError extends Error {
  override name = 'HandoverError';
  readonly failure: HandoverFailure;

  constructor(failure: HandoverFailure, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.failure = failure;
  }
}

/** A connection that hands one mail or text message to whoever carries it. */
export interface Handover {
  /** @throws HandoverError */
  send(mail: PreparedMail): Promise<void>;
  close(): void;
}
