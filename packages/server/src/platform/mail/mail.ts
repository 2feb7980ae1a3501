/** Sends mails: they are ordered in the transaction that causes them, and sent by the job queue. */
import type { KeyObject } from "node:crypto";
import type { Database, Transaction } from "../db/database.ts";
import { DEMO_HOST } from "../db/schema.ts";
import { CallFailure } from "../http/failure.ts";
import { networkOf } from "../http/network.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { Metrics } from "../observe/metrics.ts";
import type { Storage } from "../storage/storage.ts";
import type { MailKind } from "./kind.ts";
import type { InsideOrder, MailOrder, OutsideOrder, UnaskedOrder } from "./orders.ts";
import { admitOutside, admitUnasked, type OutsideLimits, type OutsideSender } from "./outside.ts";
import { MailRefusedError, type MailTransport } from "./transport.ts";
import { writeMail } from "./write.ts";

export interface Mail {
  /**
   * Orders a mail; it is sent once the transaction has committed, and retried while the mail server fails. The
   * transaction must not have entered an organization yet (`enterOrganization`): the queue belongs to the system.
   */
  order(tx: Transaction, order: InsideOrder): Promise<void>;
  /** Orders a mail that anybody can request, from this IP address: beyond the hourly limit, it waits. */
  orderUnasked(tx: Transaction, order: UnaskedOrder, source: string): Promise<void>;
  /**
   * Orders mails that a member sends to recipients of their choice: all of them, or none.
   *
   * @throws CallFailure one of `outsideMailFailures`
   */
  orderOutside(tx: Transaction, orders: readonly AddressedOrder[], sender: OutsideSender): Promise<void>;
}

/** An order with its recipient's address. */
interface AddressedOrder {
  to: string;
  order: OutsideOrder;
}

/** Details of the installation that every mail needs. */
export interface Sender {
  publicUrl: string;
  companyName: string;
  /** The From address of mails. */
  mailFrom: string;
  /** The administrator's address, which receives leads. */
  contactEmail: string;
  /** Signs links. */
  secret: KeyObject;
}

interface Options {
  /** All kinds of mail. */
  kinds: readonly MailKind[];
  queue: JobQueue;
  db: Database;
  storage: Storage;
  sender: Sender;
  transport: MailTransport;
  /** Reports a mail that the mail server refused for good. */
  onRefused: (error: unknown, what: string) => void;
  limits: OutsideLimits;
  /** Counts the outcomes of mails to people outside. */
  onOutside?: Metrics["outsideMails"];
}

/** A mail that waits: for the next hour, or until its reader has verified the address. */
type HeldOrder = MailOrder & {
  held?: {
    /** ISO 8601. */
    since: string;
    /** Network of the request, while it is not counted yet. */
    network?: string;
  };
};

/** A mail is dropped if its reader has not verified the address by then. */
const LONGEST_HOLD_DAYS = 30;
/** Its next check comes after as long as it has waited already, within these limits. */
const HOLD_SECONDS = { least: 60, most: 3600 };

/** With the delays below: for about a day. */
const RETRIES = 32;

/**
 * Registers the sending of mails with the queue, before it starts.
 *
 * @throws Error if a kind is described twice
 */
export function createMail({
  kinds,
  queue,
  db,
  storage,
  sender,
  transport,
  onRefused,
  limits,
  onOutside,
}: Options): Mail {
  const kindNamed = new Map<string, MailKind>();
  for (const kind of kinds) {
    if (kindNamed.has(kind.kind)) throw new Error(`Mails of the kind ${kind.kind} are described twice.`);
    kindNamed.set(kind.kind, kind);
  }
  const options = { concurrency: 2, retries: RETRIES, retryDelaySeconds: 10, timeoutSeconds: 120 };
  queue.handle<HeldOrder>("mail", options, async ({ held, ...rest }, run) => {
    const order = rest as MailOrder;
    if (held?.network !== undefined) return countHeld(order as UnaskedOrder, { ...held, network: held.network });
    const kind = kindNamed.get(order.kind);
    if (!kind) throw new Error(`No feature writes mails of the kind ${order.kind}.`);
    // Rendered for every attempt, and stored before it is sent: the link of a mail that arrives works.
    const mail = await db.asSystem(async (tx) => {
      const written = await writeMail(tx, kind, order, sender);
      if (written !== "unproven") return written;
      await holdUntilProven(tx, order, held?.since ?? new Date().toISOString());
      return null;
    });
    if (!mail || run.signal.aborted) return;
    // People of the live demo: nobody reads their mail.
    if (mail.to.toLowerCase().endsWith(`@${DEMO_HOST}`)) return;
    const attachments = (await kind.enclose?.({ db, storage, sender }, kind.order.parse(order))) ?? [];
    try {
      await transport.send({ ...mail, attachments });
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      onRefused(error, `mail ${order.kind}: refused for good, not tried again`);
    }
  });

  /** A job of its own sends it: a retry is not counted again. */
  const countHeld = (order: UnaskedOrder, held: { since: string; network: string }) =>
    db.asSystem((tx) => countOrHold(tx, order, held));

  async function countOrHold(tx: Transaction, order: UnaskedOrder, held: { since: string; network: string }) {
    const afterSeconds = await admitUnasked(tx, limits, held.network);
    onOutside?.(afterSeconds === null ? "ordered" : "held", 1);
    if (afterSeconds === null) await queue.enqueue<MailOrder>(tx, "mail", order);
    else await queue.enqueue<HeldOrder>(tx, "mail", { ...order, held }, { afterSeconds });
  }

  async function holdUntilProven(tx: Transaction, order: MailOrder, since: string): Promise<void> {
    const waited = (Date.now() - Date.parse(since)) / 1000;
    if (waited > LONGEST_HOLD_DAYS * 86_400) return;
    const afterSeconds = Math.min(Math.max(waited, HOLD_SECONDS.least), HOLD_SECONDS.most);
    await queue.enqueue<HeldOrder>(tx, "mail", { ...order, held: { since } }, { afterSeconds });
  }

  return {
    ...createMailOrders(queue),
    orderUnasked: (tx, order, source) =>
      countOrHold(tx, order, { since: new Date().toISOString(), network: networkOf(source) }),
    orderOutside: async (tx, orders, from) => {
      const addresses = orders.map(({ to }) => to);
      try {
        await admitOutside(tx, limits, from, addresses);
      } catch (error) {
        if (error instanceof CallFailure) onOutside?.("refused", addresses.length);
        throw error;
      }
      onOutside?.("ordered", addresses.length);
      for (const { order } of orders) await queue.enqueue<MailOrder>(tx, "mail", order);
    },
  };
}

/** For processes that only order mails; a process that takes jobs sends them. An administrator's orders are not counted. */
export function createMailOrders(queue: Pick<JobQueue, "enqueue">): {
  order(tx: Transaction, order: InsideOrder | UnaskedOrder): Promise<void>;
} {
  return { order: (tx, order) => queue.enqueue(tx, "mail", order) };
}
