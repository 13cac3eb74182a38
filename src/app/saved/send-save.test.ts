import { expect, it, vi } from 'vitest';
import { toastOf } from '../ui/toast-texts.ts';
import { sendSave } from './send-save.ts';

function answerWith(answer: () => Promise<Response>) {
  const send = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', send);
  return send;
}

it('asks as the form would, for JSON', async () => {
  const send = answerWith(async () => Response.json({ outcome: 'removed' }));
  expect(await sendSave('remove', 7)).toBe('removed');
  const [path, init] = send.mock.calls[0] ?? [];
  expect(path).toBe('/saved');
  expect(init).toMatchObject({ method: 'POST', headers: { accept: 'application/json' } });
  expect(String(init?.body)).toBe('remove=7');
});

it.each(['saved', 'signed-out', 'refused', 'failed'])(
  'believes the outcome %s, whatever the status',
  async (outcome) => {
    answerWith(async () => Response.json({ outcome }, { status: 418 }));
    expect(await sendSave('save', 7)).toBe(outcome);
  },
);

it.each([
  ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error page', async () => new Response('<h1>Unexpected Application Error!</h1>', { status: 500 })],
  ['an empty answer', async () => new Response(null, { status: 204 })],
  ['JSON of another kind', async () => Response.json(null)],
  ['an unknown outcome', async () => Response.json({ outcome: 'perhaps' })],
])('takes %s for something unexpected', async (_, answer) => {
  answerWith(answer);
  expect(await sendSave('save', 7)).toBe('unexpected');
});

it('says so where there is no connection', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  answerWith(async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await sendSave('save', 7)).toBe('offline');
  expect(toastOf('offline')).toMatchObject({ title: 'No connection', isError: true });
  vi.unstubAllGlobals();
});
