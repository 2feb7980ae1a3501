/** The mail about a webhook that was switched off after failing for too long; one to each founder. */
import * as z from "zod";
import { mailKind } from "../../platform/mail/kind.ts";
import type { MailTemplate } from "../../platform/mail/layout.ts";
import { oneLine } from "../../platform/mail/one-line.ts";
import { say } from "../../platform/mail/say.ts";
import { findDisabled } from "./disabled.ts";

const disabled = z.object({ email: z.string(), organizationId: z.string(), webhookId: z.string() });

declare module "../../platform/mail/orders.ts" {
  interface InsideMails {
    webhook_disabled: z.infer<typeof disabled>;
  }
}

/** To the founders: what was told to the address until now has to be looked up by hand. */
function renderWebhookDisabledMail(
  webhook: { url: string; organization: string },
  link: string,
  product: string,
): MailTemplate {
  const organization = oneLine(webhook.organization);
  return {
    subject: say("webhookSubject", { organization }),
    title: say("webhookTitle"),
    paragraphs: [say("webhookText", { product, url: oneLine(webhook.url) }), say("webhookNext")],
    action: { label: say("webhookButton"), link },
    notes: [say("webhookNote", { organization })],
  };
}

export const webhookDisabledMail = mailKind("webhook_disabled", {
  order: disabled,
  toMember: true,
  write: async (tx, { email, organizationId, webhookId }, { publicUrl, companyName }) => {
    const webhook = await findDisabled(tx, organizationId, webhookId);
    if (!webhook) return null;
    return { to: email, letter: () => renderWebhookDisabledMail(webhook, `${publicUrl}/integrations`, companyName) };
  },
});
