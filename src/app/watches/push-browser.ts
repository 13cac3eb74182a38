/** Where the worker is, and what it is registered for: the page of watches alone. */
const WORKER = '/push-worker.js';
const SCOPE = '/profile/watches';

/** Whether this browser can be pushed to, in its way of showing this page. */
export function mayPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Whether its owner has told it to show no notices of ours. */
export function isRefused(): boolean {
  return Notification.permission === 'denied';
}

/** The subscription that this browser has to our present key; `null`: none. */
export async function findPush(pushKey: string): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const subscription = (await registration?.pushManager.getSubscription()) ?? null;
  return subscription && isOf(subscription, pushKey) ? subscription : null;
}

/**
 * Asks the person, and has the browser subscribe. One that the server does not know, or that is of another key, is made anew.
 * @param known where the server pushes to for this person
 * @returns what the server pushes by, in base64url; `null`: the person does not want it, or has not said @throws when the browser cannot
 */
export async function subscribe(pushKey: string, known: readonly string[]) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await whenActive(registration);
  const former = await registration.pushManager.getSubscription();
  if (former && !(isOf(former, pushKey) && known.includes(former.endpoint))) await former.unsubscribe();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { keys = {} } = made.toJSON();
  return { endpoint: made.endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

function whenActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      else if (worker.state === 'redundant') reject(new Error('the worker was not taken'));
    });
  });
}

function isOf({ options }: PushSubscription, pushKey: string): boolean {
  const key = options.applicationServerKey;
  if (key === null) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === pushKey;
}
