import { once } from 'node:events';

// The storefront, its pages as their source is at the moment. What takes the time of a start is to load packages, and it is
// done before `keep.ts` says that it is our turn.
const PACKAGES = [
  'vite',
  '@react-router/dev/vite',
  '@tailwindcss/vite',
  'react-dom/server',
  'hono',
  'pg',
  'kysely',
  'zod',
];
const SLOW_PACKAGES = ['openid-client', 'pino', 'rate-limiter-flexible', '@zxcvbn-ts/language-common'];

process.on('disconnect', () => process.exit(0));
await Promise.all([...PACKAGES, ...SLOW_PACKAGES].map((name) => import(name)));
await once(process, 'message');

const { createDevelopmentApp } = await import('./development-app.ts');
const { readConfig } = await import('../../src/server/config.ts');
const { startServer } = await import('../../src/server/start.ts');
const { app, serve } = await createDevelopmentApp();
const server = await startServer(readConfig(), { app, serve, onProgress: (line) => console.log(line) });
console.log(`Selvedge is at ${server.url}`);
process.send?.('ready');

process.once('SIGTERM', () => void server.close().finally(() => process.exit(0)));
// From the terminal; `keep.ts` hears it too.
process.on('SIGINT', () => {});
