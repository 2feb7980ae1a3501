/** The texts of the email that an invoice is sent with, as the server writes it and the dialog shows it before. Pure. */
import type { InvoiceWords } from "./invoice-words.ts";

export interface InvoiceMail {
  kind: "invoice" | "credit_note";
  number: string;
  seller: string;
  client: string;
  /** In the language of the mail: "1,234.50 EUR". */
  total: string;
  /** In the language of the mail; null on a credit note. */
  due: string | null;
  /** The sender's own text; empty: ours. */
  message: string;
}

/** @returns the subject, and the paragraphs in the client's language */
export function invoiceMailTexts(mail: InvoiceMail, { say }: Pick<InvoiceWords, "say">) {
  const { kind, number, seller, client, total, due, message } = mail;
  const own = message
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    subject: say("mailSubject", { kind, number, seller }),
    paragraphs: [
      ...(own.length > 0 ? own : [say("mailGreeting", { client }), say("mailText", { kind })]),
      due === null ? say("mailCredited", { amount: total }) : say("mailTotal", { amount: total, day: due }),
    ],
    notes: [say("mailAttached", { kind })],
  };
}
