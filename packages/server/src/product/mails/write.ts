/**
 * Writes the mail that was ordered: finds whom it is for, mints the link's token, keeps its hash. Only now is there a secret,
 * and it is nowhere but in the mail.
 */
import { and, eq, gt, sql } from "drizzle-orm";
import { workingKeysOf } from "../../features/api-keys/own.ts";
import { findAccount } from "../../features/auth/accounts.ts";
import { filesForMail } from "../../features/integrations/accounting/monthly.ts";
import { writeInvoiceMail } from "../../features/invoices/letter.ts";
import { findLead } from "../../features/leads/known.ts";
import { receiptRequestForMail } from "../../features/matching/for-mail.ts";
import { reportForMail } from "../../features/reports/runs/for-mail.ts";
import { findDisabled } from "../../features/webhooks/disabled.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { invitations, mailTokens, organizations, users } from "../../platform/db/schema.ts";
import { type Letter, renderLetter } from "../../platform/mail/layout.ts";
import {
  accountDeletedLetter,
  accountingFilesLetter,
  emailChangedLetter,
  invitationLetter,
  leadReceivedLetter,
  leadThanksLetter,
  passwordChangedLetter,
  RESET_HOURS,
  receiptRequestLetter,
  recoveryCodeUsedLetter,
  reportLetter,
  resetPasswordLetter,
  secondFactorOffLetter,
  secondFactorOnLetter,
  VERIFICATION_HOURS,
  verifyEmailLetter,
  webhookDisabledLetter,
} from "../../platform/mail/letters.ts";
import type { Sender } from "../../platform/mail/mail.ts";
import type { MailOrder } from "../../platform/mail/orders.ts";
import type { OutgoingMail } from "../../platform/mail/transport.ts";
import { newToken } from "../../platform/secrets/tokens.ts";

/**
 * The mail of an order, its token kept in the transaction; the newest invitation link replaces the one before.
 *
 * @returns null when there is nobody to write to any more or nothing left to say: no account of this address, an address
 *   that is verified, an invitation that was answered, withdrawn or has ended. "unproven": what an organization has to say to a member
 *   whose address nobody has proven, who may be anybody
 */
export async function writeMail(
  tx: Transaction,
  order: MailOrder,
  sender: Sender,
): Promise<OutgoingMail | "unproven" | null> {
  const written = await write(tx, order, sender);
  if (!written) return null;
  if (toMembers.has(order.kind)) {
    const account = await findAccount(tx, written.to);
    if (!account) return null;
    if (account.emailVerifiedAt === null) return "unproven";
  }
  const { to, letter, replyTo } = written;
  return {
    kind: order.kind,
    to,
    from: {
      name: letter.from === undefined ? sender.companyName : `${letter.from} via ${sender.companyName}`,
      address: sender.mailFrom,
    },
    ...(replyTo ? { replyTo } : {}),
    subject: letter.subject,
    link: letter.action?.link,
    ...renderLetter(letter, sender.companyName),
  };
}

/** What organizations write to their members. */
const toMembers: ReadonlySet<MailOrder["kind"]> = new Set([
  "receipt_request",
  "webhook_disabled",
  "report",
  "accounting_files",
]);

type Written = { to: string; letter: Letter; replyTo?: string } | null;
type AccountOrder = Extract<
  MailOrder,
  {
    kind:
      | "verify_email"
      | "reset_password"
      | "password_changed"
      | "second_factor_on"
      | "second_factor_off"
      | "recovery_code_used";
  }
>;

async function write(tx: Transaction, order: MailOrder, sender: Sender): Promise<Written> {
  if (order.kind === "invitation") return invitation(tx, order, sender);
  if (order.kind === "invoice") {
    const mail = await writeInvoiceMail(tx, order);
    return mail && { to: order.email, ...mail };
  }
  // No account has this address any more.
  if (order.kind === "email_changed") return { to: order.email, letter: emailChangedLetter(sender.companyName) };
  if (order.kind === "account_deleted") return { to: order.email, letter: accountDeletedLetter(sender.companyName) };
  if (order.kind === "lead_thanks") return { to: order.email, letter: leadThanksLetter(sender.companyName) };
  if (order.kind === "webhook_disabled") return webhookDisabled(tx, order, sender);
  if (order.kind === "receipt_request") return receiptRequest(tx, order, sender);
  if (order.kind === "report") return report(tx, order, sender);
  if (order.kind === "accounting_files") return accountingFiles(tx, order, sender);
  if (order.kind === "lead_received") return leadReceived(tx, order.email, sender);
  return toAccount(tx, order, sender);
}

async function webhookDisabled(
  tx: Transaction,
  { email, organizationId, webhookId }: Extract<MailOrder, { kind: "webhook_disabled" }>,
  { publicUrl, companyName }: Sender,
): Promise<Written> {
  const webhook = await findDisabled(tx, organizationId, webhookId);
  if (!webhook) return null;
  return { to: email, letter: webhookDisabledLetter(webhook, `${publicUrl}/integrations`, companyName) };
}

async function receiptRequest(
  tx: Transaction,
  { organizationId, requestId }: Extract<MailOrder, { kind: "receipt_request" }>,
  { publicUrl }: Sender,
): Promise<Written> {
  const asked = await receiptRequestForMail(tx, organizationId, requestId);
  return asked && { to: asked.email, letter: receiptRequestLetter(asked, `${publicUrl}/expenses`) };
}

async function report(
  tx: Transaction,
  order: Extract<MailOrder, { kind: "report" }>,
  { publicUrl, companyName }: Sender,
): Promise<Written> {
  const found = await reportForMail(tx, order);
  return found && { to: found.email, letter: reportLetter(found, `${publicUrl}/reports`, companyName) };
}

async function accountingFiles(
  tx: Transaction,
  order: Extract<MailOrder, { kind: "accounting_files" }>,
  { publicUrl, companyName }: Sender,
): Promise<Written> {
  const found = await filesForMail(tx, order);
  return found && { to: found.email, letter: accountingFilesLetter(found, `${publicUrl}/integrations`, companyName) };
}

async function leadReceived(tx: Transaction, email: string, { contactEmail, companyName }: Sender): Promise<Written> {
  const lead = await findLead(tx, email);
  return lead && { to: contactEmail, letter: leadReceivedLetter(lead, companyName) };
}

async function toAccount(tx: Transaction, order: AccountOrder, { publicUrl, companyName }: Sender): Promise<Written> {
  const [account] = await tx
    .select({ id: users.id, email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${order.email})`);
  if (!account) return null;
  const link = async (purpose: "verify_email" | "reset_password", path: string, hours: number) => {
    const { token, tokenHash } = newToken();
    const expiresAt = sql`now() + make_interval(hours => ${hours})`;
    await tx.insert(mailTokens).values({ tokenHash, purpose, userId: account.id, email: account.email, expiresAt });
    return `${publicUrl}${path}?token=${token}`;
  };
  const to = account.email;
  switch (order.kind) {
    case "verify_email": {
      if (account.verifiedAt) return null;
      const address = await link("verify_email", "/email-verification", VERIFICATION_HOURS);
      return { to, letter: verifyEmailLetter(address, companyName) };
    }
    case "reset_password": {
      const address = await link("reset_password", "/reset-password", RESET_HOURS);
      return { to, letter: resetPasswordLetter(address, companyName) };
    }
    case "password_changed":
      return {
        to,
        letter: passwordChangedLetter(
          {
            working: (await workingKeysOf(tx, account.id)).map(({ name }) => name),
            revoked: order.revokedKeys ?? [],
            firstProof: order.firstProof ?? false,
          },
          companyName,
        ),
      };
    case "second_factor_on":
      return { to, letter: secondFactorOnLetter(companyName) };
    case "second_factor_off":
      return { to, letter: secondFactorOffLetter(companyName) };
    case "recovery_code_used":
      return { to, letter: recoveryCodeUsedLetter(order.left, companyName) };
  }
}

async function invitation(
  tx: Transaction,
  order: Extract<MailOrder, { kind: "invitation" }>,
  { publicUrl, companyName }: Sender,
): Promise<Written> {
  const { token, tokenHash } = newToken();
  const [row] = await tx
    .update(invitations)
    .set({ tokenHash })
    .where(
      and(
        eq(invitations.organizationId, order.organizationId),
        eq(invitations.id, order.invitationId),
        eq(invitations.status, "pending"),
        gt(invitations.expiresAt, sql`now()`),
      ),
    )
    .returning({
      email: invitations.email,
      role: invitations.role,
      daysLeft: sql<number>`ceil(extract(epoch from ${invitations.expiresAt} - now()) / 86400)::int`,
      inviter: sql<string>`(select ${users.name} from ${users} where ${users.id} = ${invitations.invitedBy})`,
      organization: sql<string>`(select ${organizations.name} from ${organizations} where ${organizations.id} = ${invitations.organizationId})`,
    });
  if (!row) return null;
  return { to: row.email, letter: invitationLetter(row, `${publicUrl}/accept-invitation?token=${token}`, companyName) };
}
