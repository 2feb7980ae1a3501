/** Mails a quote as a PDF, one mail to each address, with the link of the client's page; a draft gets its number in the same transaction. */
import { sendQuote } from "@tallyleaf/contract";
import { ensureClientLink } from "../../books/parties/client-link.ts";
import { type Database, enterOrganization } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { findClient } from "../invoices/records.ts";
import { countMailed } from "../invoices/send.ts";
import { findQuote } from "./store.ts";
import { noteSent } from "./write.ts";

const { failures } = sendQuote;

/** @throws CallFailure one of the failures of `sendQuote` */
export async function send(
  { db, mail }: { db: Database; mail: Mail },
  caller: MemberContext,
  id: string,
  { to, message, at }: { to: readonly string[]; message: string; at: Date },
): Promise<void> {
  const { organizationId, userId, requestId } = caller;
  const addresses = [...new Map(to.map((address) => [address.toLowerCase(), address])).values()];
  await countMailed(db, organizationId, addresses, failures.tooMany);
  await db.asSystem(async (tx) => {
    // Before the transaction enters the organization: the queue is the system's.
    const orders = addresses.map((email) => ({
      to: email,
      order: { kind: "quote", organizationId, quoteId: id, email, message } as const,
    }));
    await mail.orderOutside(tx, orders, caller);
    await enterOrganization(tx, organizationId);
    const quote = await findQuote(tx, organizationId, id, "for update");
    if (!quote) throw new CallFailure(failures.notFound);
    if (quote.state === "accepted" || quote.state === "declined") throw new CallFailure(failures.alreadyDecided);
    const { clientId } = quote;
    if (await ensureClientLink(tx, { organizationId, clientId, userId, now: at })) {
      const client = await findClient(tx, organizationId, clientId);
      const after = { label: client?.company || client?.name };
      const about = { verb: "page_opened", subjectType: "client", subjectId: clientId, after } as const;
      await recordEvent(tx, { organizationId, actorId: userId, ...about, requestId });
    }
    await noteSent(tx, caller, quote, { to: addresses.join(", "), at });
  });
}
