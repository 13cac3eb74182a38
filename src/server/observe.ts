import { Hono } from 'hono';
import { isSameSecret } from '../accounts/sessions/session-token.ts';
import type { PoolObserver } from '../db/connection/connection.ts';
import type { Installation } from '../operations/gather-state.ts';
import type { Metrics } from '../operations/metrics/create-metrics.ts';
import type { Config } from './config.ts';
import type { HttpServer, listen } from './http/listen.ts';
import { ListenError } from './http/listen.ts';
import { requestScope } from './http/request-scope.ts';

/** What this process tells of itself while it works; `null` where nobody wants it, and then it costs nothing. */
export type Observation = Awaited<ReturnType<typeof startObservation>>;

/** Processes that find a port of their own beside `METRICS_PORT`, where they share the site's. */
const MOST_PROCESSES = 64;

/** Loads what is asked for: neither is small. @param version of the program */
export async function startObservation({ metricsPort, metricsToken, traces }: Config, version: string) {
  const wantsMetrics = metricsPort !== null || metricsToken !== null;
  const [metrics, tracing] = await Promise.all([
    wantsMetrics ? import('../operations/metrics/create-metrics.ts') : null,
    traces ? import('../operations/tracing.ts') : null,
  ]);
  return { metrics: metrics?.createMetrics(version) ?? null, tracing: tracing?.startTracing(version) ?? null };
}

/** What watches the connections of one kind of asker; none where nobody wants it. */
export function observePool({ metrics, tracing }: Observation, pool: string): PoolObserver | undefined {
  if (metrics === null && tracing === null) return undefined;
  return {
    onPool: (counts) => metrics?.pools.set(pool, counts),
    onQuery(event) {
      const took = event.queryDurationMillis;
      metrics?.queries.observe({ pool }, took / 1000);
      const parent = requestScope.getStore()?.span;
      const error = event.level === 'error' ? event.error : null;
      if (parent) tracing?.query(parent, { text: event.query.sql, took, error });
    },
  };
}

/** `/metrics` of this process and the whole installation; `null` where there are no metrics. */
export async function createMetricsApp(
  { metrics }: Observation,
  installation: Installation,
  token: string | null,
): Promise<Hono | null> {
  if (metrics === null) return null;
  const { addInstallationMetrics } = await import('../operations/metrics/installation-metrics.ts');
  return createMetricsRoutes(metrics, addInstallationMetrics(metrics.registry, installation), token);
}

/**
 * `/metrics`, as Prometheus asks for it.
 * @param refresh reads what is told of the whole installation
 * @param token whoever asks has to name it (`Authorization: Bearer …`); `null`: nobody is asked
 */
export function createMetricsRoutes({ registry }: Metrics, refresh: () => Promise<void>, token: string | null): Hono {
  const routes = new Hono();
  routes.get('/metrics', async (context) => {
    if (token !== null && !isSameSecret(context.req.header('authorization') ?? '', `Bearer ${token}`)) {
      return context.text('Unauthorized', 401, { 'www-authenticate': 'Bearer' });
    }
    await refresh();
    return context.body(await registry.metrics(), 200, {
      'content-type': registry.contentType,
      'cache-control': 'no-store',
    });
  });
  return routes;
}

/**
 * Serves metrics at a port of their own. Of processes that share the site's port each takes the next that is free, since each
 * has its own numbers.
 * @throws ListenError
 */
export async function listenForMetrics(
  app: Hono,
  { host, metricsPort, isPortShared }: Config,
  serve: typeof listen,
): Promise<HttpServer | null> {
  if (metricsPort === null) return null;
  const last = isPortShared ? metricsPort + MOST_PROCESSES - 1 : metricsPort;
  for (let port = metricsPort; ; port += 1) {
    try {
      return await serve(app, host, port);
    } catch (error) {
      const isTaken = error instanceof ListenError && (error.cause as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || port >= last) throw error;
    }
  }
}
