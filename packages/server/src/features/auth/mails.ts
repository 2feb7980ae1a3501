/** The mails about an account and its address. */
import * as z from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { mailTokens } from "../../platform/db/schema.ts";
import { mailKind } from "../../platform/mail/kind.ts";
import type { Letter } from "../../platform/mail/layout.ts";
import { oneLine } from "../../platform/mail/one-line.ts";
import { newToken } from "../../platform/secrets/tokens.ts";
import { workingKeysOf } from "../api-keys/own.ts";
import { type Account, findAccount } from "./accounts.ts";

const toAddress = z.object({ email: z.string() });
const passwordChanged = toAddress.extend({
  revokedKeys: z.array(z.string()).optional(),
  firstProof: z.boolean().optional(),
});

declare module "../../platform/mail/orders.ts" {
  interface UnaskedMails {
    verify_email: z.infer<typeof toAddress>;
  }
  interface InsideMails {
    reset_password: z.infer<typeof toAddress>;
    /** Somebody set the account's password; no link in it. Names of API keys that ended with it; those that work are looked up. */
    password_changed: z.infer<typeof passwordChanged>;
  }
}

/** How long the links work. */
const VERIFICATION_HOURS = 24;
const RESET_HOURS = 1;

export function verifyEmailLetter(link: string, companyName: string): Letter {
  return {
    subject: "Verify your email address",
    title: "Verify your email address",
    paragraphs: [`Somebody, most likely you, gave this address to ${companyName}. Confirm that it is yours.`],
    action: { label: "Verify email address", link },
    notes: [
      `The link works once, for ${VERIFICATION_HOURS} hours.`,
      "You did not ask for this? Ignore this mail, and the address stays unconfirmed.",
    ],
  };
}

export function resetPasswordLetter(link: string, companyName: string): Letter {
  return {
    subject: "Reset your password",
    title: "Reset your password",
    paragraphs: [`Choose a new password for your ${companyName} account. You will then be signed out everywhere else.`],
    action: { label: "Choose a new password", link },
    notes: [
      `The link works once, for ${RESET_HOURS === 1 ? "one hour" : `${RESET_HOURS} hours`}.`,
      "You did not ask for this? Ignore this mail, and your password stays as it is.",
    ],
  };
}

interface PasswordChange {
  /** Names of the person's API keys that still work, and of those that were revoked with the old password. */
  working: readonly string[];
  revoked: readonly string[];
  /** Nobody had proven the account's address before. */
  firstProof: boolean;
}

/** More are counted, not named. */
const NAMED_KEYS = 20;

function named(keys: readonly string[]): string {
  const more = keys.length - NAMED_KEYS;
  const names = keys.slice(0, NAMED_KEYS).map(oneLine).join(", ");
  return more > 0 ? `${names}, and ${more} more` : names;
}

export function passwordChangedLetter({ working, revoked, firstProof }: PasswordChange, companyName: string): Letter {
  return {
    subject: "Your password was changed",
    title: "Your password was changed",
    paragraphs: [
      `The password of your ${companyName} account has just been changed.`,
      ...(firstProof
        ? [
            "Nobody had confirmed this address before. A second factor, API keys, open invitations, webhooks and connections to other software that the account had were ended. Look under Users for who else has access to your company.",
          ]
        : []),
      ...(revoked.length > 0 ? [`These API keys were revoked: ${named(revoked)}.`] : []),
      ...(working.length > 0
        ? [
            `These API keys that you made still work: ${named(working)}. Whoever holds one gets in without the password. You can revoke them under Integrations.`,
          ]
        : []),
    ],
    notes: [
      `It was you? Then there is nothing to do. It was not? Open ${companyName}, choose "Forgot password?" and set a new one at once: that signs everybody out.`,
    ],
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
      return { to: account.email, letter: verifyEmailLetter(await linkTo(tx, account, link, publicUrl), companyName) };
    },
  }),
  mailKind("reset_password", {
    order: toAddress,
    write: async (tx, { email }, { publicUrl, companyName }) => {
      const account = await findAccount(tx, email);
      if (!account) return null;
      const link = { purpose: "reset_password", path: "/reset-password", hours: RESET_HOURS } as const;
      return {
        to: account.email,
        letter: resetPasswordLetter(await linkTo(tx, account, link, publicUrl), companyName),
      };
    },
  }),
  mailKind("password_changed", {
    order: passwordChanged,
    write: async (tx, { email, revokedKeys = [], firstProof = false }, { companyName }) => {
      const account = await findAccount(tx, email);
      if (!account) return null;
      const working = (await workingKeysOf(tx, account.id)).map(({ name }) => name);
      return {
        to: account.email,
        letter: passwordChangedLetter({ working, revoked: revokedKeys, firstProof }, companyName),
      };
    },
  }),
];
