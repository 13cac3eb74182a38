import { expect, it } from 'vitest';
import { publishToIndex } from './search-index-command.ts';

it('a command whose change could not be written into the index says so, and goes on', async () => {
  const lines: string[] = [];
  await publishToIndex({
    cluster: { addresses: ['http://127.0.0.1:1'], shards: 1, replicas: 0 },
    address: 'postgres://nobody@127.0.0.1:1/none',
    report: { write: (line: string) => lines.push(line) > 0 },
  });
  expect(lines.join('')).toMatch(
    /^The search index was not written \(.*ECONNREFUSED.*\)\. .* npx selvedge search follow\n$/,
  );
});
