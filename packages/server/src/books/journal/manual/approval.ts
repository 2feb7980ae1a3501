/** Whether journal entries by hand need a second person: the setting, and what it means for an entry. */
import { type JournalSettings, rolesThat, saveJournalSettings } from "@tallyleaf/contract";
import {
  compareMoney,
  type EntryDraft,
  type Money,
  moneyFromDecimal,
  sum,
  toDecimalString,
  toNumber,
} from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, count, eq, inArray, sql } from "../../../platform/db/orm.ts";
import { memberships, organizations } from "../../../platform/db/schema.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import type { Actor } from "../../../platform/http/context.ts";
import { exactMoney } from "../../../platform/http/exact-money.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { loadFiscalYears } from "../../calendar/fiscal-years.ts";
import { firstDayOf, firstEntryOf } from "./odd-days.ts";

export interface Approval {
  isOn: boolean;
  /** Only above it; null: every entry. */
  limit: Money | null;
  currency: string;
  /** Of the books; null: none is known. */
  firstDay: string | null;
}

export async function loadApproval(tx: Transaction, organizationId: string): Promise<Approval> {
  const [row] = await tx
    .select({
      isOn: organizations.journalNeedsApproval,
      limit: organizations.journalApprovalLimit,
      currency: organizations.defaultCurrency,
      firstEntry: firstEntryOf(sql`${organizations.id}`),
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!row) throw new Error(`The organization ${organizationId} of a member does not exist.`);
  const { firstEntry, ...rest } = row;
  const firstDay = firstDayOf(await loadFiscalYears(tx, organizationId), firstEntry);
  return { ...rest, firstDay, limit: row.limit === null ? null : moneyFromDecimal(row.limit, row.currency) };
}

/** The sum of one side, in the books' currency. */
export const baseAmountOf = ({ postings, baseCurrency }: EntryDraft): Money =>
  sum(
    postings.filter(({ side }) => side === "debit").map(({ baseAmount }) => baseAmount),
    baseCurrency,
  );

/** Whether an entry of this amount is posted by a second person only. An amount in another currency than the limit's is above it. */
export async function doesNeedApproval(tx: Transaction, organizationId: string, amount: Money): Promise<boolean> {
  return isAboveLimit(await loadApproval(tx, organizationId), amount);
}

/** As `doesNeedApproval`, by a setting that is known. */
export const isAboveLimit = ({ isOn, limit }: Approval, amount: Money): boolean =>
  isOn && (limit === null || limit.currency !== amount.currency || compareMoney(amount, limit) > 0);

export const presentApproval = ({ isOn, limit, currency, firstDay }: Approval): JournalSettings => ({
  needsApproval: isOn,
  approvalLimit: limit && toNumber(limit),
  currency,
  firstDay,
});

/** Changes the settings that are named. @throws CallFailure `no_second_person` */
export async function changeApproval(
  tx: Transaction,
  { organizationId, userId, requestId }: Actor,
  change: Partial<Pick<JournalSettings, "needsApproval" | "approvalLimit">>,
): Promise<JournalSettings> {
  const before = await loadApproval(tx, organizationId);
  const kept = presentApproval(before);
  const { needsApproval = kept.needsApproval, approvalLimit = kept.approvalLimit } = change;
  const limit = approvalLimit === null ? null : exactMoney(approvalLimit, before.currency, "approvalLimit");
  if (needsApproval && !before.isOn && (await countApprovers(tx, organizationId)) < 2)
    throw new CallFailure(saveJournalSettings.failures.noSecondPerson);
  const after: Approval = { ...before, isOn: needsApproval, limit };
  const facts = (approval: Approval) => ({
    journalNeedsApproval: approval.isOn,
    journalApprovalLimit: approval.limit && toDecimalString(approval.limit),
  });
  if (JSON.stringify(facts(before)) !== JSON.stringify(facts(after))) {
    await tx.update(organizations).set(facts(after)).where(eq(organizations.id, organizationId));
    await recordEvent(tx, {
      organizationId,
      actorId: userId,
      verb: "journal_approval_changed",
      subjectType: "organization",
      subjectId: organizationId,
      before: facts(before),
      after: facts(after),
      requestId,
    });
  }
  return presentApproval(after);
}

/** How many members may decide about journal entries. */
async function countApprovers(tx: Transaction, organizationId: string): Promise<number> {
  const roles = rolesThat({ verb: "change", subject: "journal" });
  const [row] = await tx
    .select({ people: count() })
    .from(memberships)
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.status, "active"),
        inArray(memberships.role, roles),
      ),
    );
  return row?.people ?? 0;
}
