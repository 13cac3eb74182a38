import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, expect, test, vi } from 'vitest';
import { createMetrics } from '../../operations/metrics/create-metrics.ts';
import { startTracing } from '../../operations/tracing.ts';
import { createLogger } from '../create-logger.ts';
import { createMetricsRoutes } from '../observe.ts';
import { observeRequests } from './observe-requests.ts';
import { pickRequestId, requestScope } from './request-scope.ts';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

/** As an OpenTelemetry collector takes traces (OTLP over HTTP, as JSON). */
const received: SentSpan[] = [];
const services: string[] = [];
const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
      services.push(resource.attributes.find(({ key }: { key: string }) => key === 'service.name').value.stringValue);
      received.push(...scopeSpans.flatMap(({ spans }: { spans: SentSpan[] }) => spans));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
vi.stubEnv('OTEL_SERVICE_NAME', 'our-shop');
afterAll(() => {
  vi.unstubAllEnvs();
  collector.close();
});

const nameRoute = () => '/dresses';

function serve(changes: Partial<Parameters<typeof observeRequests>[0]> = {}) {
  const http = new Hono();
  http.use(observeRequests({ trustedProxies: 0, nameRoute, metrics: null, tracing: null, ...changes }));
  http.get('/api/search', (context) => context.text('found'));
  http.get('/fails', () => {
    throw new Error('broken');
  });
  http.all('*', (context) => context.text(requestScope.getStore()?.id ?? 'none'));
  http.onError((_, context) => context.text('failed', 500));
  return http;
}

test('a request has an id of ours, unless a proxy of ours has named it', async () => {
  const ask = async (proxies: number, id?: string) => {
    const headers = id === undefined ? {} : { 'x-request-id': id };
    const response = await serve({ trustedProxies: proxies }).request('/dresses', { headers });
    const given = response.headers.get('x-request-id');
    // The same for whatever is done for it.
    expect(await response.text()).toBe(given);
    return given;
  };
  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(await ask(0)).toEqual(uuid);
  expect(await ask(0, 'proxy-12345')).toEqual(uuid);
  expect(await ask(1, 'proxy-12345')).toBe('proxy-12345');
  for (const id of ['short', 'x'.repeat(129), 'with space in it', 'quote"quote"', ''])
    expect(await ask(1, id)).toEqual(uuid);
  expect(pickRequestId('line\nbreak-12', 1)).toEqual(uuid);
});

test('what is logged for a request names it, and nothing else does', () => {
  const lines: string[] = [];
  const logger = createLogger('info', () => null, { write: (line) => lines.push(line) });
  logger.info('before');
  requestScope.run({ id: 'request-1', span: null }, () => logger.info('within'));
  expect(lines.map((line) => JSON.parse(line).requestId)).toEqual([undefined, 'request-1']);
});

test('requests are counted by the pattern of their route, never by what was asked for', async () => {
  const metrics = createMetrics('1');
  const http = serve({ metrics });
  for (const path of ['/api/search?q=1', '/api/search?q=2', '/a', '/b', '/fails']) await http.request(path);
  await http.request('/a', { method: 'BREW' });
  const { values } = await metrics.requests.get();
  const counts = values.filter(({ metricName }) => metricName?.endsWith('_count'));
  expect(counts.map(({ labels, value }) => [labels.method, labels.route, labels.code, value])).toEqual([
    ['GET', '/api/search', 200, 2],
    ['GET', '/dresses', 200, 2],
    ['GET', '/fails', 500, 1],
    ['other', '/dresses', 200, 1],
  ]);
});

test('metrics are for who knows the token, where there is one', async () => {
  const metrics = createMetrics('1');
  const refresh = vi.fn(async () => {});
  const ask = (token: string | null, header?: string) =>
    createMetricsRoutes(metrics, refresh, token).request(
      '/metrics',
      header === undefined ? {} : { headers: { authorization: header } },
    );
  expect((await ask('a-long-secret-token')).status).toBe(401);
  expect((await ask('a-long-secret-token', 'Bearer a-long-secret-tokem')).status).toBe(401);
  expect(refresh).not.toHaveBeenCalled();
  expect((await ask('a-long-secret-token', 'Bearer a-long-secret-token')).status).toBe(200);
  const open = await ask(null);
  expect(open.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(await open.text()).toContain('selvedge_build_info{version="1"');
});

test('a request is traced with its statements, an ingest with its stages', async () => {
  const tracing = startTracing('1.2.3');
  const http = new Hono();
  http.use(observeRequests({ trustedProxies: 1, nameRoute, metrics: null, tracing }));
  http.all('*', async (context) => {
    await Promise.resolve();
    const span = requestScope.getStore()?.span;
    if (span) tracing.query(span, { text: 'select * from products where id = $1', took: 3, error: null });
    return context.text('page');
  });
  const trace = '0af7651916cd43dd8448eb211c80319c';
  await http.request('/dresses?q=secret', { headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` } });
  const run = tracing.beginRun('Nova');
  for (const stage of ['read', 'judge', 'retire']) run.stage(stage);
  run.end(null);
  await tracing.stop();
  const find = (name: string) => received.find((span) => span.name === name);
  const [request, query, ingest] = [find('GET /dresses'), find('SELECT'), find('ingest')];
  expect(services[0]).toBe('our-shop');
  expect(request).toMatchObject({ traceId: trace, parentSpanId: 'b7ad6b7169203331' });
  expect(query).toMatchObject({ traceId: trace, parentSpanId: request?.spanId });
  expect(query?.attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue).toBe(
    'select * from products where id = $1',
  );
  expect(JSON.stringify(received)).not.toContain('secret');
  for (const stage of ['read', 'judge', 'retire']) expect(find(`ingest ${stage}`)?.parentSpanId).toBe(ingest?.spanId);
});
