/** The mail with the books of a finished month as files for accounting software; to each member whom the connection names. */
import * as z from "zod";
import { mailKind } from "../../../platform/mail/kind.ts";
import type { Letter } from "../../../platform/mail/layout.ts";
import { oneLine } from "../../../platform/mail/one-line.ts";
import { fileAttachments, filesForMail } from "./monthly.ts";

const finished = z.object({
  organizationId: z.string(),
  software: z.enum(["quickbooks", "xero"]),
  /** "2026-03". */
  month: z.string(),
  userId: z.string(),
});

declare module "../../../platform/mail/orders.ts" {
  interface InsideMails {
    accounting_files: z.infer<typeof finished>;
  }
}

/** With the books of a finished month, as files that accounting software imports. */
function accountingFilesLetter(
  { organization, software, month }: { organization: string; software: string; month: string },
  link: string,
  companyName: string,
): Letter {
  const of = oneLine(organization);
  return {
    subject: `${month} for ${software}: ${of}`,
    title: `${month} of ${of} for ${software}`,
    paragraphs: [
      `The files that ${software} imports come with this mail.`,
      "They hold the books as they stand now. What changes in this month later is not in them: close the month first, or download it again.",
    ],
    action: { label: "Open the integrations", link },
    notes: [`You get it because it is set up in ${companyName} and your name is on the list.`],
  };
}

export const accountingFilesMail = mailKind("accounting_files", {
  order: finished,
  toMember: true,
  write: async (tx, order, { publicUrl, companyName }) => {
    const found = await filesForMail(tx, order);
    return found && { to: found.email, letter: accountingFilesLetter(found, `${publicUrl}/integrations`, companyName) };
  },
  enclose: ({ db }, order) => fileAttachments(db, order),
});
