import { type GoogleResult, parseGoogleResult } from './google-messages.ts';

const NAME = 'selvedge-google';
const FEATURES = 'popup,width=480,height=680';
const CHANNEL = 'selvedge-account';
const POLL_MS = 500;

interface GooglePopupEvents {
  /** Called when a window is waited for, and when it is no more. */
  readonly onWaiting: (isWaiting: boolean) => void;
  /** Called with how a sign-in that began here ended. A window that is merely closed has nothing to say. */
  readonly onResult: (result: GoogleResult) => void;
}

export type GooglePopup = ReturnType<typeof createGooglePopup>;

/**
 * The window in which somebody signs in with Google. It answers on two ways: a policy of the provider may part it from
 * this page, which then takes it for closed too, and hears its answer on the channel alone.
 */
export function createGooglePopup({ onWaiting, onResult }: GooglePopupEvents) {
  const channel = new BroadcastChannel(CHANNEL);
  let popup: WindowProxy | null = null;
  let poll: ReturnType<typeof setInterval> | undefined;

  const stopWaiting = () => {
    clearInterval(poll);
    onWaiting(false);
  };
  const onMessage = (message: unknown) => {
    const result = parseGoogleResult(message);
    // The word of a window that another tab opened is for that tab; of the two of ours the first counts.
    if (result === null || popup === null) return;
    popup = null;
    stopWaiting();
    onResult(result);
  };
  const onChannel = ({ data }: MessageEvent) => onMessage(data);
  const onWindow = ({ data, origin, source }: MessageEvent) => {
    if (origin === location.origin && source === popup) onMessage(data);
  };
  channel.addEventListener('message', onChannel);
  window.addEventListener('message', onWindow);

  return {
    /**
     * Opens the window for a form that is being submitted, and leads the form there. To be called in the click itself, or
     * browsers take the window for an advertisement.
     * @returns false when the browser opened none
     */
    open(form: HTMLFormElement): boolean {
      const opened = window.open('', NAME, FEATURES);
      if (opened === null || opened.closed) return false;
      popup = opened;
      form.target = NAME;
      form.addEventListener('formdata', ({ formData }) => formData.set('mode', 'popup'), { once: true });
      opened.focus();
      clearInterval(poll);
      poll = setInterval(() => opened.closed && stopWaiting(), POLL_MS);
      onWaiting(true);
      return true;
    },
    dispose(): void {
      clearInterval(poll);
      channel.close();
      window.removeEventListener('message', onWindow);
    },
  };
}
