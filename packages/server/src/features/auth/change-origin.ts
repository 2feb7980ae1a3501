/** When and from where an account was changed: mails say it, so that an owner who did not do it sees who did. */
import { currentLanguage, documentLocale } from "@tallyleaf/messages";
import * as z from "zod";
import type { RequestContext } from "../../platform/http/context.ts";
import type { MailTemplate } from "../../platform/mail/layout.ts";
import { say } from "../../platform/mail/say.ts";
import { deviceOf } from "./device.ts";

/** Part of a mail order. Absent where the administrator did it on the command line. */
export const ORIGIN = {
  origin: z.object({ at: z.string(), userAgent: z.string(), address: z.string() }).optional(),
} as const;

export type Origin = Pick<RequestContext, "userAgent" | "source">;

/** Values of an order. */
export const originOf = ({ userAgent, source }: Origin) => ({
  origin: { at: new Date().toISOString(), userAgent, address: source },
});

/** Adds the sentence to a mail, in the language of the one who gets it. */
export function withOrigin(
  letter: MailTemplate,
  origin: ReturnType<typeof originOf>["origin"] | undefined,
): MailTemplate {
  if (!origin) return letter;
  const { at, userAgent, address } = origin;
  const format = new Intl.DateTimeFormat(documentLocale(currentLanguage()), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  const sentence = say("changedFrom", { when: format.format(new Date(at)), device: deviceOf(userAgent), address });
  return { ...letter, paragraphs: [...letter.paragraphs, sentence] };
}
