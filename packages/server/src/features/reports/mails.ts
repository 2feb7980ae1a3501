/** The mail with the file of a scheduled report; to each member whom the schedule names. */
import * as z from "zod";
import { mailKind } from "../../platform/mail/kind.ts";
import type { Letter } from "../../platform/mail/layout.ts";
import { oneLine } from "../../platform/mail/one-line.ts";
import { reportAttachments, reportForMail } from "./runs/for-mail.ts";

const generated = z.object({ organizationId: z.string(), runId: z.string(), userId: z.string() });

declare module "../../platform/mail/orders.ts" {
  interface InsideMails {
    report: z.infer<typeof generated>;
  }
}

/** With the file of a scheduled report. */
function reportLetter(
  { organization, report, range }: { organization: string; report: string; range: string },
  link: string,
  companyName: string,
): Letter {
  const [of, name] = [oneLine(organization), oneLine(report)];
  return {
    subject: `${name}, ${range}: ${of}`,
    title: `${name} of ${of}`,
    paragraphs: [`${range}. The report comes with this mail.`],
    action: { label: "Open the reports", link },
    notes: [
      `You get it because it is scheduled in ${companyName} and your name is on the list. There it can be paused, too.`,
    ],
  };
}

export const reportMail = mailKind("report", {
  order: generated,
  toMember: true,
  write: async (tx, order, { publicUrl, companyName }) => {
    const found = await reportForMail(tx, order);
    return found && { to: found.email, letter: reportLetter(found, `${publicUrl}/reports`, companyName) };
  },
  enclose: reportAttachments,
});
