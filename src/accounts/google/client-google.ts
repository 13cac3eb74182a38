import type { Database } from '../../db/connection/connection.ts';
import type { ClientFlowOrigin } from '../../db/schema.ts';
import type { AskingClient } from '../client.ts';
import type { AccountDeps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import type { ClientLetIn } from '../sessions/client-sessions.ts';
import { issueAuthCode } from '../sessions/redirect-codes.ts';
import type { AuthorizationWishes, IdTokenGrant } from './google-client.ts';
import type { GoogleArrival } from './google-let-in.ts';
import type { GoogleProvider } from './google-provider.ts';
import { sealTokens } from './google-tokens.ts';

type LetIn = ClientLetIn | { readonly ok: true; readonly code: string };

interface ClientGoogleStart extends ClientFlowOrigin {
  /** The secret of the browser's cookie: the answer is taken from this browser alone. */
  readonly browser: string;
  /** The client's IP address as text, for throttling. */
  readonly address: string;
  readonly wishes: AuthorizationWishes;
}

export type ClientGoogle = ReturnType<typeof createClientGoogle>;

/** Sign-in with Google as clients do it: by redirect, to a code or to tokens, or by an ID token of their own. */
export function createClientGoogle(
  { db, sessions, rules }: Pick<AccountDeps, 'db' | 'sessions' | 'rules'>,
  provider: GoogleProvider<'client'>,
) {
  const noNewcomers = rules.maySignUp ? null : refuse('sign-ups-off');
  const openFor = (isNew: boolean) => (isNew ? sessions.open : sessions.openKnown);
  /** What the client gets for somebody who came through the provider. */
  const opening =
    ({ tokens }: GoogleArrival, challenge: ClientFlowOrigin['challenge'], client: AskingClient) =>
    async (trx: Database, userId: string, isNew: boolean) => {
      if (challenge !== null) {
        const sealed = await sealTokens(provider.vault, tokens, null);
        const code = await issueAuthCode(trx, { userId, challenge, method: 'oauth', tokens: sealed });
        return { ok: true, code } as const;
      }
      const letIn = await openFor(isNew)(trx, { userId, method: 'oauth', ...client });
      return letIn.ok ? { ...letIn, providerTokens: tokens } : letIn;
    };
  return {
    /** Rejects with `GoogleFailure` when the provider cannot be reached. */
    start: ({ browser, address, wishes, ...origin }: ClientGoogleStart) =>
      provider.start(origin, { browser, address }, wishes),

    /** `redirectTo`: `null` when the answer belongs to no sign-in of this browser. */
    async finish(url: URL, { browser, ...client }: AskingClient & { readonly browser: string | null }) {
      const { origin, outcome: arrival } = await provider.finish(url, browser);
      const redirectTo = origin?.redirectTo ?? null;
      if (origin === null || !arrival.ok) {
        return { redirectTo, outcome: arrival.ok ? refuse('failed') : arrival };
      }
      const open = opening(arrival, origin.challenge, client);
      const { linkTo } = origin;
      if (linkTo === null)
        return { redirectTo, outcome: await provider.people.letIn<LetIn, 'sign-ups-off'>(arrival, open, noNewcomers) };
      const linked = await provider.people.link(linkTo, arrival);
      const outcome = linked.ok ? await db.transaction().execute((trx) => open(trx, linkTo, false)) : linked;
      return { redirectTo, outcome };
    },

    /** Lets in whom the provider vouched for to the client itself. */
    async logIn({ userAgent, address, ...grant }: IdTokenGrant & AskingClient) {
      const arrival = await provider.readIdToken(grant, address);
      if (!arrival.ok) return arrival;
      return provider.people.letIn(
        arrival,
        async (trx, userId, isNew) => openFor(isNew)(trx, { userId, method: 'oauth', userAgent, address }),
        noNewcomers,
      );
    },
  };
}
