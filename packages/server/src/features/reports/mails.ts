/** The mail with the file of a scheduled report; to each member whom the schedule names. */
import * as z from "zod";
import { mailKind } from "../../platform/mail/kind.ts";
import type { MailTemplate } from "../../platform/mail/layout.ts";
import { oneLine } from "../../platform/mail/one-line.ts";
import { say } from "../../platform/mail/say.ts";
import { nameForReader, rangeInWords } from "./documents/outline.ts";
import { loadReportForMail, renderReportAttachments } from "./runs/for-mail.ts";
import type { RunRow } from "./runs/store.ts";

const generated = z.object({ organizationId: z.string(), runId: z.string(), userId: z.string() });

declare module "../../platform/mail/orders.ts" {
  interface InsideMails {
    report: z.infer<typeof generated>;
  }
}

/** With the file of a scheduled report. */
function renderReportMail(
  { organization: name, run }: { organization: string; run: RunRow },
  link: string,
  product: string,
): MailTemplate {
  const [organization, report] = [oneLine(name), oneLine(nameForReader(run))];
  const range = rangeInWords({ type: run.type, from: run.fromDate, to: run.toDate });
  return {
    subject: say("reportSubject", { report, range, organization }),
    title: say("reportTitle", { report, organization }),
    paragraphs: [say("reportText", { range })],
    action: { label: say("reportButton"), link },
    notes: [say("reportNote", { product })],
  };
}

export const reportMail = mailKind("report", {
  order: generated,
  toMember: true,
  write: async (tx, order, { publicUrl, companyName }) => {
    const found = await loadReportForMail(tx, order);
    return found && { to: found.email, letter: () => renderReportMail(found, `${publicUrl}/reports`, companyName) };
  },
  enclose: renderReportAttachments,
});
