/** Mails to clients: reminders with the invoice attached, and statements of account. */
import { clientLabel, loadInvoiceWords, paymentLinkOf } from "@tallyleaf/contract";
import { moneyFromDecimal, toDecimalString } from "@tallyleaf/ledger";
import { documentLanguageOf } from "@tallyleaf/messages";
import * as z from "zod";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { loadLetterhead } from "../../books/company/letterhead.ts";
import { clientPageUrl, findClientLink } from "../../books/parties/client-link.ts";
import { loadMovements } from "../../books/statements/movements.ts";
import { renderStatement } from "../../books/statements/render.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/orm.ts";
import { organizations } from "../../platform/db/schema.ts";
import { forReader } from "../../platform/http/reader.ts";
import { mailKind } from "../../platform/mail/kind.ts";
import { oneLine } from "../../platform/mail/one-line.ts";
import { loadInvoiceForPrint } from "../invoices/invoice-for-print.ts";
import { invoiceFileName, renderInvoicePdf } from "../invoices/pdf/index.ts";
import { findClient } from "../invoices/records.ts";
import { loadSettings } from "../invoices/settings.ts";
import { findHold, listOpen, listSent } from "./store.ts";

const reminded = z.object({ organizationId: z.string(), invoiceId: z.string(), level: z.number() });
const stated = z.object({
  organizationId: z.string(),
  clientId: z.string(),
  email: z.string(),
  message: z.string(),
});

declare module "../../platform/mail/orders.ts" {
  interface OutsideMails {
    invoice_reminder: z.infer<typeof reminded>;
    client_statement: z.infer<typeof stated>;
  }
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);

export const reminderMail = mailKind("invoice_reminder", {
  order: reminded,
  write: async (tx, { organizationId, invoiceId, level }, sender) => {
    const sent = (await listSent(tx, organizationId, invoiceId)).find((one) => one.level === level);
    const [open] = await listOpen(tx, organizationId, invoiceId);
    const hold = await findHold(tx, organizationId, invoiceId);
    // Paid, disputed, or stopped since it was ordered: it needs no mail.
    if (!sent || !open || hold.isStopped || hold.isDisputed) return null;
    const words = await loadInvoiceWords(documentLanguageOf(open.language));
    const company = await loadSender(tx, organizationId);
    const page = await findClientLink(tx, organizationId, open.clientId);
    const { paymentLink } = await loadSettings(tx, organizationId);
    const { number, currency } = open;
    const amount = toDecimalString(moneyFromDecimal(open.open, currency));
    const pay = paymentLinkOf(paymentLink, { number, amount, currency });
    const action = pay
      ? { label: words.say("mailPay"), link: pay }
      : page && { label: words.say("reminderButton"), link: clientPageUrl(page, sender) };
    return {
      to: sent.sentTo,
      replyTo: company.email,
      language: words.language,
      letter: () => ({
        language: words.language,
        subject: oneLine(sent.subject),
        from: oneLine(company.name),
        signature: (product) => words.say("mailSignature", { seller: oneLine(company.name), product }),
        title: oneLine(sent.subject),
        paragraphs: paragraphsOf(sent.text),
        ...(action && { action: { ...action, orOpen: words.say("mailOrOpen") } }),
        notes: [words.say("reminderIgnore")],
      }),
    };
  },
  enclose: async ({ db }, { organizationId, invoiceId }) => {
    const paper = await db.asOrganization(organizationId, (tx) => loadInvoiceForPrint(tx, organizationId, invoiceId));
    // Another program issued an opening invoice, and has its file.
    if (!paper || paper.invoice.openingId !== null) return [];
    const content = await renderInvoicePdf(paper, new Date());
    return [{ fileName: await invoiceFileName(paper), contentType: "application/pdf", content }];
  },
});

export const statementMail = mailKind("client_statement", {
  order: stated,
  write: async (tx, { organizationId, clientId, email, message }, sender) => {
    const client = await findClient(tx, organizationId, clientId);
    if (!client) return null;
    const company = await loadSender(tx, organizationId);
    const words = await loadInvoiceWords(documentLanguageOf(client.language ?? company.documentLanguage));
    const name = oneLine(company.name);
    const own = paragraphsOf(message);
    const page = await findClientLink(tx, organizationId, clientId);
    return {
      to: email,
      replyTo: company.email,
      language: words.language,
      letter: () => ({
        language: words.language,
        subject: words.say("statementSubject", { seller: name }),
        from: name,
        signature: (product) => words.say("mailSignature", { seller: name, product }),
        title: words.say("statementSubject", { seller: name }),
        paragraphs:
          own.length > 0
            ? own
            : [
                words.say("mailGreeting", { client: oneLine(client.name || client.company) }),
                words.say("statementText"),
              ],
        ...(page && {
          action: {
            label: words.say("reminderButton"),
            link: clientPageUrl(page, sender),
            orOpen: words.say("mailOrOpen"),
          },
        }),
        notes: [words.say("statementAttached")],
      }),
    };
  },
  enclose: async ({ db, sender }, { organizationId, clientId }) => {
    const found = await db.asOrganization(organizationId, async (tx) => {
      const client = await findClient(tx, organizationId, clientId);
      if (!client) return null;
      const { documentLanguage } = await loadSender(tx, organizationId);
      const party = [clientLabel(client), ...client.address.split("\n")].filter(Boolean);
      const paper = {
        ...({ type: "client", party, startDate: undefined, endDate: undefined } as const),
        account: await loadMovements(tx, { organizationId, party: { type: "client", id: clientId } }),
        currency: await loadBaseCurrency(tx, organizationId),
        company: await loadLetterhead(tx, organizationId),
        productName: sender.companyName,
        now: new Date(),
      };
      return { paper, language: documentLanguageOf(client.language ?? documentLanguage) };
    });
    if (!found) return [];
    const content = await forReader(found.language, () => renderStatement(found.paper));
    const { say } = await loadInvoiceWords(found.language);
    return [{ fileName: `${say("statementFile")}.pdf`, contentType: "application/pdf", content }];
  },
});

async function loadSender(tx: Transaction, organizationId: string) {
  const [company] = await tx
    .select({
      name: organizations.name,
      email: organizations.email,
      documentLanguage: organizations.documentLanguage,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!company) throw new Error(`Organization ${organizationId} does not exist.`);
  return company;
}
