import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';

/** Reads a load from standard input, puts it on a server, and writes what came of it to standard output. */
const { url, paths, seconds, connections, rate, headers = {} } = JSON.parse(await text(process.stdin));
const all = paths.map((path: string) => ({ method: 'GET' as const, path, headers }));
let clients = 0;
const { requests, latency, non2xx, errors } = await autocannon({
  url,
  connections,
  duration: seconds,
  ...(rate ? { overallRate: rate } : {}),
  requests: all,
  // Each connection begins elsewhere: side by side they ask for different things.
  setupClient(client) {
    const first = Math.floor((all.length * (clients++ % connections)) / connections);
    client.setRequests([...all.slice(first), ...all.slice(0, first)]);
  },
});
console.log(
  JSON.stringify({
    requests: { average: requests.average },
    latency: { p50: latency.p50, p99: latency.p99 },
    non2xx,
    errors,
  }),
);
