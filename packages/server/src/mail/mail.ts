/** The way to a mailbox: mails are ordered in the transaction that gives the reason, and sent by the job queue. */
import type { Database, Transaction } from "../db/database.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { MailOrder } from "./orders.ts";
import { type Attachment, MailRefusedError, type MailTransport } from "./transport.ts";
import { type Sender, writeMail } from "./write.ts";

export interface Mail {
  /**
   * Orders a mail; it is sent once the transaction has committed, and tried again while the mail server fails. The
   * transaction must not have entered an organization yet (`enterOrganization`): the queue belongs to the system.
   */
  order(tx: Transaction, order: MailOrder): Promise<void>;
}

/** What comes with a mail of a kind; asked for after the mail was written, outside of its transaction. */
type Enclosures = {
  [Kind in MailOrder["kind"]]?: (order: Extract<MailOrder, { kind: Kind }>) => Promise<Attachment[]>;
};

interface Options {
  queue: JobQueue;
  db: Database;
  sender: Sender;
  transport: MailTransport;
  /** Told of a mail that the mail server refused for good. */
  onRefused: (error: unknown, what: string) => void;
  enclosures?: Enclosures;
}

/** With the waits below: for about a day. */
const RETRIES = 32;

/** Says to the queue how mails are sent; before the queue starts. */
export function createMail({ queue, db, sender, transport, onRefused, enclosures = {} }: Options): Mail {
  const options = { concurrency: 2, retries: RETRIES, retryDelaySeconds: 10, timeoutSeconds: 120 };
  queue.handle<MailOrder>("mail", options, async (order, run) => {
    // Written anew for every try, and kept before it is sent: a mail that arrives has a link that works.
    const mail = await db.asSystem((tx) => writeMail(tx, order, sender));
    if (!mail || run.signal.aborted) return;
    const enclose = enclosures[order.kind] as ((order: MailOrder) => Promise<Attachment[]>) | undefined;
    const attachments = (await enclose?.(order)) ?? [];
    try {
      await transport.send({ ...mail, attachments });
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      onRefused(error, `mail ${order.kind}: refused for good, not tried again`);
    }
  });
  return orderedMail(queue);
}

/** For who only orders mails; a process that takes jobs sends them. */
export function orderedMail(queue: Pick<JobQueue, "enqueue">): Mail {
  return { order: (tx, order) => queue.enqueue(tx, "mail", order) };
}
