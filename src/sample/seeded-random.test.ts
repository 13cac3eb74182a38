import { describe, expect, it } from 'vitest';
import { createRandom, hashText } from './seeded-random.ts';

describe('createRandom', () => {
  const draw = (seed: string) => {
    const random = createRandom(seed);
    return Array.from({ length: 50 }, () => random.whole(0, 999));
  };

  it('repeats itself for one seed and not for another', () => {
    expect(draw('aida')).toEqual(draw('aida'));
    expect(draw('aida')).not.toEqual(draw('aidb'));
  });

  it('draws whole numbers evenly, both ends included', () => {
    const random = createRandom('dice');
    const counts = new Map<number, number>();
    for (let i = 0; i < 6000; i++) {
      const face = random.whole(1, 6);
      counts.set(face, (counts.get(face) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    for (const count of counts.values()) expect(count).toBeGreaterThan(850);
  });

  it('picks by weight, and never what weighs nothing', () => {
    const random = createRandom('weights');
    const picks = Array.from({ length: 1000 }, () =>
      random.pickWeighted(['a', 'b', 'c'], (v) => ({ a: 3, b: 1 })[v] ?? 0),
    );
    expect(picks).not.toContain('c');
    expect(picks.filter((pick) => pick === 'a').length).toBeGreaterThan(680);
  });

  it('shuffles without losing or changing its input', () => {
    const values = [1, 2, 3, 4, 5, 6, 7, 8];
    const shuffled = createRandom('cards').shuffle(values);
    expect(shuffled).not.toEqual(values);
    expect([...shuffled].sort()).toEqual(values);
    expect(values).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('refuses to pick from nothing', () => {
    expect(() => createRandom('none').pick([])).toThrow(RangeError);
  });
});

it('hashes every character', () => {
  expect(new Set(['', 'a', 'b', 'ab', 'ba', 'aé'].map(hashText)).size).toBe(6);
});
