import type { PushSender } from '../watches/post-push.ts';
import { pushKeysOf } from '../watches/push-keys.ts';
import { deriveInstallationKeys } from '../wire/keys/installation-keys.ts';
import type { Config } from './config.ts';

/** The same in every process of an installation. @param secret that all its keys follow from @param siteUrl origin of the site */
export function findPushSender({ pushKey, mailFrom }: Config, secret: Uint8Array, siteUrl: string): PushSender {
  const keys = pushKeysOf(pushKey ?? deriveInstallationKeys(secret).push);
  const address = mailFrom && (/<(.*)>/.exec(mailFrom)?.[1] ?? mailFrom);
  if (address) return { keys, contact: `mailto:${address}` };
  const isSecure = siteUrl.startsWith('https:');
  return { keys, contact: isSecure ? siteUrl : `mailto:no-reply@${new URL(siteUrl).hostname}` };
}
