/** Answers many questions of a kind by one statement. */
export type AskMany<Question, Answer> = (questions: readonly Question[]) => Promise<readonly Answer[]>;

/** More than one statement is to answer for. */
const MOST = 100;

/**
 * Asks what is asked side by side in one statement: while one is under way, further questions wait for the next. So an answer
 * is never older than its question, and under load the database answers many at the price of one.
 * @param ask gives the answers in the order of the questions; when it rejects, so do all of them
 */
export function createBatch<Question, Answer>(ask: AskMany<Question, Answer>): (question: Question) => Promise<Answer> {
  interface Waiting {
    readonly question: Question;
    readonly resolve: (answer: Answer) => void;
    readonly reject: (error: unknown) => void;
  }
  const waiting: Waiting[] = [];
  let isAsking = false;
  const askNext = async () => {
    isAsking = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST);
      try {
        const answers = await ask(batch.map(({ question }) => question));
        for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isAsking = false;
  };
  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      // A turn later, so that those who ask in the same one go along.
      if (!isAsking) {
        isAsking = true;
        setImmediate(() => void askNext());
      }
    });
}
