/** What somebody does on the account chooser of the stand-in. */
export type Choice =
  | { readonly person: 'cancel' }
  | { readonly person: 'other'; readonly email: string; readonly name?: string; readonly unverified?: 'on' };

/** A browser without scripts, at the stand-in. */
export interface ProviderBrowser {
  /** Asks for an address and goes on to where it leads; with a form, sends that there. */
  load(address: string, form?: URLSearchParams): Promise<Response>;
  /** @returns where the answer leads, without going there */
  follow(address: string, form?: URLSearchParams): Promise<string>;
}

/**
 * Goes where a sign-in leads, makes the choice there, and gives the address that the provider sends the browser back to.
 */
export async function visitProvider(
  authorizationUrl: string,
  choice: Choice,
  browser = createProviderBrowser(),
): Promise<URL> {
  const chooser = await browser.follow(authorizationUrl);
  const resume = await browser.follow(chooser, new URLSearchParams(choice));
  return new URL(await browser.follow(resume));
}

export function createProviderBrowser(): ProviderBrowser {
  const jar = new Map<string, string>();
  const ask = async (address: string, form?: URLSearchParams): Promise<Response> => {
    const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
    const { origin } = new URL(address);
    const post = form ? { method: 'POST', body: form } : {};
    const response = await fetch(address, { ...post, redirect: 'manual', headers: { cookie, origin } });
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      jar.set(name, value);
    }
    return response;
  };
  const browser: ProviderBrowser = {
    async load(address, form) {
      const response = await ask(address, form);
      const location = response.headers.get('location');
      return location === null ? response : browser.load(new URL(location, address).href);
    },
    async follow(address, form) {
      const response = await ask(address, form);
      const location = response.headers.get('location');
      if (location === null) throw new Error(`${address} leads nowhere: ${response.status} ${await response.text()}`);
      return new URL(location, address).href;
    },
  };
  return browser;
}
