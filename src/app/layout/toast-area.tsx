import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import type { loadRoot } from '../page/load-root.ts';
import { useHearts } from '../saved/use-hearts.ts';
import { currentToast, dismissToast, holdToast, subscribeToToast, type ToastText } from '../ui/toast.ts';
import { showToastOf, toastOf } from '../ui/toast-texts.ts';

/** Where toasts appear. Always in the page, so that a screen reader hears what comes into it. */
export function ToastArea() {
  const toast = useToast();
  const { area, leadBack } = useToastFocus();
  useHoldWhileAway();
  return (
    <div
      ref={area}
      className="toasts"
      role="status"
      aria-live="polite"
      aria-label="Notifications"
      onPointerEnter={() => holdToast('pointer', true)}
      onPointerLeave={() => holdToast('pointer', false)}
    >
      {toast && <Toast key={toast.id} toast={toast} onGone={leadBack} />}
    </div>
  );
}

function Toast({ toast, onGone }: { toast: ToastText; onGone: () => void }) {
  useEffect(() => onGone, [onGone]);
  return (
    <div className={toast.isError ? 'toast toast-error' : 'toast'}>
      <div>
        <p className="font-semibold">{toast.title}</p>
        <p className="text-muted">{toast.description}</p>
      </div>
      {toast.removedId && <Undo productId={toast.removedId} />}
      <button type="button" className="icon-button scripted" aria-label="Dismiss" onClick={dismissToast}>
        <span className="cross" />
      </button>
    </div>
  );
}

/** Takes the removal of a saved item back: it will stand where it stood. */
function Undo({ productId }: { productId: number }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/saved" onSubmit={useHearts()} className="undo">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button type="submit" className="text-link" name="restore" value={productId}>
        Undo
      </button>
    </form>
  );
}

/** The toast to show now. What the server left for this page is in its markup; once scripts run, it is a toast like others. */
function useToast(): (ToastText & { readonly id: number }) | null {
  const data = useRouteLoaderData<typeof loadRoot>('root');
  const flash = data?.flash;
  // Stands before the store is read: so it is in the store by the time React looks, and there is no moment without it.
  useEffect(() => {
    // The same message may come again, with other data.
    if (data?.flash) showToastOf(data.flash.code, data.flash.productId);
  }, [data]);
  const stored = useSyncExternalStore(subscribeToToast, currentToast, () => undefined);
  if (stored !== undefined) return stored?.isOpen ? stored : null;
  return flash ? { id: 1, ...toastOf(flash.code, flash.productId) } : null;
}

/** Nobody reads a toast in a tab that is behind another. */
function useHoldWhileAway(): void {
  useEffect(() => {
    const look = () => holdToast('tab', document.hidden);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}

/**
 * Holds the toast while the focus is on it. `leadBack`, to be called once a toast is gone, sends the focus back to where it came from if
 * it went with it.
 */
function useToastFocus() {
  const area = useRef<HTMLDivElement>(null);
  /** Where the focus was before; `undefined`: it is not here. */
  const origin = useRef<EventTarget | null | undefined>(undefined);
  useEffect(() => {
    const box = area.current;
    if (!box) return;
    const enter = ({ relatedTarget }: FocusEvent) => {
      holdToast('focus', true);
      if (origin.current === undefined) origin.current = relatedTarget;
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && box.contains(relatedTarget)) return;
      holdToast('focus', false);
      // From what was taken away it goes nowhere: then it is ours to lead back.
      if (relatedTarget !== null) origin.current = undefined;
    };
    const listening = new AbortController();
    box.addEventListener('focusin', enter, { signal: listening.signal });
    box.addEventListener('focusout', leave, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  const leadBack = useCallback(() => {
    if (origin.current === undefined || area.current?.contains(document.activeElement)) return;
    const place = origin.current instanceof HTMLElement && origin.current.isConnected ? origin.current : null;
    origin.current = undefined;
    holdToast('focus', false);
    if (document.activeElement === document.body) {
      (place ?? document.getElementById('main'))?.focus({ preventScroll: true });
    }
  }, []);
  return { area, leadBack };
}
