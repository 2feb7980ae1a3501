/** The mails that follow the form of the public site: to who asked, and to the operator. */
import { languageOf } from "@tallyleaf/messages";
import * as z from "zod";
import { mailKind } from "../../platform/mail/kind.ts";
import type { MailTemplate } from "../../platform/mail/layout.ts";
import { oneLine } from "../../platform/mail/one-line.ts";
import { say } from "../../platform/mail/say.ts";
import { findLead } from "./known.ts";

const ofAsker = z.object({ email: z.string() });
/** In the language of the page that the form is on. Orders of earlier versions have none. */
const thanks = ofAsker.extend({ language: z.string().optional() });

declare module "../../platform/mail/orders.ts" {
  interface UnaskedMails {
    lead_thanks: z.infer<typeof thanks>;
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
    order: thanks,
    write: async (_tx, { email, language = null }, { companyName }) => ({
      to: email,
      letter: () => renderLeadThanksMail(companyName),
      language: languageOf(language),
    }),
  }),
  mailKind("lead_received", {
    order: ofAsker,
    write: async (tx, { email }, { contactEmail, companyName }) => {
      const lead = await findLead(tx, email);
      return lead && { to: contactEmail, letter: () => renderLeadReceivedMail(lead, companyName) };
    },
  }),
];
