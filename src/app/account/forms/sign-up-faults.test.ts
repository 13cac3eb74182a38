import { expect, test } from 'vitest';
import { refuseForm } from './refuse-form.ts';
import { findSignUpFaults } from './sign-up-faults.ts';

function filled(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('every field that is wrong is named, each with what is wrong with it', () => {
  expect(findSignUpFaults(filled({ email: 'ada', password: 'abc', confirmPassword: 'abd' }))).toEqual({
    email: 'Please enter a valid email address.',
    password: 'Password should be at least 6 characters long.',
    confirmPassword: 'Passwords do not match.',
  });
  expect(findSignUpFaults(filled({ email: ' ' }))).toEqual({
    email: 'Please enter your email address.',
    password: 'Please enter a password.',
    confirmPassword: 'Please enter the password again.',
  });
  const good = { email: 'ada@shop.example', password: 'correct horse', confirmPassword: 'correct horse' };
  expect(findSignUpFaults(filled(good))).toEqual({});
});

test('a refusal tells of them beside what it says first, and of nothing where the form is not to blame', () => {
  const form = filled({ email: 'ada', password: 'abc', confirmPassword: 'abd' });
  const faults = findSignUpFaults(form);
  const refused = (reason: 'passwords-differ' | 'throttled') => refuseForm('signup', form, { reason }, {}, faults).data;
  expect(refused('passwords-differ')).toEqual({
    form: 'signup',
    message: 'Passwords do not match.',
    wrong: ['email', 'password', 'confirmPassword'],
    // What the message says is not said again.
    faults: { email: faults.email, password: faults.password },
  });
  expect(refused('throttled')).toMatchObject({ wrong: [], faults: {} });
});
