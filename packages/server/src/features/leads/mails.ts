/** The mails that follow the form of the public site: to who asked, and to the operator. */
import * as z from "zod";
import { mailKind } from "../../platform/mail/kind.ts";
import type { MailTemplate } from "../../platform/mail/layout.ts";
import { oneLine } from "../../platform/mail/one-line.ts";
import { say } from "../../platform/mail/say.ts";
import { findLead } from "./known.ts";

const ofAsker = z.object({ email: z.string() });

declare module "../../platform/mail/orders.ts" {
  interface UnaskedMails {
    lead_thanks: z.infer<typeof ofAsker>;
  }
  interface InsideMails {
    lead_received: z.infer<typeof ofAsker>;
  }
}

/** To who asked through the public site. */
function renderLeadThanksMail(product: string): MailTemplate {
  return {
    subject: say("leadThanksSubject", { product }),
    title: say("leadThanksTitle"),
    paragraphs: [say("leadThanksText")],
    notes: [say("leadThanksNote")],
  };
}

interface LeadFacts {
  email: string;
  businessName: string;
  industry: string;
  monthlyBill: string;
  currentSolution: string;
  bookkeepingExperience: string;
  painPoints: readonly string[];
}

/** To the operator. */
function renderLeadReceivedMail(lead: LeadFacts, companyName: string): MailTemplate {
  return {
    subject: `New lead: ${oneLine(lead.businessName)}`,
    title: `${oneLine(lead.businessName)} would like to hear from ${companyName}`,
    paragraphs: [
      `Email: ${oneLine(lead.email)}`,
      `Industry: ${lead.industry || "not said"}. Monthly expenses: ${lead.monthlyBill}.`,
      `Current solution: ${lead.currentSolution}. Bookkeeping experience: ${lead.bookkeepingExperience}.`,
      `Challenges: ${lead.painPoints.join(", ")}.`,
    ],
    notes: ["All leads as a table: npm run leads"],
  };
}

export const leadMails = [
  mailKind("lead_thanks", {
    order: ofAsker,
    write: async (_tx, { email }, { companyName }) => ({ to: email, letter: () => renderLeadThanksMail(companyName) }),
  }),
  mailKind("lead_received", {
    order: ofAsker,
    write: async (tx, { email }, { contactEmail, companyName }) => {
      const lead = await findLead(tx, email);
      return lead && { to: contactEmail, letter: () => renderLeadReceivedMail(lead, companyName) };
    },
  }),
];
