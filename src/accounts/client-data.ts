import { changeAuthUser, type UserMetadata } from '../db/accounts/auth-users.ts';
import type { MailDetails } from '../db/accounts/mails.ts';
import type { Database } from '../db/connection/connection.ts';
import { cleanUsername } from '../model/account/username.ts';
import type { ClientReturn } from './client.ts';

/** What a client says about a person: `display_name` is their username; the rest is kept as it comes. */
export type ClientData = UserMetadata & { readonly display_name?: string | null | undefined };

/** Bytes of JSON that clients may keep about a person. Every access token holds it, and a request's headers hold the token. */
export const MOST_BYTES = 4096;

/** The username that a client gives a person; `null`: it takes it away; `undefined`: it says nothing of it. */
export function usernameOf(data: ClientData): string | null | undefined {
  const name = data.display_name;
  return typeof name === 'string' ? cleanUsername(name) || null : name;
}

/** Whether this alone is more than `MOST_BYTES`, whatever is kept already. */
export function isLargeData(data: UserMetadata): boolean {
  return Buffer.byteLength(JSON.stringify(data)) > MOST_BYTES;
}

/** Keeps what a client says about a person. @returns false when all in all it is too much: then undo the transaction. */
export async function keepClientData(trx: Database, userId: string, data: ClientData): Promise<boolean> {
  const { display_name: _, ...metadata } = data;
  return (await changeAuthUser(trx, userId, { metadata, displayName: usernameOf(data) })) <= MOST_BYTES;
}

/** What is kept with a mail, so that its link leads back to the client that asked for it. */
export function mailDetailsOf({ redirectTo, challenge }: ClientReturn): MailDetails {
  const proof = challenge && { codeChallenge: challenge.challenge, codeChallengeMethod: challenge.method };
  return { door: 'app', redirectTo, ...proof };
}
