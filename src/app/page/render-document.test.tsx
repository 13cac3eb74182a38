import { expect, it } from 'vitest';
import { renderDocument } from './render-document.ts';

const page = (
  <html lang="en">
    <head>
      <link rel="modulepreload" href="/assets/a.js" />
    </head>
    <body>
      <main>words</main>
      <script nonce="N" type="module" async>
        start();
      </script>
    </body>
  </html>
);
const render = (structuredData: readonly object[] = []) =>
  renderDocument(page, {
    handoff: new Response('data').body ?? undefined,
    structuredData,
    nonce: 'N',
    startsWhenUsed: true,
  });

it('fetches and runs no script before what is seen is there', async () => {
  const html = await render();
  expect(html).not.toMatch(/rel="modulepreload"|type="module"/);
  expect(html).toContain('<link rel="later-modulepreload" href="/assets/a.js"/>');
  // It hears what is done while the page is still being read.
  expect(html).toMatch(/<script nonce="N">.*later-module.*<\/script><\/head>/s);
  expect(html).toContain('<script nonce="N" type="later-module" async="">start();</script>');
});

it('ends with the data, and what it says of itself', async () => {
  const html = await render([{ name: '</script>' }]);
  expect(html).toMatch(/application\/ld\+json">\{"name":"(?!<\/script>)/);
  expect(html).toMatch(/c\.enqueue\("data"\).*<\/body><\/html>$/s);
});
