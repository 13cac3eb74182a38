import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';

/** Reads a load from standard input, puts it on a server, and writes what came of it to standard output. */
const { url, paths, seconds, connections, rate, headers = {} } = JSON.parse(await text(process.stdin));
const { requests, latency, non2xx, errors } = await autocannon({
  url,
  connections,
  duration: seconds,
  ...(rate ? { overallRate: rate } : {}),
  requests: paths.map((path: string) => ({ method: 'GET', path, headers })),
});
console.log(
  JSON.stringify({
    requests: { average: requests.average },
    latency: { p50: latency.p50, p99: latency.p99 },
    non2xx,
    errors,
  }),
);
