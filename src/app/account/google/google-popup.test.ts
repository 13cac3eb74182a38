import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGooglePopup, type GooglePopup } from './google-popup.ts';

const ORIGIN = 'http://localhost:3000';

let opened: { closed: boolean; focus(): void } | null;
let page: EventTarget;
let popup: GooglePopup;
let window: BroadcastChannel;
const onWaiting = vi.fn();
const onResult = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  opened = { closed: false, focus() {} };
  page = new EventTarget();
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('window', Object.assign(page, { open: () => opened }));
  window = new BroadcastChannel('selvedge-account');
  popup = createGooglePopup({ onWaiting, onResult });
  onWaiting.mockClear();
  onResult.mockClear();
});
afterEach(() => {
  popup.dispose();
  window.close();
  vi.useRealTimers();
});

const createForm = () => Object.assign(new EventTarget(), { target: '' }) as HTMLFormElement;
const message = (result: string) => ({ kind: 'google', result });

/** What the window tells on the channel, heard. */
async function tell(result: string): Promise<void> {
  const heard = new BroadcastChannel('selvedge-account');
  const arrival = new Promise((resolve) => heard.addEventListener('message', resolve, { once: true }));
  window.postMessage(message(result));
  await arrival;
  heard.close();
}

function post(result: string, from: { origin?: string; source?: unknown }): void {
  const fields = { origin: ORIGIN, source: opened, data: message(result), ...from };
  page.dispatchEvent(Object.assign(new Event('message'), fields));
}

describe('opening', () => {
  it('leads the form into the window, and tells the server that there is one', () => {
    const form = createForm();
    expect(popup.open(form)).toBe(true);
    expect(form.target).toBe('selvedge-google');
    const formData = new FormData();
    form.dispatchEvent(Object.assign(new Event('formdata'), { formData }));
    expect(formData.get('mode')).toBe('popup');
    expect(onWaiting.mock.calls).toEqual([[true]]);
  });

  it('says that the browser opened none, and leaves the form alone', () => {
    const form = createForm();
    opened = null;
    expect(popup.open(form)).toBe(false);
    opened = { closed: true, focus() {} };
    expect(popup.open(form)).toBe(false);
    expect(form.target).toBe('');
    expect(onWaiting).not.toHaveBeenCalled();
  });
});

describe('the answer', () => {
  it('is heard on both ways and counts once', async () => {
    popup.open(createForm());
    post('done', {});
    await tell('done');
    expect(onResult.mock.calls).toEqual([['done']]);
    expect(onWaiting).toHaveBeenLastCalledWith(false);
  });

  it('is heard on the channel alone, also from a window that seems closed', async () => {
    popup.open(createForm());
    if (opened) opened.closed = true;
    vi.advanceTimersByTime(1000);
    expect(onWaiting).toHaveBeenLastCalledWith(false);
    expect(onResult).not.toHaveBeenCalled();
    await tell('account-exists');
    expect(onResult.mock.calls).toEqual([['account-exists']]);
  });

  it('of a window that another tab opened is none of ours', async () => {
    await tell('failed');
    expect(onResult).not.toHaveBeenCalled();
  });

  it('is taken from no other origin and no other window', () => {
    popup.open(createForm());
    post('done', { origin: 'https://elsewhere.example' });
    post('done', { source: {} });
    expect(onResult).not.toHaveBeenCalled();
  });

  it('is not heard any more once the page has gone on', async () => {
    popup.open(createForm());
    popup.dispose();
    post('done', {});
    await tell('done');
    expect(onResult).not.toHaveBeenCalled();
  });
});
