import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** A store nothing has happened to. */
async function freshStore() {
  vi.resetModules();
  return import('./saved-store.ts');
}

type Store = Awaited<ReturnType<typeof freshStore>>;
let store: Store;
beforeEach(async () => {
  store = await freshStore();
});

const nothing = { savedIds: [] };

describe('a heart', () => {
  it('is what the page’s data say', () => {
    expect(store.heartState(1, { savedIds: [1] })).toBe('saved');
    expect(store.heartState(2, { savedIds: [1] })).toBe('unsaved');
  });

  it('is busy while the server is asked, and changes with the answer', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const toggled = store.toggleHeart(1, () => promise);
    expect(store.heartState(1, nothing)).toBe('saving');
    expect(store.heartState(2, nothing)).toBe('unsaved');
    resolve(true);
    await toggled;
    expect(store.heartState(1, nothing)).toBe('saved');
  });

  it('stays what it was when nothing came of it', async () => {
    await store.toggleHeart(1, async () => null);
    expect(store.heartState(1, { savedIds: [1] })).toBe('saved');
    expect(store.isSavedOutdated(nothing)).toBe(false);
  });

  it('is asked for once at a time, each on its own', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const [first, second, other] = [vi.fn(() => promise), vi.fn(async () => false), vi.fn(async () => true)];
    const toggled = store.toggleHeart(1, first);
    await store.toggleHeart(1, second);
    await store.toggleHeart(2, other);
    expect(second).not.toHaveBeenCalled();
    expect(store.heartState(2, nothing)).toBe('saved');
    resolve(true);
    await toggled;
    expect(store.heartState(1, nothing)).toBe('saved');
  });

  it('follows data that were asked for later, not those asked for before', () => {
    const before = store.savedVersion();
    store.noteSaved(1, true);
    expect(store.heartState(1, { savedIds: [], askedAt: before })).toBe('saved');
    expect(store.isSavedOutdated({ savedIds: [], askedAt: before })).toBe(true);
    const after = store.savedVersion();
    expect(store.heartState(1, { savedIds: [], askedAt: after })).toBe('unsaved');
    expect(store.isSavedOutdated({ savedIds: [], askedAt: after })).toBe(false);
  });
});

it('tells who listens, until they stop', () => {
  const heard = vi.fn();
  const stop = store.subscribeToSaved(heard);
  store.noteSaved(1, true);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  store.noteSaved(1, false);
  expect(heard).toHaveBeenCalledTimes(1);
});

/** What can happen, in any order: answers to hearts and to lists come when they like. */
const events = fc.array(
  fc.record({
    kind: fc.constantFrom('press', 'commit', 'answer', 'other-tab', 'ask-list', 'read-list', 'get-list'),
    id: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 60 },
);

it('loses no update, in whatever order answers come', async () => {
  await fc.assert(
    fc.asyncProperty(events, async (list) => {
      store = await freshStore();
      const server = new Set<number>();
      const hearts = new Map<number, { target: boolean; isCommitted: boolean; resolve: (isSaved: boolean) => void }>();
      let data: { savedIds: number[]; askedAt?: number } = { savedIds: [] };
      let asked: { askedAt: number; savedIds: number[] | null } | null = null;
      const shown = (id: number) => /^(saved|removing)$/.test(store.heartState(id, data));
      const commit = (id: number, isSaved: boolean) => (isSaved ? server.add(id) : server.delete(id));
      const happen = async (kind: string, id: number) => {
        const heart = hearts.get(id);
        if (kind === 'press' && !heart) {
          const { promise, resolve } = Promise.withResolvers<boolean>();
          hearts.set(id, { target: !shown(id), isCommitted: false, resolve });
          void store.toggleHeart(id, () => promise);
        } else if (kind === 'commit' && heart && !heart.isCommitted) {
          commit(id, heart.target);
          heart.isCommitted = true;
        } else if (kind === 'answer' && heart?.isCommitted) {
          hearts.delete(id);
          heart.resolve(heart.target);
          await Promise.resolve().then(() => {});
        } else if (kind === 'other-tab' && !heart) {
          commit(id, !server.has(id));
          store.noteSaved(id, server.has(id));
        } else if (kind === 'ask-list') asked = { askedAt: store.savedVersion(), savedIds: null };
        else if (kind === 'read-list' && asked) asked.savedIds = [...server];
        else if (kind === 'get-list' && asked?.savedIds) {
          data = { askedAt: asked.askedAt, savedIds: asked.savedIds };
          asked = null;
        }
      };
      for (const { kind, id } of list) await happen(kind, id);
      for (const id of [1, 2, 3]) for (const kind of ['commit', 'answer']) await happen(kind, id);
      expect([1, 2, 3].filter(shown)).toEqual([1, 2, 3].filter((id) => server.has(id)));
    }),
  );
});
