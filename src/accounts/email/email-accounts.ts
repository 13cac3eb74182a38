/** What shows that somebody reads mail at an address: the token of a link, or the code that was sent there. */
export type MailProof = { readonly link: string } | { readonly email: string; readonly code: string };

/** What a link is good for, before it is used. */
export interface LinkFacts {
  readonly purpose: 'recovery' | 'verify' | 'email-change';
  /** Where it was sent. */
  readonly email: string;
}
