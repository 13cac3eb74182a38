import type { Device } from '../../../model/account/account.ts';

const KINDS = { phone: 'Phone', tablet: 'Tablet', computer: 'Computer', program: 'App' } as const;

/** A client in words: `Firefox on Windows`. */
export function deviceText({ browser, system, kind }: Device): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? (kind === 'program' ? 'Unknown app or browser' : KINDS[kind]);
}
