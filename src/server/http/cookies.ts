import { parse, serialize } from 'hono/utils/cookie';
import { parseCurrency } from '../../model/money/money.ts';

export type Cookies = ReturnType<typeof createCookies>;

/**
 * The cookies of one request and what becomes of them. All that it writes are for the server alone (HttpOnly), sent along when
 * somebody follows a link to us but not with other sites' requests (SameSite=Lax). Over TLS they carry the prefix `__Host-`
 * (RFC 6265bis, 4.1.3.2): no other host can set them; plain http is for the loopback, where browsers refuse that prefix.
 */
export function createCookies(header: string | null, isHttps: boolean) {
  const sent = parse(header ?? '');
  const changes = new Map<string, string>();
  const fullName = (name: string) => (isHttps ? `__Host-${name}` : name);
  const options = { path: '/', httpOnly: true, secure: isHttps, sameSite: 'Lax' } as const;
  return {
    /** The value the browser sent, or `null`. */
    read: (name: string): string | null => sent[fullName(name)] ?? null,
    /** Sets a cookie for the browser session, or until `expires`. */
    write(name: string, value: string, expires?: Date): void {
      changes.set(name, serialize(fullName(name), value, { ...options, ...(expires ? { expires } : {}) }));
    },
    remove(name: string): void {
      changes.set(name, serialize(fullName(name), '', { ...options, maxAge: 0 }));
    },
    /** `Set-Cookie` headers of everything written or removed, the last word for each name. */
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
