/** Mails about two-factor authentication. */
import * as z from "zod";
import { mailKind } from "../../platform/mail/kind.ts";
import type { MailTemplate } from "../../platform/mail/layout.ts";
import { say } from "../../platform/mail/say.ts";
import { findAccount } from "../auth/accounts.ts";
import { ORIGIN, withOrigin } from "../auth/change-origin.ts";

const toAddress = z.object({ email: z.string(), ...ORIGIN });
/** `left`: how many more there are. */
const codeUsed = toAddress.extend({ left: z.number() });

declare module "../../platform/mail/orders.ts" {
  interface InsideMails {
    second_factor_on: z.infer<typeof toAddress>;
    second_factor_off: z.infer<typeof toAddress>;
    recovery_code_used: z.infer<typeof codeUsed>;
  }
}

export function renderTwoFactorOnMail(product: string): MailTemplate {
  return {
    subject: say("twoFactorOnSubject"),
    title: say("twoFactorOnSubject"),
    paragraphs: [say("twoFactorOnText", { product })],
    notes: [say("twoFactorOnNote"), say("twoFactorOnWarning")],
  };
}

export function renderTwoFactorOffMail(product: string): MailTemplate {
  return {
    subject: say("twoFactorOffSubject"),
    title: say("twoFactorOffSubject"),
    paragraphs: [say("twoFactorOffText", { product })],
    notes: [say("twoFactorOffNote", { product })],
  };
}

export function renderRecoveryCodeUsedMail(left: number, product: string): MailTemplate {
  return {
    subject: say("recoveryCodeSubject"),
    title: say("recoveryCodeSubject"),
    paragraphs: [say("recoveryCodeText", { product, left })],
    notes: [say("recoveryCodeNote")],
  };
}

export const twoFactorMails = [
  mailKind("second_factor_on", {
    order: toAddress,
    write: async (tx, { email, origin }, { companyName }) => {
      const account = await findAccount(tx, email);
      return account && { to: account.email, letter: () => withOrigin(renderTwoFactorOnMail(companyName), origin) };
    },
  }),
  mailKind("second_factor_off", {
    order: toAddress,
    write: async (tx, { email, origin }, { companyName }) => {
      const account = await findAccount(tx, email);
      return account && { to: account.email, letter: () => withOrigin(renderTwoFactorOffMail(companyName), origin) };
    },
  }),
  mailKind("recovery_code_used", {
    order: codeUsed,
    write: async (tx, { email, left, origin }, { companyName }) => {
      const account = await findAccount(tx, email);
      return (
        account && {
          to: account.email,
          letter: () => withOrigin(renderRecoveryCodeUsedMail(left, companyName), origin),
        }
      );
    },
  }),
];
