/**
 * Metrics in Prometheus' format: requests, jobs, extractions, and the process itself. Each process reports its own; the collector
 * adds them up. Names follow https://prometheus.io/docs/practices/naming/.
 */
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";

export interface Metrics {
  /** @param route the contract's path (`/api/expenses/:id`), never the address, which holds ids */
  request(method: string, route: string, status: number, seconds: number): void;
  job(kind: string, outcome: "done" | "failed", seconds: number): void;
  /** @param confidences 0 to 1, one for each field that was read */
  reading(outcome: string, seconds: number, confidences: readonly number[]): void;
  /** Mails to people outside: sent on, refused with a sentence, or waiting for the next hour. */
  outsideMails(outcome: "ordered" | "refused" | "held", count: number): void;
  /** The page that is collected, and its content type. */
  page(): Promise<{ type: string; text: string }>;
}

/** Figures of this process, all at zero. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: "tallyleaf_http_request_duration_seconds",
    help: "Time until an answer was sent",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const jobs = new Histogram({
    name: "tallyleaf_job_duration_seconds",
    help: "Time that a try of a job took",
    labelNames: ["kind", "outcome"],
    buckets: [0.01, 0.1, 0.5, 1, 5, 30, 120],
    registers,
  });
  const readings = new Histogram({
    name: "tallyleaf_reading_duration_seconds",
    help: "Time that the reading of a document took, the wait for a model included",
    labelNames: ["outcome"],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15, 60],
    registers,
  });
  const confidence = new Histogram({
    name: "tallyleaf_reading_confidence",
    help: "How sure a reading was of a field",
    buckets: [0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 1],
    registers,
  });
  const errors = new Counter({
    name: "tallyleaf_http_errors_total",
    help: "Answers that were our own fault (5xx)",
    registers,
  });
  const outsideMails = new Counter({
    name: "tallyleaf_outside_mails_total",
    help: "Mails to people outside that were asked for",
    labelNames: ["outcome"],
    registers,
  });
  return {
    outsideMails: (outcome, count) => outsideMails.inc({ outcome }, count),
    request: (method, route, status, seconds) => {
      requests.observe({ method, route, status: String(status) }, seconds);
      if (status >= 500) errors.inc();
    },
    job: (kind, outcome, seconds) => jobs.observe({ kind, outcome }, seconds),
    reading: (outcome, seconds, confidences) => {
      readings.observe({ outcome }, seconds);
      for (const one of confidences) confidence.observe(one);
    },
    page: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
