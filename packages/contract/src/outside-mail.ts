/** Mails to people outside, those who are no proven member of the organization: why one may not leave. */
import type { Failure } from "./call.ts";

/** Of every call that mails somebody outside. Nothing of the call is done. */
export const outsideMailFailures = {
  addressNotProven: {
    status: 403,
    code: "address_not_proven",
    message:
      "Verify your own email address first. Until then nothing is mailed to other people. Open the link in the mail that we sent you, or have it sent again.",
  },
  /** `mailLimitMessage` says whose limit it is, and for how long. */
  mailLimit: {
    status: 429,
    code: "mail_limit",
    message: "As many mails as may be sent within an hour have been sent. Try again later.",
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
  const whose = {
    organization: `Your organization can mail ${most} people outside it in an hour.`,
    source: `From one network, ${most} people can be mailed in an hour.`,
    server: "The server has sent as many mails as it may in an hour.",
  }[limit];
  return `${whose} Nothing was sent. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}, or ask whoever runs the server to raise the limit.`;
}
