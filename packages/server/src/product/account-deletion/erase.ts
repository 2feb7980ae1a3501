/**
 * Deletes a person's account in one transaction: what is theirs goes, what they did in books stays under a name that says no more than that
 * the user was deleted. The row of the account itself stays for that name, without anything that leads to the person or lets anybody in.
 */
import { randomUUID } from "node:crypto";
import { revokeKeysOf } from "../../features/api-keys/own.ts";
import { type Account, findAccountById } from "../../features/auth/accounts.ts";
import { originOf } from "../../features/auth/change-origin.ts";
import { hashPassword } from "../../features/auth/passwords.ts";
import { leaveAll } from "../../features/members/depart.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, sql } from "../../platform/db/orm.ts";
import { nameOfDeleted } from "../../platform/db/person-name.ts";
import {
  DELETED_HOST,
  invitations,
  leads,
  memberships,
  receiptRequests,
  reportSchedules,
  users,
} from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { RequestContext } from "../../platform/http/context.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { THEIRS } from "./references.ts";

type Asker = Pick<RequestContext, "requestId" | "source" | "userAgent">;

/** A hash of a password that nobody knows. Made before the transaction: it takes a while. */
export const noPassword = (): Promise<string> => hashPassword(randomUUID());

/**
 * Deletes the account, and tells its address where that was proven. The transaction has entered no organization.
 *
 * @param passwordHash from `noPassword`
 * @returns the names of organizations of which the person is the last founder; then nothing is done
 */
export async function eraseAccount(
  tx: Transaction,
  mail: Pick<Mail, "order">,
  context: Asker,
  userId: string,
  passwordHash: string,
): Promise<string[]> {
  await lock(tx, userId);
  const account = await findAccountById(tx, userId);
  if (!account) throw new Error(`The account ${userId} of a session does not exist.`);
  const keptBy = await leaveAll(tx, context, userId);
  if (keptBy.length > 0) return keptBy;
  // An address that was never proven may be a stranger's.
  if (account.emailVerifiedAt !== null)
    await mail.order(tx, {
      kind: "account_deleted",
      email: account.email,
      language: account.language,
      ...originOf(context),
    });
  await revokeKeysOf(tx, context, userId);
  await takeBackRequests(tx, context, userId);
  await takeOffSchedules(tx, userId);
  for (const column of THEIRS) await tx.delete(column.table).where(eq(column, userId));
  await forgetPerson(tx, account, passwordHash);
  return [];
}

/**
 * No one joins, signs in, or receives a request in the person's name meanwhile. Organizations are locked first, as in their
 * deletion; otherwise two deletions could deadlock.
 */
async function lock(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select 1 from organization
    where id in (select organization_id from ${memberships} where ${memberships.userId} = ${userId})
    order by id for key share`);
  await tx.execute(sql`select 1 from ${users} where id = ${userId} for update`);
}

async function takeBackRequests(tx: Transaction, { requestId }: Asker, userId: string): Promise<void> {
  const open = await tx
    .update(receiptRequests)
    .set({ status: "withdrawn", closedAt: sql`now()` })
    .where(and(eq(receiptRequests.userId, userId), eq(receiptRequests.status, "open")))
    .returning({ organizationId: receiptRequests.organizationId, id: receiptRequests.id });
  for (const { organizationId, id } of open)
    await recordEvent(tx, {
      organizationId,
      actorId: userId,
      verb: "withdrawn",
      subjectType: "receipt_request",
      subjectId: id,
      requestId,
    });
}

async function takeOffSchedules(tx: Transaction, userId: string): Promise<void> {
  const { recipients, paused } = reportSchedules;
  const named = sql`${userId}::uuid = any(${recipients})`;
  await tx
    .update(reportSchedules)
    .set({ recipients: sql`array_remove(${recipients}, ${userId}::uuid)` })
    .where(sql`${named} and cardinality(${recipients}) > 1`);
  await tx
    .update(reportSchedules)
    .set({ paused: true })
    .where(and(named, eq(paused, false)));
  // The files for accounting software that come by mail every month.
  const list = sql`settings #> '{monthly,recipients}'`;
  await tx.execute(sql`
    update integration set settings = case
        when jsonb_array_length(${list}) > 1 then jsonb_set(settings, '{monthly,recipients}', (${list}) - ${userId}::text)
        else jsonb_set(settings, '{monthly}', 'null') end
      where jsonb_typeof(${list}) = 'array' and ${list} ? ${userId}::text`);
}

async function forgetPerson(tx: Transaction, { id, email, emailVerifiedAt }: Account, passwordHash: string) {
  const nowhere = `${randomUUID()}@${DELETED_HOST}`;
  if (emailVerifiedAt !== null) {
    const theirs = sql`lower(${email})`;
    await tx.delete(leads).where(eq(sql`lower(${leads.email})`, theirs));
    await tx
      .update(invitations)
      .set({ email: nowhere })
      .where(eq(sql`lower(${invitations.email})`, theirs));
  }
  await tx
    .update(users)
    .set({
      name: nameOfDeleted(id),
      email: nowhere,
      passwordHash,
      emailVerifiedAt: null,
      emailSince: sql`now()`,
      provenBefore: false,
      phone: "",
      bio: "",
      picture: null,
      profileSavedAt: null,
      primaryOrganizationId: null,
      onboardingCompleted: false,
      showWelcomePage: false,
      language: null,
    })
    .where(eq(users.id, id));
}
