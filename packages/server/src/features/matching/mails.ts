/** The mail that requests a transaction's receipt. */
import { writeDay, writeMoney } from "@tallyleaf/contract";
import * as z from "zod";
import { nameForReader } from "../../platform/db/person-name.ts";
import { mailKind } from "../../platform/mail/kind.ts";
import type { MailTemplate } from "../../platform/mail/layout.ts";
import { oneLine } from "../../platform/mail/one-line.ts";
import { say } from "../../platform/mail/say.ts";
import { lineText } from "../banking/line-text.ts";
import { type AskedReceipt, findReceiptRequestForMail } from "./for-mail.ts";

const requested = z.object({ organizationId: z.string(), requestId: z.string() });

declare module "../../platform/mail/orders.ts" {
  interface InsideMails {
    receipt_request: z.infer<typeof requested>;
  }
}

/** To who is asked for the receipt of something that was paid. */
function renderReceiptRequestMail(asked: AskedReceipt, link: string): MailTemplate {
  const by = asked.by === null ? say("colleague") : oneLine(nameForReader(asked.by));
  const vendor = asked.vendor === null ? say("unknownVendor") : oneLine(lineText(asked.vendor));
  const amount = writeMoney(asked.amount, asked.currency);
  return {
    subject: say("receiptSubject", { by, vendor, amount }),
    title: say("receiptTitle"),
    paragraphs: [
      say("receiptText", { organization: oneLine(asked.organization), amount, vendor, day: writeDay(asked.date) }),
      ...(asked.message ? [say("receiptMessage", { by, message: oneLine(asked.message) })] : []),
    ],
    action: { label: say("receiptButton"), link },
    notes: [say("receiptNote", { by })],
  };
}

export const receiptRequestMail = mailKind("receipt_request", {
  order: requested,
  toMember: true,
  write: async (tx, { organizationId, requestId }, { publicUrl }) => {
    const asked = await findReceiptRequestForMail(tx, organizationId, requestId);
    return asked && { to: asked.email, letter: () => renderReceiptRequestMail(asked, `${publicUrl}/expenses`) };
  },
});
