/** The mail that a client asked a question; to each member who may record payments. Answers go to the client. */
import * as z from "zod";
import { listReaders } from "../../books/company/readers.ts";
import { findQuestion } from "../../books/parties/client-questions.ts";
import { eq } from "../../platform/db/orm.ts";
import { organizations } from "../../platform/db/schema.ts";
import { mailKind } from "../../platform/mail/kind.ts";
import type { MailTemplate } from "../../platform/mail/layout.ts";
import { oneLine } from "../../platform/mail/one-line.ts";
import { say } from "../../platform/mail/say.ts";

const asked = z.object({ organizationId: z.string(), questionId: z.string(), userId: z.string() });

declare module "../../platform/mail/orders.ts" {
  interface InsideMails {
    client_asked: z.infer<typeof asked>;
  }
}

/** Who hears of questions. */
export const QUESTION_READERS = { verb: "add", subject: "payment" } as const;

interface Asked {
  client: string;
  number: string | null;
  text: string;
  email: string;
  organization: string;
}

function renderQuestion({ number, text, email, ...names }: Asked, link: string): MailTemplate {
  const [client, organization] = [oneLine(names.client), oneLine(names.organization)];
  return {
    subject: say("clientAskedSubject", { client }),
    title: say("clientAskedSubject", { client }),
    paragraphs: [
      say("clientAskedText", { client, organization, about: number ?? "none" }),
      ...text
        .split(/\n+/)
        .map((line) => line.trim())
        .filter(Boolean),
    ],
    action: { label: say("clientAskedButton"), link },
    notes: [email === "" ? say("clientAskedNoReply") : say("clientAskedReply", { email: oneLine(email) })],
  };
}

export const clientAskedMail = mailKind("client_asked", {
  order: asked,
  toMember: true,
  write: async (tx, { organizationId, questionId, userId }, { publicUrl }) => {
    const reader = (await listReaders(tx, organizationId, QUESTION_READERS)).find(({ id }) => id === userId);
    const question = await findQuestion(tx, organizationId, questionId);
    const [company] = await tx
      .select({ name: organizations.name })
      .from(organizations)
      .where(eq(organizations.id, organizationId));
    if (!reader || !question || !company) return null;
    const { clientId, invoiceId, ...told } = question;
    const link = `${publicUrl}${invoiceId === null ? `/clients/${clientId}` : `/invoices/${invoiceId}`}`;
    return {
      to: reader.email,
      letter: () => renderQuestion({ ...told, organization: company.name }, link),
      replyTo: question.email,
    };
  },
});
