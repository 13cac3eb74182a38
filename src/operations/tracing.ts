import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';

/** A statement that was asked, by its text without values. */
interface TracedQuery {
  readonly text: string;
  /** ms */
  readonly took: number;
  readonly error: unknown;
}

interface RequestOutcome {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

export type Tracing = ReturnType<typeof startTracing>;

/** Characters of a statement. */
const MOST_TEXT = 2_000;

/** Traces for OpenTelemetry, sent over OTLP in the background; where to, its own settings say (`OTEL_…`). @param version of the program */
export function startTracing(version: string) {
  const named = resourceFromAttributes({ 'service.name': 'selvedge', 'service.version': version });
  const resource = defaultResource()
    .merge(named)
    .merge(detectResources({ detectors: [envDetector] }));
  const spanProcessors = [new BatchSpanProcessor(new OTLPTraceExporter())];
  const provider = new BasicTracerProvider({ resource, spanProcessors });
  const tracer = provider.getTracer('selvedge', version);
  const propagator = new W3CTraceContextPropagator();
  const within = (span: Span): Context => trace.setSpan(ROOT_CONTEXT, span);
  return {
    /** @param headers those in which a proxy may have begun the trace */
    beginRequest(method: string, path: string, headers: Readonly<Record<string, string>>): Span {
      const context = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      const attributes = { 'http.request.method': method, 'url.path': path };
      return tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, context);
    },
    endRequest(span: Span, { id, method, route, status }: RequestOutcome): void {
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status, 'http.request.id': id });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    /** Notes a statement that has just ended. */
    query(parent: Span, { text, took, error }: TracedQuery): void {
      if (!parent.isRecording()) return;
      const end = performance.timeOrigin + performance.now();
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MOST_TEXT) };
      const name = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
      const options = { kind: SpanKind.CLIENT, attributes, startTime: end - took };
      const span = tracer.startSpan(name, options, within(parent));
      if (error !== null) span.setStatus({ code: SpanStatusCode.ERROR, message: String(error).slice(0, 200) });
      span.end(end);
    },
    /** One run over a retailer. */
    beginRun(retailer: string) {
      const run = tracer.startSpan('ingest', { attributes: { 'selvedge.retailer': retailer }, root: true });
      let current: Span | null = null;
      return {
        /** It has come to a stage, and ended the one before. */
        stage(name: string): void {
          current?.end();
          current = tracer.startSpan(`ingest ${name}`, {}, within(run));
        },
        /** @param error `null`: it went well */
        end(error: string | null): void {
          current?.end();
          if (error !== null) run.setStatus({ code: SpanStatusCode.ERROR, message: error.slice(0, 200) });
          run.end();
        },
      };
    },
    /** Sends what is left. */
    stop: () => provider.shutdown(),
  };
}
