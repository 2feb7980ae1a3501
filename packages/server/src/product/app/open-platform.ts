/** Opens the dependencies of all features, once for a process. */
import type { KeyObject } from "node:crypto";
import type { ExtractionPool } from "@tallyleaf/extraction";
import type { FastifyInstance } from "fastify";
import { createGuard } from "../../features/auth/guard.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Platform } from "../../platform/feature/feature.ts";
import { createOwnCalls } from "../../platform/http/own-calls.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { createMail } from "../../platform/mail/mail.ts";
import type { MailTransport } from "../../platform/mail/transport.ts";
import { meteredPool, meteredQueue } from "../../platform/observe/metered.ts";
import type { Metrics } from "../../platform/observe/metrics.ts";
import type { Tracing } from "../../platform/observe/tracing.ts";
import type { Config } from "../../platform/process/config.ts";
import { redactError } from "../../platform/process/log-redaction.ts";
import { createCipher } from "../../platform/secrets/encryption.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { clamdScanner } from "../../platform/virus-scanner/clamd.ts";
import { FEATURES } from "./features.ts";

export interface Deps {
  config: Config;
  db: Database;
  storage: Storage;
  pool: ExtractionPool;
  /** Not started yet: the app defines the handlers of its jobs, then starts them. */
  queue: JobQueue;
  transport: MailTransport;
  secret: KeyObject;
  /** The one before it, after a change: what was sealed with it opens still. */
  previousSecret?: KeyObject;
  /** The folder of the built web app; calls work without it. */
  webBuild?: string;
  now?: () => Date;
  /** Undefined: nothing is traced. */
  tracing?: Tracing;
}

/** The platform, whose own calls get the handlers of the features later. */
type Opened = Platform & { calls: ReturnType<typeof createOwnCalls> };

/** @param log where background work says what went wrong */
export function openPlatform(deps: Deps, metrics: Metrics, log: FastifyInstance["log"]): Opened {
  const { config, db, storage, tracing, secret, previousSecret } = deps;
  const queue = meteredQueue(tracing?.queue(deps.queue) ?? deps.queue, metrics);
  const pool = meteredPool(tracing?.pool(deps.pool) ?? deps.pool, metrics);
  const onError: Platform["onError"] = (error, what) => log.error({ err: redactError(error) }, what);
  const mail = createMail({
    kinds: FEATURES.flatMap(({ mails }) => mails),
    queue,
    db,
    storage,
    sender: { ...config, secret },
    limits: config,
    onOutside: metrics.outsideMails,
    transport: deps.transport,
    onRefused: onError,
  });
  return {
    config,
    db,
    storage,
    pool,
    queue,
    mail,
    guard: createGuard(db, config),
    calls: createOwnCalls(),
    scanner: config.virusScanner === null ? null : clamdScanner(config.virusScanner),
    cipher: createCipher(secret, previousSecret),
    secret,
    ...(previousSecret ? { previousSecret } : {}),
    elsewhere: config.role === "api",
    now: deps.now ?? (() => new Date()),
    onError,
    onLeftover: (error, key) => onError(error, `removing ${key}`),
  };
}
