/** The mail about a webhook that was switched off after failing for too long; one to each founder. */
import * as z from "zod";
import { mailKind } from "../../platform/mail/kind.ts";
import type { Letter } from "../../platform/mail/layout.ts";
import { oneLine } from "../../platform/mail/one-line.ts";
import { findDisabled } from "./disabled.ts";

const disabled = z.object({ email: z.string(), organizationId: z.string(), webhookId: z.string() });

declare module "../../platform/mail/orders.ts" {
  interface InsideMails {
    webhook_disabled: z.infer<typeof disabled>;
  }
}

/** To the founders: what was told to the address until now has to be looked up by hand. */
function webhookDisabledLetter(
  webhook: { url: string; organization: string },
  link: string,
  companyName: string,
): Letter {
  const organization = oneLine(webhook.organization);
  return {
    subject: `A webhook of ${organization} was switched off`,
    title: "A webhook was switched off",
    paragraphs: [
      `${companyName} could not deliver to ${oneLine(webhook.url)} any more, and stopped trying.`,
      "What happens from now on is not sent there. Look at what it answered, mend it, send a test and switch it on again.",
    ],
    action: { label: "See the webhook", link },
    notes: [`You get this mail because you are a founder of ${organization}.`],
  };
}

export const webhookDisabledMail = mailKind("webhook_disabled", {
  order: disabled,
  toMember: true,
  write: async (tx, { email, organizationId, webhookId }, { publicUrl, companyName }) => {
    const webhook = await findDisabled(tx, organizationId, webhookId);
    if (!webhook) return null;
    return { to: email, letter: webhookDisabledLetter(webhook, `${publicUrl}/integrations`, companyName) };
  },
});
