import Bowser from 'bowser';
import type { Device } from '../../model/account/account.ts';

/** Programs that people use and that say so in their own way. */
const PROGRAMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^supabase-(?<name>\w+)/i, 'App'],
  [/^dart\b/i, 'App (Flutter)'],
  [/\bCFNetwork\b/i, 'App (iOS)'],
  [/^okhttp\b/i, 'App (Android)'],
  [/^(node|undici|deno|bun)\b/i, 'Program'],
  [/^curl\b/i, 'curl'],
  [/^python/i, 'Program (Python)'],
];

/** What a client is, by what it calls itself (RFC 9110, 10.1.5). Anybody can write anything there. */
export function describeDevice(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null, kind: 'program' };
  const program = PROGRAMS.find(([pattern]) => pattern.test(userAgent));
  if (program) return { browser: program[1], system: null, kind: 'program' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const kind = platform.type === 'mobile' ? 'phone' : platform.type === 'tablet' ? 'tablet' : 'computer';
  return { browser: browser.name || null, system: os.name || null, kind: browser.name ? kind : 'program' };
}
