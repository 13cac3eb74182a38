import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { createListClient } from './browse/local/list-client.ts';
import { ListClientContext, listClientContext } from './browse/local/use-list-client.ts';
import { loadScreensWhenUsed } from './page/load-screens.ts';
import { noteFailedRequests } from './page/request-id.tsx';

if (document.getElementById('root') === null) {
  // The page stays as the server sent it: links and forms work without us (specification, section 2).
  console.error('Root element not found!');
} else {
  const client = createListClient();
  const context = new RouterContextProvider();
  context.set(listClientContext, client);
  const { index } = document.querySelector<HTMLElement>('.panel')?.dataset ?? {};
  if (index) client.openAhead(index);
  noteFailedRequests(window);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <ListClientContext value={client}>
          <HydratedRouter getContext={() => context} />
        </ListClientContext>
      </StrictMode>,
    );
  });
  loadScreensWhenUsed();
}
