/** The mail with the books of a finished month as files for accounting software; to each member whom the connection names. */
import { writeMonth } from "@tallyleaf/contract";
import * as z from "zod";
import { mailKind } from "../../../platform/mail/kind.ts";
import type { MailTemplate } from "../../../platform/mail/layout.ts";
import { oneLine } from "../../../platform/mail/one-line.ts";
import { say } from "../../../platform/mail/say.ts";
import { loadFilesForMail, renderAttachments } from "./monthly.ts";

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
function renderAccountingFilesMail(
  files: { organization: string; software: string; month: string },
  link: string,
  product: string,
): MailTemplate {
  const { software } = files;
  const names = { organization: oneLine(files.organization), software, month: writeMonth(files.month) };
  return {
    subject: say("accountingSubject", names),
    title: say("accountingTitle", names),
    paragraphs: [say("accountingText", { software }), say("accountingState")],
    action: { label: say("accountingButton"), link },
    notes: [say("accountingNote", { product })],
  };
}

export const accountingFilesMail = mailKind("accounting_files", {
  order: finished,
  toMember: true,
  write: async (tx, order, { publicUrl, companyName }) => {
    const found = await loadFilesForMail(tx, order);
    return (
      found && {
        to: found.email,
        letter: () => renderAccountingFilesMail(found, `${publicUrl}/integrations`, companyName),
      }
    );
  },
  enclose: ({ db }, order) => renderAttachments(db, order),
});
