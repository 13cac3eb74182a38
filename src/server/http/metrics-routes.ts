import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Metrics } from '../../operations/metrics/create-metrics.ts';

/**
 * `/metrics`, as Prometheus asks for it.
 * @param refresh reads what is told of the whole installation
 * @param token whoever asks has to name it (`Authorization: Bearer …`); `null`: nobody is asked
 */
export function createMetricsRoutes({ registry }: Metrics, refresh: () => Promise<void>, token: string | null): Hono {
  const routes = new Hono();
  routes.get('/metrics', async (context) => {
    if (token !== null && !isSame(context.req.header('authorization') ?? '', `Bearer ${token}`)) {
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

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
