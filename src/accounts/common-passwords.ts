import { PASSWORD_MIN_LENGTH } from '../model/account.ts';
import { findPasswordFault, normalizePassword } from '../model/password.ts';

let common: Promise<ReadonlySet<string>> | null = null;

/** What is wrong with a new password: its length, or that it is among the most common ones. */
export async function findNewPasswordFault(
  password: string,
): Promise<'weak-password' | 'long-password' | 'common-password' | null> {
  const fault = findPasswordFault(password);
  if (fault) return fault;
  return (await isCommonPassword(password)) ? 'common-password' : null;
}

/** In whatever case. */
async function isCommonPassword(password: string): Promise<boolean> {
  // Loaded when first needed: most of the life of a process nobody signs up.
  common ??= loadCommonPasswords();
  return (await common).has(normalizePassword(password)?.toLowerCase() ?? '');
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN_LENGTH));
}
