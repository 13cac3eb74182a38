import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import type { GuessQuestion } from './count-guesses.ts';

/** The other side of `countGuesses`: answers each question in turn. */
const judge = new ZxcvbnFactory({
  // Without the words of Wikipedia and the many short lists (months, planets …), which made it four times slower.
  dictionary: {
    'passwords-common': common['passwords-common'],
    'diceware-common': common['diceware-common'],
    'commonWords-en': english['commonWords-en'],
    'firstnames-en': english['firstnames-en'],
    'lastnames-en': english['lastnames-en'],
  },
  graphs: adjacencyGraphs,
  // Of 100, the default, a text made for it takes six times as long.
  l33tMaxSubstitutions: 10,
});

parentPort?.on('message', ({ password, known }: GuessQuestion) => {
  parentPort?.postMessage(judge.check(password, [...known]).guesses);
});
