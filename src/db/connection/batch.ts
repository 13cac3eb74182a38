/** More than one statement is to answer for. */
const MOST = 100;

/**
 * Asks what is asked side by side in one statement: while one is under way, further questions wait for the next. So an answer
 * is never older than its question, and under load the database answers many at the price of one.
 * @param ask answers many questions of a kind by one statement, in their order; when it rejects, so do all of them
 */
export function createBatch<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  const waiting: (PromiseWithResolvers<Answer> & { readonly question: Question })[] = [];
  let isAsking = false;
  const askNext = async () => {
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
  return (question) => {
    const answer = Promise.withResolvers<Answer>();
    waiting.push({ question, ...answer });
    // A turn later, so that those who ask in the same one go along.
    if (!isAsking) {
      isAsking = true;
      setImmediate(() => void askNext());
    }
    return answer.promise;
  };
}
