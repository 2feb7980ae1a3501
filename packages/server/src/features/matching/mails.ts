/** The mail to who is asked for the receipt of a bank line. */
import * as z from "zod";
import { mailKind } from "../../platform/mail/kind.ts";
import type { Letter } from "../../platform/mail/layout.ts";
import { oneLine } from "../../platform/mail/one-line.ts";
import { receiptRequestForMail } from "./for-mail.ts";

const requested = z.object({ organizationId: z.string(), requestId: z.string() });

declare module "../../platform/mail/orders.ts" {
  interface InsideMails {
    receipt_request: z.infer<typeof requested>;
  }
}

/** To who is asked for the receipt of something that was paid. */
function receiptRequestLetter(
  asked: { by: string; organization: string; what: string; amount: string; date: string; message: string },
  link: string,
): Letter {
  const by = oneLine(asked.by);
  return {
    subject: `${by} asks for a receipt: ${oneLine(asked.what)}, ${asked.amount}`,
    title: "A receipt is missing",
    paragraphs: [
      `${oneLine(asked.organization)} paid ${asked.amount} to ${oneLine(asked.what)} on ${asked.date}, and the books lack the receipt for it.`,
      ...(asked.message ? [`${by} writes: ${oneLine(asked.message)}`] : []),
    ],
    action: { label: "Upload the receipt", link },
    notes: [`You get this mail because ${by} asked you for it.`],
  };
}

export const receiptRequestMail = mailKind("receipt_request", {
  order: requested,
  toMember: true,
  write: async (tx, { organizationId, requestId }, { publicUrl }) => {
    const asked = await receiptRequestForMail(tx, organizationId, requestId);
    return asked && { to: asked.email, letter: receiptRequestLetter(asked, `${publicUrl}/expenses`) };
  },
});
