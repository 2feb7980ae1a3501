/** A kind of mail as data: what its order holds, what it says, and what comes with it. A feature's manifest lists its kinds. */
import type { Language } from "@tallyleaf/messages";
import type * as z from "zod";
import type { Database, Transaction } from "../db/database.ts";
import type { Storage } from "../storage/storage.ts";
import type { MailTemplate } from "./layout.ts";
import type { Sender } from "./mail.ts";
import type { MailOrder } from "./orders.ts";
import type { Attachment } from "./transport.ts";

/** The order of a kind, without its name. */
type OrderOf<Kind> = Omit<Extract<MailOrder, { kind: Kind }>, "kind">;

/**
 * What a mail says, and to whom; null: there is no one to write to, or nothing left to say. The letter is written in the language of
 * its reader: the one that they chose for themselves, else `language`.
 */
type Written = { to: string; letter: () => MailTemplate; language?: Language | null; replyTo?: string } | null;

interface Description<Order> {
  order: z.ZodType<Order>;
  /** Finds whom it is for and what it says; a token that it mints is kept in the transaction. */
  write(tx: Transaction, order: Order, sender: Sender): Promise<Written>;
  /** Whether it is what an organization has to say to a member: it then waits until their address is proven. */
  toMember?: boolean;
  /** What comes with it; asked for after the mail was written, outside of its transaction. */
  enclose?(deps: { db: Database; storage: Storage }, order: Order): Promise<Attachment[]>;
}

export interface MailKind extends Description<never> {
  readonly kind: MailOrder["kind"];
}

/** Describes a kind of mail. */
export const mailKind = <Kind extends MailOrder["kind"]>(kind: Kind, how: Description<OrderOf<Kind>>): MailKind => ({
  kind,
  ...(how as unknown as Description<never>),
});
