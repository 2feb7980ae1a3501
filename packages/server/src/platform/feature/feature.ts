/**
 * A feature is an area of the product, described by one manifest: the calls that it answers, and everything else the app must know
 * about it. product/app/features.ts lists them all; the app knows none of them by name.
 */
import type { KeyObject } from "node:crypto";
import type { CALLS } from "@tallyleaf/contract";
import type { ExtractionPool } from "@tallyleaf/extraction";
import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import type { EventTexts } from "../events/texts.ts";
import type { Listener } from "../hooks/hook.ts";
import type { OwnCalls } from "../http/own-calls.ts";
import type { Guard, Handlers } from "../http/serve.ts";
import type { PublicSite } from "../http/site.ts";
import type { Job } from "../jobs/job.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { MailKind } from "../mail/kind.ts";
import type { Mail } from "../mail/mail.ts";
import type { Config } from "../process/config.ts";
import type { Cipher } from "../secrets/encryption.ts";
import type { Storage } from "../storage/storage.ts";
import type { VirusScanner } from "../virus-scanner/clamd.ts";

/** Services that every feature gets. */
export interface Platform {
  config: Config;
  db: Database;
  storage: Storage;
  pool: ExtractionPool;
  queue: JobQueue;
  mail: Mail;
  guard: Guard;
  /** Calls that the process makes for a member. */
  calls: OwnCalls;
  scanner: VirusScanner | null;
  cipher: Cipher;
  /** Signs links. */
  secret: KeyObject;
  /** Previous key, after a change. */
  previousSecret?: KeyObject;
  /** Whether this process leaves reading and drawing to workers. */
  elsewhere: boolean;
  now: () => Date;
  /** Reports errors of background work. */
  onError: (error: unknown, what: string) => void;
  /** Reports a file that could not be removed. */
  onLeftover: (error: unknown, key: string) => void;
}

/** Maintenance that one of all processes runs every hour. */
interface Sweep {
  name: string;
  run: () => Promise<unknown>;
}

/** Parts of a feature in a process. */
export interface Parts<Name extends keyof Handlers> {
  /** All of the feature's calls. */
  handlers: Pick<Handlers, Name>;
  jobs?: readonly Job[];
  sweeps?: readonly Sweep[];
  /** Routes whose answers are files. */
  files?: (server: FastifyInstance) => void;
  /** Routes among the pages of the public site, where there is one. */
  pages?: (server: FastifyInstance, site: PublicSite) => Promise<void>;
  /** Runs before the process listens: work that must be done by then. */
  prepare?: () => Promise<void>;
  /** Once it listens. */
  start?: () => void;
  /** While the last requests end: work in hand gets so many seconds. */
  stop?: (graceSeconds: number) => Promise<void>;
  /** After the last request. */
  close?: () => Promise<void>;
}

type Calls = Partial<typeof CALLS>;

export interface Feature<C extends Calls = Calls> {
  readonly name: string;
  readonly calls: C;
  /** Hooks of other areas that it fills; listeners run in the order of the list of features. */
  readonly listens: readonly Listener[];
  readonly mails: readonly MailKind[];
  /** Events that it records, and their sentences in the activity log. */
  readonly events: EventTexts;
  /** Opens the feature, once for each process. */
  readonly open: (platform: Platform) => Parts<keyof C & keyof Handlers>;
}

/**
 * Describes a feature.
 *
 * @param calls groups of the contract; the type of `open` asks for a handler for each
 */
export const feature = <const C extends Calls>(
  name: string,
  calls: C,
  open: Feature<C>["open"],
  { listens = [], mails = [], events = {} }: Partial<Pick<Feature, "listens" | "mails" | "events">> = {},
): Feature<C> => ({ name, calls, listens, mails, events, open });
