import { expect, test } from 'vitest';
import { VaultKeyError } from './accounts/google/token-vault-key.ts';
import { explainFailure } from './cli-failure.ts';
import { connectionError, MigrationError } from './db/connection/database-error.ts';
import { ConfigError } from './server/config.ts';
import { ListenError } from './server/http/listen.ts';

function systemError(code: string, more: object = {}): Error {
  return Object.assign(new Error(`${code}: something`), { code, ...more });
}

test('our own errors say it themselves, in one line', () => {
  expect(explainFailure(new ConfigError('PORT is bad'))).toBe('PORT is bad');
  expect(explainFailure(new ListenError('Port 80 is taken'))).toBe('Port 80 is taken');
  expect(explainFailure(new MigrationError('it\n  failed'))).toBe('it failed');
  expect(explainFailure(new VaultKeyError('secret.key has 3 bytes'))).toBe('secret.key has 3 bytes');
});

test('a full disk and an unwritable directory', () => {
  expect(explainFailure(systemError('ENOSPC', { path: '.data/x' }))).toBe('The disk is full: cannot write to .data/x');
  expect(explainFailure(systemError('53100'))).toBe('The database does not work: the disk is full');
  expect(explainFailure(systemError('EACCES', { syscall: 'mkdir', path: '.data' }))).toMatch(
    'No permission for mkdir to .data',
  );
});

test('a database that goes away', () => {
  const shutDown = Object.assign(new Error('terminating connection due to unexpected postmaster exit'), {
    code: '57P01',
  });
  expect(explainFailure(shutDown)).toBe('The database does not work: the server has shut down');
  const cut = new Error('Connection terminated unexpectedly');
  expect(explainFailure(cut)).toBe('The database does not work: the connection was cut');
  for (const text of ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout']) {
    expect(explainFailure(new Error(text))).toBe('The database does not work: no answer');
  }
  expect(explainFailure(new Error('the shop: timeout'))).toMatch(/^the shop: timeout \(at /);
});

test('what is unknown comes with its place', () => {
  expect(explainFailure(new Error('odd'))).toMatch(/^odd \(at .*cli-failure\.test\.ts:\d+:\d+\)?/);
  expect(explainFailure('text')).toBe('text');
});

test('a connection error names the server but no password', () => {
  const error = connectionError('postgres://me:hunter2@db.example/shop', systemError('28P01'));
  expect(error.message).toBe('Cannot use the database at db.example:5432/shop: wrong user or password');
});
