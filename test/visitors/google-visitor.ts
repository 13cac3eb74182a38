import { randomBytes } from 'node:crypto';
import type { GoogleSignIn } from '../../src/accounts/google/google-sign-in.ts';
import { makeAddress } from './people.ts';
import { type Choice, visitProvider } from './provider-visit.ts';

/** One browser, as a sign-in with Google sees it. */
export interface GoogleVisitor {
  /** The secret of its cookie. */
  readonly browser: string;
  readonly address: string;
  /** @returns the address the provider sends it back to */
  goAndChoose(choice: Choice): Promise<URL>;
  finish(url: URL): ReturnType<GoogleSignIn['finish']>;
  /** The whole way. */
  signIn(choice: Choice): ReturnType<GoogleSignIn['finish']>;
}

export const ORIGIN = { mode: 'popup', screen: 'signup', returnTo: '/profile?tab=history' } as const;

export function createGoogleVisitor(google: GoogleSignIn): GoogleVisitor {
  const browser = randomBytes(32).toString('base64url');
  const address = makeAddress();
  const visitor: GoogleVisitor = {
    browser,
    address,
    async goAndChoose(choice) {
      const started = await google.start({ ...ORIGIN, browser, address });
      if (!started.ok) throw new Error(`Refused: ${started.reason}`);
      return visitProvider(started.url, choice);
    },
    finish: (url) => google.finish(url, { browser, address }),
    signIn: async (choice) => visitor.finish(await visitor.goAndChoose(choice)),
  };
  return visitor;
}
