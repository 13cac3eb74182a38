import type { Database } from '../db/connection/connection.ts';
import type { ClientRules } from './client.ts';
import type { Mail } from './mail/mail.ts';
import type { FactorProver } from './second-factor/prove-factor.ts';
import type { ClientSessions } from './sessions/client-sessions.ts';
import type { FairQueue } from './throttles/fair-queue.ts';
import type { KnownBrowsers } from './throttles/known-browsers.ts';

/** What the verbs work with. Each takes the part of it that it needs. */
export interface AccountDeps {
  /** Migrated. */
  readonly db: Database;
  /** Lets few passwords be judged and hashed at a time. */
  readonly queue: FairQueue;
  readonly mail: Mail;
  readonly prover: FactorProver;
  readonly browsers: KnownBrowsers;
  /** Opens sessions of clients of the wire. */
  readonly sessions: ClientSessions;
  /** What those clients may do. */
  readonly rules: ClientRules;
}
