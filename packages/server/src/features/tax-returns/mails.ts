/** The mail that a return is due soon; to each member who may see returns. */
import { writeDay } from "@tallyleaf/contract";
import * as z from "zod";
import { listReaders } from "../../books/company/readers.ts";
import { listDueReturns } from "../../books/tax/due.ts";
import { eq } from "../../platform/db/orm.ts";
import { organizations } from "../../platform/db/schema.ts";
import { mailKind } from "../../platform/mail/kind.ts";
import type { MailTemplate } from "../../platform/mail/layout.ts";
import { oneLine } from "../../platform/mail/one-line.ts";
import { say } from "../../platform/mail/say.ts";

const due = z.object({
  organizationId: z.string(),
  registrationId: z.string(),
  /** First day of the period. */
  from: z.string(),
  /** Day on which it was ordered, YYYY-MM-DD. */
  today: z.string(),
  userId: z.string(),
});

declare module "../../platform/mail/orders.ts" {
  interface InsideMails {
    tax_due: z.infer<typeof due>;
  }
}

interface Reminder {
  form: string;
  organization: string;
  due: string;
  range: { from: string; to: string };
}

function renderReminder({ form, organization: name, due, range }: Reminder, link: string): MailTemplate {
  const organization = oneLine(name);
  const day = writeDay(due);
  return {
    subject: say("taxDueSubject", { form, day, organization }),
    title: say("taxDueTitle", { form, organization }),
    paragraphs: [say("taxDueText", { day, from: writeDay(range.from), to: writeDay(range.to) })],
    action: { label: say("taxDueButton"), link },
    notes: [say("taxDueNote")],
  };
}

export const taxDueMail = mailKind("tax_due", {
  order: due,
  toMember: true,
  write: async (tx, { organizationId, registrationId, from, today, userId }, { publicUrl }) => {
    const readers = await listReaders(tx, organizationId, { verb: "see", subject: "tax" });
    const reader = readers.find(({ id }) => id === userId);
    // Filed in the meantime, it needs no mail.
    const found = (await listDueReturns(tx, organizationId, today)).find(
      (one) => one.registration.id === registrationId && one.from === from,
    );
    const [company] = await tx
      .select({ name: organizations.name })
      .from(organizations)
      .where(eq(organizations.id, organizationId));
    if (!reader || !found || !company) return null;
    const reminder = { form: found.form, organization: company.name, due: found.due, range: found };
    return {
      to: reader.email,
      letter: () => renderReminder(reminder, `${publicUrl}/taxes/${registrationId}/${from}`),
    };
  },
});
