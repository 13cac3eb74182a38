import { expect, it, vi } from 'vitest';
import { createBatch } from './batch.ts';

it('asks together what is asked in one turn, and answers each their own', async () => {
  const ask = vi.fn(async (numbers: readonly number[]) => numbers.map((number) => number * 2));
  const double = createBatch(ask);
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
  expect(ask.mock.calls).toEqual([[[1, 2, 3]]]);
});

it('lets what comes later wait for an answer that was asked for later', async () => {
  let state = 'before';
  const answers: ((value: unknown) => void)[] = [];
  const ask = vi.fn(async (questions: readonly string[]) => {
    const seen = state;
    await new Promise((resolve) => answers.push(resolve));
    return questions.map((question) => `${question} ${seen}`);
  });
  const look = createBatch(ask);
  const first = look('first');
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  state = 'after';
  const [second, third] = [look('second'), look('third')];
  answers[0]?.(null);
  expect(await first).toBe('first before');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(null);
  expect(await Promise.all([second, third])).toEqual(['second after', 'third after']);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('asks a hundred at a time', async () => {
  const ask = vi.fn(async (numbers: readonly number[]) => numbers);
  const same = createBatch(ask);
  await Promise.all(Array.from({ length: 250 }, (_, index) => same(index)));
  expect(ask.mock.calls.map(([numbers]) => numbers.length)).toEqual([100, 100, 50]);
});

it('goes on after a failure, which all who asked together learn of', async () => {
  const ask = vi.fn(async (numbers: readonly number[]) => {
    if (numbers.includes(0)) throw new Error('gone');
    return numbers;
  });
  const same = createBatch(ask);
  const outcomes = await Promise.allSettled([same(0), same(1)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await same(2)).toBe(2);
});
