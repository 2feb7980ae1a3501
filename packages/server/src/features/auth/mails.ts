/** The mails about an account and its address. */
import * as z from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { mailTokens } from "../../platform/db/schema.ts";
import { mailKind } from "../../platform/mail/kind.ts";
import type { MailTemplate } from "../../platform/mail/layout.ts";
import { oneLine } from "../../platform/mail/one-line.ts";
import { say } from "../../platform/mail/say.ts";
import { newToken } from "../../platform/secrets/tokens.ts";
import { listWorkingKeys } from "../api-keys/own.ts";
import { type Account, findAccount } from "./accounts.ts";
import { ORIGIN, withOrigin } from "./change-origin.ts";

const toAddress = z.object({ email: z.string() });
const passwordChanged = toAddress.extend({
  ...ORIGIN,
  revokedKeys: z.array(z.string()).optional(),
  firstProof: z.boolean().optional(),
});

declare module "../../platform/mail/orders.ts" {
  interface UnaskedMails {
    verify_email: z.infer<typeof toAddress>;
  }
  interface InsideMails {
    reset_password: z.infer<typeof toAddress>;
    /** The account's password was set; no link. Names the API keys that were revoked with it; the working ones are looked up. */
    password_changed: z.infer<typeof passwordChanged>;
  }
}

/** Lifetime of the links. */
const VERIFICATION_HOURS = 24;
const RESET_HOURS = 1;

export function renderVerifyEmailMail(link: string, product: string): MailTemplate {
  return {
    subject: say("verifySubject"),
    title: say("verifySubject"),
    paragraphs: [say("verifyText", { product })],
    action: { label: say("verifyButton"), link },
    notes: [say("linkWorks", { hours: VERIFICATION_HOURS }), say("verifyNote")],
  };
}

export function renderResetPasswordMail(link: string, product: string): MailTemplate {
  return {
    subject: say("resetSubject"),
    title: say("resetSubject"),
    paragraphs: [say("resetText", { product })],
    action: { label: say("resetButton"), link },
    notes: [say("linkWorks", { hours: RESET_HOURS }), say("resetNote")],
  };
}

interface PasswordChange {
  /** Names of the person's API keys that still work, and of those that were revoked with the old password. */
  working: readonly string[];
  revoked: readonly string[];
  /** The account's address was not verified before. */
  firstProof: boolean;
}

/** Further keys are counted, not named. */
const NAMED_KEYS = 20;

function named(keys: readonly string[]): string {
  const count = keys.length - NAMED_KEYS;
  const names = keys.slice(0, NAMED_KEYS).map(oneLine).join(", ");
  return count > 0 ? say("andMore", { names, count: String(count) }) : names;
}

export function renderPasswordChangedMail(
  { working, revoked, firstProof }: PasswordChange,
  product: string,
): MailTemplate {
  return {
    subject: say("passwordSubject"),
    title: say("passwordSubject"),
    paragraphs: [
      say("passwordText", { product }),
      ...(firstProof ? [say("passwordFirstProof")] : []),
      ...(revoked.length > 0 ? [say("passwordRevoked", { keys: named(revoked) })] : []),
      ...(working.length > 0 ? [say("passwordWorking", { keys: named(working) })] : []),
    ],
    notes: [say("wasItYou", { product })],
  };
}

async function linkTo(
  tx: Transaction,
  account: Pick<Account, "id" | "email">,
  { purpose, path, hours }: { purpose: "verify_email" | "reset_password"; path: string; hours: number },
  publicUrl: string,
): Promise<string> {
  const { token, tokenHash } = newToken();
  const expiresAt = sql`now() + make_interval(hours => ${hours})`;
  await tx.insert(mailTokens).values({ tokenHash, purpose, userId: account.id, email: account.email, expiresAt });
  return `${publicUrl}${path}?token=${token}`;
}

export const authMails = [
  mailKind("verify_email", {
    order: toAddress,
    write: async (tx, { email }, { publicUrl, companyName }) => {
      const account = await findAccount(tx, email);
      if (!account || account.emailVerifiedAt) return null;
      const link = { purpose: "verify_email", path: "/email-verification", hours: VERIFICATION_HOURS } as const;
      const address = await linkTo(tx, account, link, publicUrl);
      return { to: account.email, letter: () => renderVerifyEmailMail(address, companyName) };
    },
  }),
  mailKind("reset_password", {
    order: toAddress,
    write: async (tx, { email }, { publicUrl, companyName }) => {
      const account = await findAccount(tx, email);
      if (!account) return null;
      const link = { purpose: "reset_password", path: "/reset-password", hours: RESET_HOURS } as const;
      const address = await linkTo(tx, account, link, publicUrl);
      return { to: account.email, letter: () => renderResetPasswordMail(address, companyName) };
    },
  }),
  mailKind("password_changed", {
    order: passwordChanged,
    write: async (tx, { email, revokedKeys = [], firstProof = false, origin }, { companyName }) => {
      const account = await findAccount(tx, email);
      if (!account) return null;
      const working = (await listWorkingKeys(tx, account.id)).map(({ name }) => name);
      return {
        to: account.email,
        letter: () =>
          withOrigin(renderPasswordChangedMail({ working, revoked: revokedKeys, firstProof }, companyName), origin),
      };
    },
  }),
];
