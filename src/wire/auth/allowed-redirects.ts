/**
 * Redirects go to the site's own origin and to addresses that the operator named; while the site itself is on this machine,
 * to any other on it. Anything else would hand a session to whoever wrote the link (RFC 9700, 4.1).
 * @param allowed addresses; each stands for those below it too
 * @returns the address asked for when it is allowed, else the site's own. Never the text as it came: as the URL standard writes it.
 */
export function createRedirects(siteUrl: string, allowed: readonly string[]) {
  const bases = [siteUrl, ...allowed].map((text) => new URL(text));
  const isHere = isLoopback(new URL(siteUrl));
  return (asked: string | null | undefined): string => {
    const url = asked ? URL.parse(asked) : null;
    if (url === null || url.username !== '' || url.password !== '') return siteUrl;
    const isAllowed = bases.some((base) => isBelow(base, url)) || (isHere && isLoopback(url));
    return isAllowed ? url.href : siteUrl;
  };
}

/** Clients have schemes of their own, whose addresses have no origin. */
function isBelow(base: URL, url: URL): boolean {
  if (base.protocol !== url.protocol || base.host !== url.host) return false;
  const folder = base.pathname.replace(/\/$/, '');
  return url.pathname === folder || url.pathname === base.pathname || url.pathname.startsWith(`${folder}/`);
}

function isLoopback({ protocol, hostname }: URL): boolean {
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && (['localhost', '[::1]'].includes(hostname) || /^127(?:\.\d+){3}$/.test(hostname));
}
