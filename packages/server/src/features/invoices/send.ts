/** Mails an invoice as a PDF, with the XML that its client gets, one mail to each address; a draft is issued in the same transaction. */

import { type Failure, ISSUED_ELSEWHERE, sendInvoice } from "@tallyleaf/contract";
import { type Database, enterOrganization, type Transaction } from "../../platform/db/database.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { countAttempt } from "../../platform/http/limits.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { requireEInvoice } from "./e-invoice/index.ts";
import { getInvoiceForPrint } from "./invoice-for-print.ts";
import { issue } from "./issue.ts";
import { type Caller, recordOnInvoice } from "./log-event.ts";
import { isIssuedElsewhere, lockInvoice, noteOn, type StoredInvoice } from "./store.ts";

const { failures } = sendInvoice;

/** So many mails an hour an organization sends to its clients, and to one address: enough for a business, too few for a flood. */
const AN_HOUR = 300;
const AN_HOUR_TO_ONE_ADDRESS = 20;

/**
 * Orders the mails and notes that the invoice was sent.
 *
 * @throws CallFailure one of the failures of `sendInvoice`
 */
export async function send(
  { db, mail }: { db: Database; mail: Mail },
  caller: MemberContext,
  id: string,
  {
    to,
    message,
    revision,
    isDateConfirmed,
    at,
  }: {
    to: readonly string[];
    message: string;
    revision?: number | undefined;
    isDateConfirmed?: boolean | undefined;
    at: Date;
  },
): Promise<void> {
  const { organizationId } = caller;
  const addresses = [...new Map(to.map((address) => [address.toLowerCase(), address])).values()];
  await countMailed(db, organizationId, addresses, failures.tooMany);
  await db.asSystem(async (tx) => {
    // Before the transaction enters the organization: the queue is the system's.
    await orderInvoiceMails(tx, mail, caller, id, { to: addresses, message });
    await enterOrganization(tx, organizationId);
    const seen = (await lockInvoice(tx, organizationId, id))?.invoice;
    if (!seen) throw new CallFailure(failures.notFound);
    if (seen.state === "void") throw new CallFailure(failures.isVoid);
    if (isIssuedElsewhere(seen)) throw new CallFailure(ISSUED_ELSEWHERE);
    const invoice = seen.state === "draft" ? await issue(tx, caller, id, { at, revision, isDateConfirmed }) : seen;
    // The client may have asked for e-invoices since it was issued.
    if (invoice === seen) await requireEInvoice(await getInvoiceForPrint(tx, organizationId, id));
    await noteSent(tx, caller, invoice, addresses, at);
  });
}

/** Orders a mail to each address. The transaction must not have entered an organization. @throws CallFailure one of `outsideMailFailures` */
export async function orderInvoiceMails(
  tx: Transaction,
  mail: Mail,
  caller: Pick<MemberContext, "organizationId" | "userId" | "source">,
  invoiceId: string,
  { to, message }: { to: readonly string[]; message: string },
): Promise<void> {
  const { organizationId } = caller;
  const orders = to.map((email) => ({
    to: email,
    order: { kind: "invoice", organizationId, invoiceId, email, message } as const,
  }));
  await mail.orderOutside(tx, orders, caller);
}

/** Notes that an issued invoice was sent. */
export async function noteSent(
  tx: Transaction,
  caller: Caller,
  invoice: StoredInvoice,
  to: readonly string[],
  at: Date,
): Promise<void> {
  const changes = { sentAt: at, sentTo: to.join(", ") };
  await noteOn(tx, invoice, changes);
  await recordOnInvoice(tx, caller, "sent", { after: invoice, more: { to: changes.sentTo } });
}

/** Counts mails to clients. @throws CallFailure `tooMany` above the hourly limits */
export async function countMailed(
  db: Database,
  organizationId: string,
  addresses: readonly string[],
  tooMany: Failure,
): Promise<void> {
  for (const address of addresses) {
    const limits = [
      [`invoices-mailed:${organizationId}`, AN_HOUR],
      [`invoices-mailed:${organizationId}:${address.toLowerCase()}`, AN_HOUR_TO_ONE_ADDRESS],
    ] as const;
    for (const [key, most] of limits) {
      const sent = await countAttempt(db, key, 3600);
      if (sent.count > most) throw new CallFailure(tooMany, { retryAfter: sent.secondsLeft });
    }
  }
}
