/** A browser without scripts: keeps cookies, posts forms, follows no redirect by itself. */
export interface Shopper {
  /** Cookies by name, as they stand. */
  readonly cookies: Map<string, string>;
  get(path: string): Promise<Response>;
  post(path: string, form: Readonly<Record<string, string>>, headers?: Record<string, string>): Promise<Response>;
  signUp(email: string, password?: string): Promise<Response>;
  logIn(email: string, password?: string): Promise<Response>;
  /** Saves or removes as the heart does. @returns what came of it */
  heart(intent: 'save' | 'remove', productId: number): Promise<string>;
}

export const PASSWORD = 'correct horse battery staple';

/** @param url origin of the storefront. @param headers go along with every request. */
export function createShopper(url: string, headers: Readonly<Record<string, string>> = {}): Shopper {
  const cookies = new Map<string, string>();
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, url), {
      ...init,
      redirect: 'manual',
      headers: { ...headers, ...(cookie ? { cookie } : {}), ...init.headers },
    });
    for (const change of response.headers.getSetCookie()) keep(cookies, change);
    return response;
  };
  const shopper: Shopper = {
    cookies,
    get: (path) => ask(path),
    post: (path, form, more = {}) =>
      ask(path, { method: 'POST', body: new URLSearchParams(form), headers: { origin: url, ...more } }),
    signUp: (email, password = PASSWORD) =>
      shopper.post('/signup', { email, username: '', password, confirmPassword: password }),
    logIn: (email, password = PASSWORD) => shopper.post('/login', { email, password }),
    async heart(intent, productId) {
      const response = await shopper.post('/saved', { [intent]: String(productId) }, { accept: 'application/json' });
      return ((await response.json()) as { outcome: string }).outcome;
    },
  };
  return shopper;
}

function keep(cookies: Map<string, string>, change: string): void {
  const [pair = '', ...attributes] = change.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  const name = pair.slice(0, at);
  if (attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0')) cookies.delete(name);
  else cookies.set(name, pair.slice(at + 1));
}
