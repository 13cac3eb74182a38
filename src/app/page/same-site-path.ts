/**
 * A return address that certainly is a path of this site, else `'/'`. Refuses other origins in all their disguises:
 * `//host`, `/\host`, control characters a browser would drop, and complete addresses.
 */
export function sameSitePath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > 2000) return '/';
  const base = 'http://selvedge.invalid';
  const url = URL.canParse(value, base) ? new URL(value, base) : null;
  if (url?.origin !== base) return '/';
  return url.pathname.startsWith('//') ? '/' : url.pathname + url.search + url.hash;
}
