/** A kind of mail as data: its order, text, and attachments. A feature's manifest lists its kinds. */
import type { DocumentLanguage } from "@tallyleaf/messages";
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
 * Recipient and text of a mail; null: it has no recipient, or is no longer needed. The letter is written in its reader's language:
 * the one that they chose, or else `language`.
 */
type Written = { to: string; letter: () => MailTemplate; language?: DocumentLanguage | null; replyTo?: string } | null;

interface Description<Order> {
  order: z.ZodType<Order>;
  /** Finds the recipient and writes the text; a token that it creates is stored in the transaction. */
  write(tx: Transaction, order: Order, sender: Sender): Promise<Written>;
  /** Whether an organization sends it to a member: it then waits until their address is verified. */
  toMember?: boolean;
  /** Loads the attachments, after the mail was written and outside of its transaction. */
  enclose?(deps: { db: Database; storage: Storage; sender: Sender }, order: Order): Promise<Attachment[]>;
}

export interface MailKind extends Description<never> {
  readonly kind: MailOrder["kind"];
}

/** Describes a kind of mail. */
export const mailKind = <Kind extends MailOrder["kind"]>(kind: Kind, how: Description<OrderOf<Kind>>): MailKind => ({
  kind,
  ...(how as unknown as Description<never>),
});
