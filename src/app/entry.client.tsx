import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadScreensWhenUsed } from './page/load-screens.ts';

if (document.getElementById('root') === null) {
  // The page stays as the server sent it: links and forms work without us (specification, section 2).
  console.error('Root element not found!');
} else {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
  loadScreensWhenUsed();
}
