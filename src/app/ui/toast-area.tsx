import { useSyncExternalStore } from 'react';
import { currentToast, dismissToast, subscribeToToast } from './toast.ts';

/** Where toasts appear. Always in the page, so that a screen reader hears what comes into it. */
export function ToastArea() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, () => null);
  return (
    <div className="toasts" role="status" aria-live="polite" aria-label="Notifications">
      {toast && (
        <div className="toast" key={toast.id}>
          <div>
            <p className="font-semibold">{toast.title}</p>
            <p className="text-muted">{toast.description}</p>
          </div>
          <button type="button" className="icon-button" aria-label="Dismiss" onClick={dismissToast}>
            <span className="cross" />
          </button>
        </div>
      )}
    </div>
  );
}
