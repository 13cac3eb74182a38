import { parse, serialize } from 'hono/utils/cookie';
import { parseCurrency } from '../../model/money/currency.ts';

/** The cookies of one request and what becomes of them. */
export interface Cookies {
  /** The value the browser sent, or `null`. */
  read(name: string): string | null;
  /** Sets a cookie for the browser session, or until `expires`. */
  write(name: string, value: string, expires?: Date): void;
  remove(name: string): void;
  /** `Set-Cookie` headers of everything written or removed, the last word for each name. */
  changes(): string[];
}

/**
 * All that it writes are for the server alone (HttpOnly), sent along when somebody follows a link to us but not with other
 * sites' requests (SameSite=Lax). Over TLS they carry the prefix `__Host-` (RFC 6265bis, 4.1.3.2): no other host can set
 * them; plain http is for the loopback, where browsers refuse that prefix.
 */
export function createCookies(header: string | null, isHttps: boolean): Cookies {
  const sent = parse(header ?? '');
  const changes = new Map<string, string>();
  const fullName = (name: string) => (isHttps ? `__Host-${name}` : name);
  const options = { path: '/', httpOnly: true, secure: isHttps, sameSite: 'Lax' } as const;
  return {
    read: (name) => sent[fullName(name)] ?? null,
    write(name, value, expires) {
      changes.set(name, serialize(fullName(name), value, { ...options, ...(expires ? { expires } : {}) }));
    },
    remove(name) {
      changes.set(name, serialize(fullName(name), '', { ...options, maxAge: 0 }));
    },
    changes: () => [...changes.values()],
  };
}

/** The theme a visitor chose, from the `Cookie` header; `system` when none or another value is there. */
export function readTheme(cookies: string | null): 'light' | 'dark' | 'system' {
  const { theme } = parse(cookies ?? '', 'theme');
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** What a visitor chose to see prices in, from the `Cookie` header; `null` when none or another value is there. */
export function readCurrency(cookies: string | null): string | null {
  return parseCurrency(parse(cookies ?? '', 'currency').currency);
}
