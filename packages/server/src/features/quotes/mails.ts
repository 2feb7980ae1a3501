/** Mails about quotes: the quote to the client, and what the client decided to the company. */
import { printedAmount, writeMoney } from "@tallyleaf/contract";
import { moneyFromDecimal } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { quoteAnswers } from "@tallyleaf/messages/catalogs/quote-answers";
import * as z from "zod";
import { listReaders } from "../../books/company/readers.ts";
import { clientPageUrl, findClientLink } from "../../books/parties/client-link.ts";
import { eq } from "../../platform/db/orm.ts";
import { organizations } from "../../platform/db/schema.ts";
import { mailKind } from "../../platform/mail/kind.ts";
import { oneLine } from "../../platform/mail/one-line.ts";
import { findClient } from "../invoices/records.ts";
import { loadQuoteDocument, quoteFileName, renderQuotePdf } from "./document.ts";
import { findQuote } from "./store.ts";

const say = translator(quoteAnswers);

/** To a client; the message is the sender's own. */
const sent = z.object({
  organizationId: z.string(),
  quoteId: z.string(),
  email: z.string(),
  message: z.string(),
});

const decided = z.object({ organizationId: z.string(), quoteId: z.string(), userId: z.string() });

declare module "../../platform/mail/orders.ts" {
  interface OutsideMails {
    quote: z.infer<typeof sent>;
  }
  interface InsideMails {
    quote_decided: z.infer<typeof decided>;
  }
}

/** Who hears of a client's decision. */
export const DECISION_READERS = { verb: "add", subject: "payment" } as const;

export const quoteMail = mailKind("quote", {
  order: sent,
  write: async (tx, { organizationId, quoteId, email, message }, sender) => {
    const quote = await findQuote(tx, organizationId, quoteId);
    if (!quote || quote.number === null) return null;
    const { seller, billTo, words } = await loadQuoteDocument(tx, quote);
    const { number, currency } = quote;
    const name = oneLine(seller.name);
    const own = message
      .split(/\n+/)
      .map((line) => line.trim())
      .filter(Boolean);
    const greeting = words.say("mailGreeting", { client: oneLine(billTo.contact || billTo.name) });
    const amount = `${printedAmount(moneyFromDecimal(quote.total, currency), words)} ${currency}`;
    const page = await findClientLink(tx, organizationId, quote.clientId);
    return {
      to: email,
      replyTo: seller.email,
      letter: () => ({
        language: words.language,
        subject: words.say("quoteMailSubject", { number, seller: name }),
        from: name,
        signature: (product) => words.say("mailSignature", { seller: name, product }),
        title: words.say("quoteMailTitle", { number }),
        paragraphs: [
          ...(own.length > 0 ? own : [greeting, words.say("quoteMailText")]),
          words.say("quoteMailTotal", { amount, day: words.day(quote.validUntil) }),
        ],
        ...(page && {
          action: {
            label: words.say("quoteMailButton"),
            link: clientPageUrl(page, sender),
            orOpen: words.say("mailOrOpen"),
          },
        }),
        notes: [words.say("quoteMailAttached")],
      }),
      language: words.language,
    };
  },
  enclose: async ({ db }, { organizationId, quoteId }) => {
    const found = await db.asOrganization(organizationId, async (tx) => {
      const quote = await findQuote(tx, organizationId, quoteId);
      return quote && { quote, document: await loadQuoteDocument(tx, quote) };
    });
    if (!found) return [];
    const content = await renderQuotePdf(found.quote, found.document, new Date());
    return [{ fileName: quoteFileName(found.quote, found.document), contentType: "application/pdf", content }];
  },
});

export const quoteDecidedMail = mailKind("quote_decided", {
  order: decided,
  toMember: true,
  write: async (tx, { organizationId, quoteId, userId }, { publicUrl }) => {
    const reader = (await listReaders(tx, organizationId, DECISION_READERS)).find(({ id }) => id === userId);
    const quote = await findQuote(tx, organizationId, quoteId);
    const [company] = await tx
      .select({ name: organizations.name })
      .from(organizations)
      .where(eq(organizations.id, organizationId));
    const client = quote && (await findClient(tx, organizationId, quote.clientId));
    if (!reader || !quote || !company || !client) return null;
    const { state, number, decidedName, reason, total, currency } = quote;
    const facts = { decision: state, number: number ?? "" };
    return {
      to: reader.email,
      replyTo: client.email,
      letter: () => {
        const subject = say("mailSubject", { ...facts, client: oneLine(client.company || client.name) });
        const amount = writeMoney(total, currency);
        return {
          subject,
          title: subject,
          paragraphs: [
            say("mailText", { ...facts, name: oneLine(decidedName), organization: oneLine(company.name), amount }),
            ...(reason === "" ? [] : [say("mailReason", { reason: oneLine(reason) })]),
          ],
          action: { label: say("mailButton"), link: `${publicUrl}/quotes/${quoteId}` },
          notes: [say("mailNote")],
        };
      },
    };
  },
});
