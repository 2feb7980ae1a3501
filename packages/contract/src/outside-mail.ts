/** Mails to people outside, those who are no proven member of the organization: why one may not leave. */

import { translator } from "@tallyleaf/messages";
import { contractOutsideMail } from "@tallyleaf/messages/catalogs/contract-outside-mail";
import type { Failure } from "./call.ts";

const say = translator(contractOutsideMail);

/** Of every call that mails somebody outside. Nothing of the call is done. */
export const outsideMailFailures = {
  addressNotProven: {
    status: 403,
    code: "address_not_proven",
    message: say("addressNotProven"),
  },
  /** `mailLimitMessage` says whose limit it is, and for how long. */
  mailLimit: {
    status: 429,
    code: "mail_limit",
    message: say("mailLimit"),
  },
} as const satisfies Record<string, Failure>;

/** Whose mails of an hour are counted: a company's, those asked for from one network address, or all of the server. */
export type MailLimit = "organization" | "source" | "server";

/**
 * What is said to who meets a limit.
 *
 * @param most mails an hour
 * @param seconds until they are counted anew
 */
export function mailLimitMessage(limit: MailLimit, most: number, seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  switch (limit) {
    case "organization":
      return say("organizationLimit", { most, minutes });
    case "source":
      return say("sourceLimit", { most, minutes });
    default:
      return say("serverLimit", { minutes });
  }
}
