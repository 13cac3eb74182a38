import { expect, it, vi } from 'vitest';
import { answerLater } from './answer-later.ts';

it('asks for what is missing, side by side and once, until the answer goes by what is so', async () => {
  const ask = vi.fn<(key: string) => Promise<number>>(async (key) => key.length);
  const rounds: string[][] = [];
  const answer = await answerLater((later) => {
    const asked: string[] = [];
    const look = (key: string) => {
      asked.push(key);
      return later(key, 0, () => ask(key));
    };
    const sum = look('one') + look('three');
    // What is asked next depends on what was answered.
    const last = sum === 8 ? look('fifteen') : look('nothing');
    rounds.push(asked);
    return sum + last;
  });
  expect(answer).toBe(15);
  expect(rounds).toEqual([
    ['one', 'three', 'nothing'],
    ['one', 'three', 'fifteen'],
    ['one', 'three', 'fifteen'],
  ]);
  expect(ask.mock.calls.flat()).toEqual(['one', 'three', 'nothing', 'fifteen']);
});

it('fails with what could not be answered', async () => {
  await expect(answerLater((later) => later('a', 0, () => Promise.reject(new Error('away'))))).rejects.toThrow('away');
});
