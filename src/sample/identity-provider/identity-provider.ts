import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { getRequestListener } from '@hono/node-server';
import type Provider from 'oidc-provider';
import { listenOnLoopback } from '../listen-on-loopback.ts';
import { createChooser } from './chooser.ts';
import { createPeople } from './person.ts';

export type RunningIdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/** Whether its library is installed: it is one of the packages for work on this program, and a server can go without. */
export function hasIdentityProvider(): boolean {
  try {
    createRequire(import.meta.url).resolve('oidc-provider/lib/provider.js');
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts an OpenID provider that stands in for Google: whoever comes chooses who they are. It is there at once; its library
 * is loaded, and its key made, with the first request. Rejects when the port is taken.
 * @param redirectUris where it may send people back to
 * @param port a free one when absent
 */
export async function startIdentityProvider({
  redirectUris,
  port = 0,
}: {
  readonly redirectUris: readonly string[];
  readonly port?: number;
}) {
  const client = { clientId: 'sample-shops', clientSecret: randomBytes(32).toString('base64url') };
  const people = createPeople();
  let issuer = '';
  let loading: Promise<Provider> | undefined;
  const loadProvider = () => {
    loading ??= import('./create-provider.ts').then(({ createProvider }) =>
      createProvider({ issuer, ...client, redirectUris, people }),
    );
    return loading;
  };
  const choose = getRequestListener(createChooser(loadProvider, people).fetch);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    // Another name for this machine is a trick of some web page (DNS rebinding).
    if (request.headers.host !== new URL(issuer).host) return void response.writeHead(421).end();
    setHeaders(response, redirectUris);
    if (isChooser(request)) return choose(request, response);
    return (await loadProvider()).callback()(request, response);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  const listening = await listenOnLoopback(server, port, 'The stand-in for Google');
  issuer = `http://localhost:${listening.port}`;
  return { issuer, ...client, close: listening.close };
}

function isChooser({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/choose/') || url === '/chooser.css';
}

/** The way back to the shop begins with a form here, so its origin is a target of forms too. */
function setHeaders(response: ServerResponse, redirectUris: readonly string[]): void {
  const targets = ["'self'", ...new Set(redirectUris.map((uri) => new URL(uri).origin))].join(' ');
  const headers = {
    'content-security-policy': `default-src 'none'; style-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
