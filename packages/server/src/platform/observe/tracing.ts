/**
 * Traces for OpenTelemetry: a span for each request, query, job and reading, sent to the configured collector. Loaded only if one is
 * configured. A span holds names and times: a call's path in the contract, a statement without its values, ids; never users' texts.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { ExtractionPool } from "@tallyleaf/extraction";
import type { FastifyInstance, FastifyRequest } from "fastify";
import pg from "pg";
import type { JobQueue } from "../jobs/job-queue.ts";

interface Options {
  /** The collector's address, to which `/v1/traces` is added. */
  url: string;
  /** The process's role, by which spans are distinguished. */
  role: string;
  /** Whether a proxy in front may set a request's trace. */
  trustsCaller: boolean;
}

export interface Tracing {
  /** A span for each request. Before any route is registered. */
  requests(server: FastifyInstance): void;
  queue(queue: JobQueue): JobQueue;
  pool(pool: ExtractionPool): ExtractionPool;
  /** Sends pending spans; afterwards nothing is traced. */
  stop(): Promise<void>;
}

/** Rule: https://www.w3.org/TR/trace-context/. */
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
/** The beginning of a statement identifies it. */
const STATEMENT_LENGTH = 500;

/** Begins to trace. */
export function startTracing({ url, role, trustsCaller }: Options): Tracing {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "tallyleaf", "tallyleaf.role": role }))
      // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES take precedence.
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: rootSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${url}/v1/traces` }) })],
  });
  const tracer = provider.getTracer("tallyleaf");
  const current = new AsyncLocalStorage<Span>();

  const begin = (name: string, kind: SpanKind, attributes: Attributes, parent = current.getStore()) =>
    tracer.startSpan(name, { kind, attributes }, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT);

  async function within<T>(span: Span, work: () => Promise<T>): Promise<T> {
    try {
      return await current.run(span, work);
    } catch (error) {
      // Only the name: a message may hold users' texts.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "error" });
      throw error;
    } finally {
      span.end();
    }
  }

  const restore = traceQueries((statement, work) => {
    // Only as part of a trace: the queue's constant polling is of no interest.
    if (!current.getStore()) return work();
    const attributes = { "db.system.name": "postgresql", "db.query.text": statement.slice(0, STATEMENT_LENGTH) };
    return within(
      begin(`sql ${statement.trimStart().split(/\s/, 1)[0]?.toLowerCase()}`, SpanKind.CLIENT, attributes),
      work,
    );
  });

  return {
    requests: (server) => {
      const spans = new WeakMap<FastifyRequest, Span>();
      server.addHook("onRequest", (request, reply, done) => {
        const { method, routeOptions, headers, id } = request;
        const route = routeOptions.url ?? "none";
        const attributes = { "http.request.method": method, "http.route": route, "tallyleaf.request_id": id };
        const parent = trustsCaller ? parentOf(headers.traceparent) : undefined;
        const span = begin(`${method} ${route}`, SpanKind.SERVER, attributes, parent);
        spans.set(request, span);
        // Ended here and not in onResponse, which does not run if the client disconnects.
        reply.raw.once("close", () => {
          span.setAttribute("http.response.status_code", reply.statusCode);
          if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        });
        current.run(span, done);
      });
      // The body comes from the connection, which knows no request: this restores the context.
      server.addHook("preHandler", (request, _reply, done) => {
        const span = spans.get(request);
        if (span) current.run(span, done);
        else done();
      });
    },
    queue: (queue) => ({
      ...queue,
      handle: (kind, options, work) =>
        queue.handle(kind, options, (data: Parameters<typeof work>[0], run) => {
          const attributes = { "tallyleaf.job.id": run.id, "tallyleaf.job.attempt": run.attempt };
          return within(begin(`job ${kind}`, SpanKind.CONSUMER, attributes), () => work(data, run));
        }),
    }),
    pool: (pool) => ({
      read: (...input) => within(begin("read a document", SpanKind.INTERNAL, {}), () => pool.read(...input)),
      picture: (...input) => within(begin("draw a page", SpanKind.INTERNAL, {}), () => pool.picture(...input)),
      fileInside: (...input) =>
        within(begin("open a file inside", SpanKind.INTERNAL, {}), () => pool.fileInside(...input)),
      prepare: () => pool.prepare(),
      get waiting() {
        return pool.waiting;
      },
      destroy: () => pool.destroy(),
    }),
    stop: async () => {
      restore();
      await provider.shutdown();
    },
  };
}

/** Returns the sampler of OTEL_TRACES_SAMPLER_ARG: the share of traced requests, 0 to 1. */
function rootSampler() {
  const share = process.env.OTEL_TRACES_SAMPLER_ARG;
  return share === undefined ? new AlwaysOnSampler() : new TraceIdRatioBasedSampler(Number(share));
}

function parentOf(header: unknown): Span | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(typeof header === "string" ? header : "") ?? [];
  if (!traceId || !spanId) return undefined;
  const traceFlags = Number.parseInt(flags ?? "0", 16) & TraceFlags.SAMPLED;
  return trace.wrapSpanContext({ traceId, spanId, traceFlags, isRemote: true });
}

/** Passes every statement that this process awaits to `around`. Returns a function that undoes it. */
function traceQueries(around: (statement: string, work: () => Promise<unknown>) => Promise<unknown>): () => void {
  const restores = [pg.Client.prototype, pg.Pool.prototype].map((prototype) => {
    const asker = prototype as { query: (...input: unknown[]) => unknown };
    const original = asker.query;
    asker.query = function (this: unknown, ...input: unknown[]) {
      const [statement] = input;
      const text = typeof statement === "string" ? statement : (statement as { text?: unknown } | null)?.text;
      // With a callback, or as a stream, nothing is awaited here.
      const isAwaited = typeof text === "string" && !input.some((each) => typeof each === "function");
      const work = () => original.apply(this, input);
      return isAwaited ? around(text, work as () => Promise<unknown>) : work();
    };
    return () => {
      asker.query = original;
    };
  });
  return () => {
    for (const restore of restores) restore();
  };
}
