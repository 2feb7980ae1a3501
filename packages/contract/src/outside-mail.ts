/** Errors of mails to people who aren't verified members of the organization. */

import { translator } from "@tallyleaf/messages";
import { contractOutsideMail } from "@tallyleaf/messages/catalogs/contract-outside-mail";
import type { Failure } from "./call.ts";

const say = translator(contractOutsideMail);

/** A screen says it too. */
const addressNotProven = say("addressNotProven");

/** For every call that mails people outside. The call does nothing. */
export const outsideMailFailures = {
  addressNotProven: {
    status: 403,
    code: "address_not_proven",
    message: addressNotProven,
  },
  /** `mailLimitMessage` names the limit and its duration. */
  mailLimit: {
    status: 429,
    code: "mail_limit",
    message: say("mailLimit"),
  },
} as const satisfies Record<string, Failure>;

/** Whose mails an hour are counted: an organization's, those of a source address, or the server's. */
export type MailLimit = "organization" | "source" | "server";

/**
 * Returns the text for a reached limit.
 *
 * @param most mails an hour
 * @param seconds until counting starts over
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
