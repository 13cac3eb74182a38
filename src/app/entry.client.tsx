import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { untilPainted } from './page/after-paint.ts';
import { loadScreensWhenUsed } from './page/load-screens.ts';

/** For each navigation. The router does nothing before it is there. */
async function createContext(): Promise<RouterContextProvider> {
  await untilPainted();
  return new RouterContextProvider();
}

if (document.getElementById('root') === null) {
  // The page stays as the server sent it: links and forms work without us (specification, section 2).
  console.error('Root element not found!');
} else {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter getContext={createContext} />
      </StrictMode>,
    );
  });
  loadScreensWhenUsed();
}
