import { USERNAME_MAX_LENGTH } from '../../model/account/account.ts';
import { parseEmail } from '../../model/account/email.ts';
import { cleanUsername } from '../../model/account/username.ts';

/** Who somebody is, in Google's words. */
export type GooglePerson = ReturnType<typeof parseGooglePerson>;

interface Claims {
  readonly sub: string;
  readonly [name: string]: unknown;
}

/** The person of an ID token (OpenID Connect Core 1.0, section 5.1). What cannot be used counts as not said. */
export function parseGooglePerson({ sub, email, email_verified, name }: Claims) {
  return {
    /** The provider's name for the person: stays when name and address change. */
    subject: sub,
    /** `null` unless the provider has verified it. */
    email: email_verified === true && typeof email === 'string' ? parseEmail(email) : null,
    /** As usernames are kept; empty: none. */
    username: typeof name === 'string' ? shorten(cleanUsername(name)) : '',
  };
}

function shorten(username: string): string {
  return [...username].slice(0, USERNAME_MAX_LENGTH).join('').trim();
}
