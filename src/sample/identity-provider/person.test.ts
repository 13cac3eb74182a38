import { expect, it } from 'vitest';
import { createPeople, parsePerson, subjectOf } from './person.ts';

const makePerson = (email: string) => ({ email, name: 'Kim', isVerified: true });

it('has one subject for an e-mail address, whatever its case, the name and the day', () => {
  expect(subjectOf(makePerson('kim@sample.example'))).toBe('c3841bb155b4855bb080dc8c');
  expect(subjectOf({ email: 'KIM@Sample.example', name: '', isVerified: false })).toBe('c3841bb155b4855bb080dc8c');
  expect(subjectOf(makePerson('kim@sample2.example'))).not.toBe('c3841bb155b4855bb080dc8c');
});

it('reads a person from the form, and none without a usable e-mail address', () => {
  const parse = (fields: Readonly<Record<string, string>>) => parsePerson(new URLSearchParams(fields));
  expect(parse({ email: ' kim@sample.example ', name: ' Kim ' })).toEqual(makePerson('kim@sample.example'));
  expect(parse({ email: 'kim@sample.example', unverified: 'on' })).toMatchObject({ name: '', isVerified: false });
  for (const email of ['', 'kim', '<b>@sample.example', `${'k'.repeat(300)}@sample.example`]) {
    expect(parse({ email })).toBeNull();
  }
});

it('remembers as many people as it has room for, the latest of them', () => {
  const people = createPeople(2);
  const subjects = ['a@sample.example', 'b@sample.example', 'a@sample.example', 'c@sample.example'].map((email) =>
    people.remember(makePerson(email)),
  );
  expect(subjects.map((subject) => people.find(subject)?.email)).toEqual([
    'a@sample.example',
    undefined,
    'a@sample.example',
    'c@sample.example',
  ]);
});
