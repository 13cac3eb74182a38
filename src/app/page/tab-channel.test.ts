import { afterEach, expect, it, vi } from 'vitest';
import { PATIENT } from '../../../test/time-limits.ts';
import type { LiveMessage } from './tab-channel.ts';

/** Every tab has the module once. */
async function openTab() {
  vi.resetModules();
  return import('./tab-channel.ts');
}

const opened: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of opened.splice(0)) channel.close();
});

/** The platform's channels, closed after the test. */
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    opened.push(this);
  }
}

const saved: LiveMessage = { kind: 'saved', productId: 7, isSaved: true };

it('tells all other tabs, and not the one that tells', async () => {
  vi.stubGlobal('BroadcastChannel', Channel);
  const [one, other] = [await openTab(), await openTab()];
  const [heardHere, heardThere] = [vi.fn(), vi.fn()];
  one.onTabMessage(heardHere);
  other.onTabMessage(heardThere);
  one.notifyTabs(saved);
  await vi.waitFor(() => expect(heardThere).toHaveBeenCalledWith(saved), PATIENT);
  expect(heardHere).not.toHaveBeenCalled();
});

it('hears nothing after it has stopped, nor what is not for it', async () => {
  vi.stubGlobal('BroadcastChannel', Channel);
  const tab = await openTab();
  const [stopped, heard] = [vi.fn(), vi.fn()];
  tab.onTabMessage(stopped)();
  tab.onTabMessage(heard);
  const other = new Channel('selvedge-account');
  for (const message of [null, 'saved', { kind: 'google', outcome: 'done' }, saved]) other.postMessage(message);
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), PATIENT);
  expect(heard.mock.calls).toEqual([[saved]]);
  expect(stopped).not.toHaveBeenCalled();
});

it('is silent where browsers have no such channel', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const tab = await openTab();
  const stop = tab.onTabMessage(vi.fn());
  tab.notifyTabs(saved);
  expect(stop).not.toThrow();
});
