/** Screens that only somebody signed in can see (specification, section 2). */
export function isProtected(pathname: string): boolean {
  return /^\/(?:(?:profile|account-settings)(?:\/|$)|lists(?:\/\d+)?\/?$)/i.test(pathname);
}

/** The path if anybody can see it, else the home page. */
export function publicPath(path: string): string {
  return isProtected(new URL(path, 'http://selvedge.invalid').pathname) ? '/' : path;
}
