import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Observation } from '../observe.ts';
import type { NameRoute } from './name-route.ts';
import { pickRequestId, requestScope } from './request-scope.ts';

export interface RequestObservation extends Observation {
  readonly trustedProxies: number;
  /** The pattern of a page's route. */
  readonly nameRoute: NameRoute;
}

/** What asks every few seconds, all day. */
const UNTRACED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Gives each request an id, which its answer and the log name, and measures and traces it where that is wanted. */
export function observeRequests({
  trustedProxies,
  nameRoute,
  metrics,
  tracing,
}: RequestObservation): MiddlewareHandler {
  const isMeasured = metrics !== null || tracing !== null;
  return async (context, next) => {
    const { req } = context;
    const id = pickRequestId(req.header('x-request-id'), trustedProxies);
    const method = METHODS.has(req.method) ? req.method : 'other';
    const traced = UNTRACED.has(req.path) ? null : tracing;
    const span = traced?.beginRequest(method, req.path, trustedProxies > 0 ? req.header() : {}) ?? null;
    const begun = isMeasured ? performance.now() : 0;
    await requestScope.run({ id, span }, next);
    context.res.headers.set('x-request-id', id);
    if (!isMeasured) return;
    const route = patternOf(context, nameRoute);
    const { status } = context.res;
    metrics?.requests.observe({ method, route, code: status }, (performance.now() - begun) / 1000);
    if (span) tracing?.endRequest(span, { id, method, route, status });
  };
}

/** Never the path itself: anybody could make up as many as they like. */
function patternOf(context: Context, nameRoute: NameRoute): string {
  const pattern = routePath(context);
  return pattern === '*' || pattern === '/*' ? nameRoute(context.req.path) : pattern;
}
