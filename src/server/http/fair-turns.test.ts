import { expect, it } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

/** Turns that pass when the test says so. */
function createTurns(perTurn: number) {
  const pending: (() => void)[] = [];
  const started: string[] = [];
  const start = createFairTurns(perTurn, (go) => void pending.push(go));
  return {
    started,
    ask: (client: string, name: string, mayWait = () => false, isForm = false) =>
      start(client, mayWait, () => void started.push(`${client}${name}`), isForm),
    pass: () => pending.splice(0).forEach((go) => void go()),
  };
}

it('starts at once what one turn takes, and the rest in the turns after it', () => {
  const { started, ask, pass } = createTurns(2);
  for (const name of ['1', '2', '3', '4', '5']) ask('a', name);
  expect(started).toEqual(['a1', 'a2']);
  pass();
  expect(started).toEqual(['a1', 'a2', 'a3', 'a4']);
  pass();
  pass();
  expect(started).toHaveLength(5);
  ask('a', '6');
  expect(started.at(-1)).toBe('a6');
});

it('lets a newcomer start in the next turn, however much somebody else has waiting', () => {
  const { started, ask, pass } = createTurns(2);
  for (let i = 0; i < 1000; i++) ask('flood', `${i}`);
  ask('b', '');
  pass();
  expect(started.slice(2)).toContain('b');
});

it('starts what may wait after all that may not', () => {
  const { started, ask, pass } = createTurns(1);
  ask('a', '1');
  for (const name of ['2', '3', '4']) ask('a', name, () => true);
  ask('a', '5');
  pass();
  expect(started).toEqual(['a1', 'a5']);
  for (let i = 0; i < 3; i++) pass();
  expect(started).toEqual(['a1', 'a5', 'a2', 'a3', 'a4']);
});

it('asks when the turn comes whether something may wait: a flood from everywhere that asks ahead waits for a newcomer', () => {
  const { started, ask, pass } = createTurns(2);
  let isAhead = false;
  for (let i = 0; i < 500; i++) ask(`flood ${i} `, 'first', () => isAhead);
  isAhead = true;
  ask('newcomer', '');
  pass();
  expect(started.slice(2)).toContain('newcomer');
  for (let turn = 0; turn < 250; turn++) pass();
  expect(started).toHaveLength(501);
});

it.each([
  ['forms', true, 'a page'],
  ['pages', false, 'a form'],
])('a flood of %s from everywhere holds up nothing else', (_, areForms, other) => {
  const { started, ask, pass } = createTurns(2);
  for (let i = 0; i < 500; i++) ask(`flood ${i} `, '', undefined, areForms);
  ask(other, '', undefined, !areForms);
  pass();
  expect(started.slice(2)).toContain(other);
  for (let turn = 0; turn < 250; turn++) pass();
  expect(started).toHaveLength(501);
});
