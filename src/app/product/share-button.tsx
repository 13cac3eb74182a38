import { showToast } from '../ui/toast.ts';

/** Hands the page's address on: to the system's own list of ways where there is one, else to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = location.origin + location.pathname;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      showToast('Link copied', 'The address of this page is in your clipboard.');
    } catch (error) {
      // Whoever closes the list of ways has changed their mind.
      if ((error as Error).name === 'AbortError') return;
      showToast('Error', `The address could not be copied. It is ${url}`, true);
    }
  };
  return (
    <button type="button" className="button scripted" onClick={share}>
      Share
    </button>
  );
}
