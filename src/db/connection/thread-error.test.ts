import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { NoAnswerError } from './connection.ts';
import { connectionError, isAway } from './database-error.ts';
import { packError, unpackError } from './thread-error.ts';

/** What comes of an error on the other side of a thread. */
function send(thrown: unknown): Error {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(packError(thrown));
  const received = receiveMessageOnPort(port2);
  port1.close();
  return unpackError(received?.message);
}

const starting = Object.assign(new Error('the database system is starting up'), { code: '57P03' });

test.each([
  ['of a database that starts', starting],
  ['behind another', connectionError('postgres://shop:secret@127.0.0.1:5432/shop', starting)],
  ['of our own making', new NoAnswerError('The database does not answer')],
  ['of several addresses', new AggregateError([Object.assign(new Error(''), { code: 'ECONNREFUSED' })], '')],
])('an error %s says in another thread as well that the database is away', (_, error) => {
  const received = send(error);
  expect(isAway(received)).toBe(true);
  expect(received).toMatchObject({ name: error.name, message: error.message, stack: error.stack });
});

test('an error keeps its code, its causes and theirs', () => {
  const cause = new TypeError('inner', { cause: 'a word' });
  const received = send(Object.assign(new Error('outer', { cause }), { code: 'X1' }));
  expect(received).toMatchObject({ code: 'X1', cause: { name: 'TypeError', cause: { message: 'a word' } } });
  expect(isAway(received)).toBe(false);
});

test('what is no error, and causes in a circle, arrive', () => {
  expect(send(null)).toMatchObject({ message: 'null' });
  const circle = new Error('round');
  circle.cause = circle;
  expect(send(circle)).toMatchObject({ message: 'round', cause: { message: 'round' } });
});
