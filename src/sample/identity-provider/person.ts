import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { parseEmail } from '../../model/account/email.ts';

/** Somebody the stand-in vouches for. */
export interface Person {
  readonly email: string;
  /** Empty: none. */
  readonly name: string;
  readonly isVerified: boolean;
}

/** Invented, and always there to choose from. */
export const INVENTED_PEOPLE: readonly Person[] = [
  { name: 'Ada Lindqvist', email: 'ada@sample.example', isVerified: true },
  { name: 'Noor Haddad', email: 'noor@sample.example', isVerified: true },
  { name: 'Tomás Rivera', email: 'tomas@sample.example', isVerified: true },
];

/** The provider's name for a person: the same for an e-mail address at every start, whatever its case. */
export function subjectOf({ email }: Person): string {
  return hash('sha256', email.toLowerCase(), 'hex').slice(0, 24);
}

/** Somebody typed into the chooser; `null` without a usable e-mail address. */
export function parsePerson(form: URLSearchParams): Person | null {
  const email = parseEmail(form.get('email') ?? '');
  const name = (form.get('name') ?? '').trim().slice(0, 200).toWellFormed();
  return email === null ? null : { email, name, isVerified: form.get('unverified') === null };
}

/** The people who have come so far, by subject. */
export type People = ReturnType<typeof createPeople>;

/** @param capacity how many are kept; of more, those who came first are forgotten */
export function createPeople(capacity = 1000) {
  const bySubject = new LRUCache<string, Person>({ max: capacity });
  return {
    /** @returns the person's subject */
    remember(person: Person): string {
      const subject = subjectOf(person);
      bySubject.set(subject, person);
      return subject;
    },
    find: (subject: string): Person | null => bySubject.peek(subject) ?? null,
  };
}
