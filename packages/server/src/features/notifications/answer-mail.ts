/** The mail with a member's answer to a client, in the client's language; what the client writes back goes to the company. */
import { loadInvoiceWords } from "@tallyleaf/contract";
import { documentLanguageOf } from "@tallyleaf/messages";
import * as z from "zod";
import { clientPageUrl, findClientLink } from "../../books/parties/client-link.ts";
import { eq } from "../../platform/db/orm.ts";
import { organizations } from "../../platform/db/schema.ts";
import { mailKind } from "../../platform/mail/kind.ts";
import { oneLine } from "../../platform/mail/one-line.ts";
import { findClient, findInvoice } from "../invoices/records.ts";

const answer = z.object({
  organizationId: z.string(),
  clientId: z.string(),
  /** Null: it is about no document. */
  invoiceId: z.string().nullable(),
  email: z.string(),
  text: z.string(),
});

declare module "../../platform/mail/orders.ts" {
  interface OutsideMails {
    client_answer: z.infer<typeof answer>;
  }
}

export const answerMail = mailKind("client_answer", {
  order: answer,
  write: async (tx, { organizationId, clientId, invoiceId, email, text }, sender) => {
    const client = await findClient(tx, organizationId, clientId);
    const invoice = invoiceId === null ? null : await findInvoice(tx, organizationId, invoiceId);
    const [company] = await tx
      .select({
        name: organizations.name,
        email: organizations.email,
        documentLanguage: organizations.documentLanguage,
      })
      .from(organizations)
      .where(eq(organizations.id, organizationId));
    if (!client || !company) return null;
    const words = await loadInvoiceWords(documentLanguageOf(client.language ?? company.documentLanguage));
    const seller = oneLine(company.name);
    const page = await findClientLink(tx, organizationId, clientId);
    const subject = words.say("answerMailSubject", { about: invoice?.number ?? "none", seller });
    return {
      to: email,
      replyTo: company.email,
      language: words.language,
      letter: () => ({
        language: words.language,
        subject,
        from: seller,
        signature: (product) => words.say("mailSignature", { seller, product }),
        title: subject,
        paragraphs: text
          .split(/\n+/)
          .map((line) => line.trim())
          .filter(Boolean),
        ...(page && {
          action: {
            label: words.say("reminderButton"),
            link: clientPageUrl(page, sender),
            orOpen: words.say("mailOrOpen"),
          },
        }),
        notes: [],
      }),
    };
  },
});
