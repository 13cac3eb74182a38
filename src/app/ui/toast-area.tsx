import { useEffect, useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loadRoot } from '../page/load-root.ts';
import { currentToast, dismissToast, subscribeToToast, type Toast } from './toast.ts';
import { showToastOf, TOAST_TEXTS } from './toast-texts.ts';

/** Where toasts appear. Always in the page, so that a screen reader hears what comes into it. */
export function ToastArea() {
  const toast = useToast();
  return (
    <div className="toasts" role="status" aria-live="polite" aria-label="Notifications">
      {toast && (
        <div className={toast.isError ? 'toast toast-error' : 'toast'} key={toast.id}>
          <div>
            <p className="font-semibold">{toast.title}</p>
            <p className="text-muted">{toast.description}</p>
          </div>
          <button type="button" className="icon-button scripted" aria-label="Dismiss" onClick={dismissToast}>
            <span className="cross" />
          </button>
        </div>
      )}
    </div>
  );
}

/** The toast to show. What the server left for this page is in its markup; once scripts run, it is a toast like others. */
function useToast(): Toast | null {
  const data = useRouteLoaderData<typeof loadRoot>('root');
  const flash = data?.flash;
  // Stands before the store is read: so it is in the store by the time React looks, and there is no moment without it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message may come again, with other data
  useEffect(() => {
    if (flash) showToastOf(flash);
  }, [data, flash]);
  const stored = useSyncExternalStore(subscribeToToast, currentToast, () => undefined);
  if (stored !== undefined) return stored;
  return flash ? { id: 1, ...TOAST_TEXTS[flash] } : null;
}
