/**
 * Handles the first verification of an address: how long sign-in allows an unverified one, and what ends when verification comes
 * with a new password. A stranger may have registered the address, so they must keep no access and receive no data.
 */
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray } from "../../platform/db/orm.ts";
import {
  integrations,
  invitations,
  mailTokens,
  memberships,
  twoFactors,
  webhookEndpoints,
} from "../../platform/db/schema.ts";
import type { RequestContext } from "../../platform/http/context.ts";
import type { Config } from "../../platform/process/config.ts";
import { revokeKeysOf } from "../api-keys/own.ts";
import type { Account } from "./accounts.ts";
import { recordSecurityEvent } from "./security-events.ts";

/** So long an account is used without anybody having shown that the address is theirs. */
const PROOF_DAYS = 30;
const DAY_MS = 86_400_000;

/** Whether a sign-in has to wait for the proof. Never on a server that sends no mail: nobody there could give it. */
export function lacksProof(
  { emailVerifiedAt, emailSince }: Pick<Account, "emailVerifiedAt" | "emailSince">,
  { smtpUrl }: Pick<Config, "smtpUrl">,
  now: Date,
): boolean {
  return (
    smtpUrl !== undefined && emailVerifiedAt === null && now.getTime() - emailSince.getTime() > PROOF_DAYS * DAY_MS
  );
}

/**
 * Whether the account has never verified any address. One that verified another before keeps two-factor authentication; otherwise
 * anyone with the password could remove it by changing the address.
 */
export function isNeverProven({ emailVerifiedAt, provenBefore }: Pick<Account, "emailVerifiedAt" | "provenBefore">) {
  return emailVerifiedAt === null && !provenBefore;
}

/**
 * Ends all access given until now: two-factor authentication, API keys, mailed links, open invitations, webhooks (turned off), and
 * connections to other software (disconnected). Sessions end with the password. The transaction has entered no organization.
 *
 * @returns the names of the API keys that worked until now
 */
export async function endWhatWasLetIn(
  tx: Transaction,
  context: Pick<RequestContext, "requestId" | "source">,
  userId: string,
): Promise<string[]> {
  const keys = await revokeKeysOf(tx, context, userId);
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.delete(mailTokens).where(eq(mailTokens.userId, userId));
  // A membership that has ended has taken along what it let in.
  const theirs = await tx
    .select({ id: memberships.organizationId })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  const organizations = theirs.map(({ id }) => id);
  await tx
    .update(invitations)
    .set({ status: "revoked" })
    .where(
      and(
        inArray(invitations.organizationId, organizations),
        eq(invitations.invitedBy, userId),
        eq(invitations.status, "pending"),
      ),
    );
  await tx
    .update(webhookEndpoints)
    .set({ active: false })
    .where(
      and(
        inArray(webhookEndpoints.organizationId, organizations),
        eq(webhookEndpoints.createdBy, userId),
        eq(webhookEndpoints.active, true),
      ),
    );
  await tx
    .delete(integrations)
    .where(and(inArray(integrations.organizationId, organizations), eq(integrations.connectedBy, userId)));
  await recordSecurityEvent(tx, context, { userId, verb: "first_proven" });
  return keys;
}
