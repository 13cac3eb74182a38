import { expect, test } from 'vitest';
import { type Claim, createFairQueue } from './fair-queue.ts';

const claim = (key: string, most = 1000): Claim => ({ key, most });

/** A queue of one slot that is busy until `open()`, and a record of who had their turn. */
function holdQueue(most?: number) {
  const queue = createFairQueue(1, most === undefined ? undefined : { 'log-in': most, 'sign-up': most });
  const order: string[] = [];
  const { promise, resolve: open } = Promise.withResolvers<void>();
  const first = queue.enter([claim('first')], (turn) => turn(() => promise));
  const ask = (name: string, ...keys: string[]) =>
    queue.enter(
      keys.map((key) => claim(key)),
      (turn) => turn(async () => void order.push(name)),
    );
  const release = () => {
    open();
    return first;
  };
  return { queue, order, ask, open: release };
}

test('a flood from one address waits behind everybody else, whoever came first', async () => {
  const { order, ask, open } = holdQueue();
  const flood = Array.from({ length: 50 }, (_, index) => ask('flood', 'address:bad', `account:${index}`));
  const ada = ask('ada', 'address:ada', 'account:ada');
  const eve = ask('eve', 'address:eve', 'account:eve');
  await open();
  await Promise.all([...flood, ada, eve]);
  expect(order.slice(0, 3).sort()).toEqual(['ada', 'eve', 'flood']);
});

test('a flood at one account from many addresses waits alike', async () => {
  const { order, ask, open } = holdQueue();
  const flood = Array.from({ length: 50 }, (_, index) => ask('flood', `address:${index}`, 'account:one'));
  const ada = ask('ada', 'address:ada', 'account:ada');
  await open();
  await Promise.all([...flood, ada]);
  expect(order.indexOf('ada')).toBe(0);
});

test('who came before comes after who did not', async () => {
  const { order, ask, open } = holdQueue();
  await open();
  for (let round = 0; round < 3; round += 1) await Promise.all([ask('one', 'address:1'), ask('two', 'address:2')]);
  const held = Promise.withResolvers<void>();
  const busy = ask('busy', 'address:busy').then(() => held.promise);
  const late = [ask('one', 'address:1'), ask('two', 'address:2'), ask('new', 'address:3')];
  held.resolve();
  await Promise.all([busy, ...late]);
  expect(order.slice(-3)).toEqual(['new', 'one', 'two']);
});

test('equals have their turns in the order of their arrival', async () => {
  const { order, ask, open } = holdQueue();
  const names = Array.from({ length: 10 }, (_, index) => `person ${index}`);
  const all = names.map((name) => ask(name, `address:${name}`));
  await open();
  await Promise.all(all);
  expect(order).toEqual(names);
});

test('who entered first is the first of equals, whenever they ask for their turn', async () => {
  const { queue, order, ask, open } = holdQueue();
  const looked = Promise.withResolvers<void>();
  const ada = queue.enter([claim('ada')], async (turn) => {
    await looked.promise;
    await turn(async () => void order.push('ada'));
  });
  const others = ['one', 'two', 'three'].map((name) => ask(name, name));
  looked.resolve();
  await Promise.resolve();
  await open();
  await Promise.all([ada, ...others]);
  expect(order).toEqual(['ada', 'one', 'two', 'three']);
});

test('in a long line of strangers who ask once each, nobody waits who came just before them or after', async () => {
  const { order, ask, open } = holdQueue();
  const before = ask('ada', 'address:ada', 'account:ada');
  const flood = Array.from({ length: 150 }, (_, index) => ask('flood', `address:${index}`, `account:${index}`));
  const after = ask('eve', 'address:eve', 'account:eve');
  await open();
  await Promise.all([before, ...flood, after]);
  expect(order.slice(0, 2).sort()).toEqual(['ada', 'eve']);
});

test('when strangers fill the line, who came before and after them is let in', async () => {
  const { order, ask, open } = holdQueue(20);
  const before = ask('ada', 'address:ada', 'account:ada');
  const flood = Array.from({ length: 50 }, (_, index) => ask('flood', `address:${index}`, `account:${index}`));
  const after = ask('eve', 'address:eve', 'account:eve');
  await open();
  await Promise.all([before, ...flood, after]);
  expect(order.toSorted()).toEqual(['ada', 'eve', ...Array(18).fill('flood')]);
});

test('one key has no more under way than it may, and what is refused never begins', async () => {
  const queue = createFairQueue(1);
  const held = Promise.withResolvers<void>();
  let begun = 0;
  const ask = (address: string, most: number) =>
    queue.enter([claim(address, most), claim('account:one', 5)], async (turn) => {
      begun += 1;
      await turn(() => held.promise);
      return 'done' as const;
    });
  const flood = Array.from({ length: 10 }, () => ask('address:bad', 3));
  const other = Array.from({ length: 10 }, () => ask('address:other', 50));
  expect(begun).toBe(5);
  held.resolve();
  const refused = { ok: false, reason: 'throttled', retryAfter: 10 };
  expect(await Promise.all(flood)).toEqual([...Array(3).fill('done'), ...Array(7).fill(refused)]);
  expect(await Promise.all(other)).toEqual([...Array(2).fill('done'), ...Array(8).fill(refused)]);
  expect(await ask('address:bad', 3)).toBe('done');
});

test('when too many wait, who asked most goes, and who did not is let in all the same', async () => {
  const { order, ask, open } = holdQueue(5);
  // `first` was there before.
  const flood = Array.from({ length: 8 }, (_, index) => ask(`flood ${index}`, 'first', `account:${index}`));
  const ada = ask('ada', 'address:ada');
  await open();
  const outcomes = await Promise.all(flood);
  await ada;
  expect(order).toEqual(['ada', ...Array(4).fill(expect.stringContaining('flood'))]);
  const refused = { ok: false, reason: 'failed', retryAfter: 10 };
  expect(outcomes.filter((outcome) => outcome !== undefined)).toEqual(Array(4).fill(refused));
});

test('a task that fails gives its slot back and fails its caller', async () => {
  const queue = createFairQueue(1);
  const failing = queue.enter([claim('one')], (turn) => turn(() => Promise.reject(new Error('no'))));
  await expect(failing).rejects.toThrow('no');
  expect(await queue.enter([claim('one', 1)], (turn) => turn(async () => 'done'))).toBe('done');
});

test('no more run at once than there are slots', async () => {
  const queue = createFairQueue(3);
  let [now, most] = [0, 0];
  const task = async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise(setImmediate);
    now -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, (_, index) => queue.enter([claim(`${index}`)], (turn) => turn(task))));
  expect(most).toBe(3);
});

test('who is known goes first, however often they came, and stays when too many wait', async () => {
  const { queue, order, ask, open } = holdQueue(5);
  const known = () =>
    queue.enter([{ ...claim('ada'), isFirst: true }], (turn) => turn(async () => void order.push('ada')));
  await open();
  for (let round = 0; round < 5; round += 1) await known();
  const held = Promise.withResolvers<void>();
  const busy = queue.enter([claim('busy')], (turn) => turn(() => held.promise));
  const flood = Array.from({ length: 8 }, (_, index) => ask('flood', `address:${index}`));
  const ada = known();
  held.resolve();
  await Promise.all([busy, ...flood, ada]);
  expect(order.slice(5)).toEqual(['ada', ...Array(4).fill('flood')]);
});

test('who turns out to be known once inside goes first too', async () => {
  const { queue, order, ask, open } = holdQueue();
  const flood = Array.from({ length: 8 }, (_, index) => ask('flood', `address:${index}`));
  const ada = queue.enter([claim('ada')], (turn) => turn(async () => void order.push('ada'), true));
  const late = ask('flood', 'address:late');
  await open();
  await Promise.all([...flood, ada, late]);
  expect(order[0]).toBe('ada');
});

test('who had a first turn has the next one soon, and is not driven out', async () => {
  const { queue, order, ask, open } = holdQueue(5);
  await open();
  const held = Promise.withResolvers<void>();
  const ada = queue.enter([claim('ada')], async (turn) => {
    await turn(() => held.promise);
    await turn(async () => void order.push('ada again'));
  });
  const flood = Array.from({ length: 8 }, (_, index) => ask('flood', `address:${index}`));
  held.resolve();
  await Promise.all([ada, ...flood]);
  // One begins while the second turn is not asked for yet.
  expect(order.slice(0, 2)).toEqual(['flood', 'ada again']);
});

test('sign-ups of any number of strangers take turns with log-ins and drive none of them out', async () => {
  const { queue, order, ask, open } = holdQueue(5);
  const signUps = Array.from({ length: 20 }, (_, index) =>
    queue.enter([claim(`stranger ${index}`)], (turn) => turn(async () => void order.push('sign-up')), 'sign-up'),
  );
  const logIns = ['ada', 'eve'].map((name) => ask(name, name));
  await open();
  await Promise.all([...signUps, ...logIns]);
  expect(order.slice(0, 4)).toEqual(['sign-up', 'ada', 'sign-up', 'eve']);
  expect(order).toHaveLength(7);
});

test('to ask again and again, refused or not, is no way past somebody new', async () => {
  const { order, ask, open } = holdQueue(5);
  const flood = Array.from({ length: 3 }, () =>
    Array.from({ length: 10 }, (_, index) => ask('flood', `address:${index}`)),
  ).flat();
  const ada = ask('ada', 'address:ada');
  await open();
  await Promise.all([...flood, ada]);
  expect(order[0]).toBe('ada');
});
