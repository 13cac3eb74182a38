import { findSigningKeys, rotateSigningKeys } from '../../db/accounts/signing-keys.ts';
import type { Database } from '../../db/connection/connection.ts';
import { ACCESS_TOKEN_SECONDS, createAccessTokens } from '../keys/access-tokens.ts';
import { deriveInstallationKeys } from '../keys/installation-keys.ts';

/**
 * Prints the keys that clients send with every call, a line each: its name, then the key.
 * @param secretKey the installation's, 32 bytes
 */
export async function runKeysCommand(secretKey: Uint8Array, report: NodeJS.WritableStream): Promise<void> {
  const keys = deriveInstallationKeys(secretKey);
  const tokens = createAccessTokens({ keys, findGenerations: async () => [], issuer: '' });
  report.write(`publishable   ${keys.publishable}\n`);
  report.write(`secret        ${keys.secret}\n`);
  report.write(`anon          ${await tokens.signApiKey('anon')}\n`);
  report.write(`service_role  ${await tokens.signApiKey('service_role')}\n`);
}

/** Access tokens are signed by a new key from now on. Those that are out stay good until they expire; API keys stay. */
export async function runRotateKeysCommand(db: Database, report: NodeJS.WritableStream): Promise<void> {
  await rotateSigningKeys(db);
  const count = (await findSigningKeys(db, ACCESS_TOKEN_SECONDS)).length;
  report.write(`A new key signs access tokens now. Tokens of ${count - 1} older ones are still taken.\n`);
}
