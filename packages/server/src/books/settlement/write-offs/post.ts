/** Posts what writes an invoice or a bill off or takes that back: its entry, and a payment that moves no money. */
import {
  type Account,
  type BalancedEntry,
  type Decimal,
  type DiscountLines,
  decimal,
  divide,
  formatDecimal,
  type OpenAmount,
  STANDARD_CHART,
  STANDARD_EXCHANGE,
  settlementToEntry,
  toDecimalString,
  zero,
} from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import type { Transaction } from "../../../platform/db/database.ts";
import { paymentAllocations, payments } from "../../../platform/db/schema.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import type { MemberContext } from "../../../platform/http/context.ts";
import { ensureAccount, ensureNamedAccount } from "../../chart/accounts/chart.ts";
import { insertEntry } from "../../journal/entries.ts";
import { nameItem, type OpenItem } from "../payments/open-items.ts";

export type Caller = Pick<MemberContext, "organizationId" | "userId" | "requestId">;

/** The account for what clients won't pay; books without it get it. */
export const badDebtAccount = (tx: Transaction, organizationId: string): Promise<string> =>
  ensureAccount(tx, organizationId, standardAccount("5970"));

/** The account for bills that the company need not pay, one of several of other income; books without it get it. */
export const forgivenAccount = (tx: Transaction, organizationId: string): Promise<string> =>
  ensureNamedAccount(tx, organizationId, standardAccount("4985"));

function standardAccount(code: string): Account {
  const standard = STANDARD_CHART.find((account) => account.code === code);
  if (!standard) throw new Error(`The standard chart has no account ${code}.`);
  return standard;
}

/** Posts a write-off, or a recovery of one. Returns the payment's id. */
export async function postWriteOff(
  tx: Transaction,
  caller: Caller,
  of: {
    kind: "write_off" | "recovery";
    /** Of a recovery: the write-off. */
    writeOffId?: string;
    item: OpenItem;
    date: string;
    part: OpenAmount;
    lines: DiscountLines;
    accountCode: string;
    reason: string;
    exchangeRate: Decimal;
    at: Date;
  },
): Promise<string> {
  const { kind, item, date, part, reason, exchangeRate, at } = of;
  const { organizationId, userId, requestId } = caller;
  const { currency } = part.amount;
  // As the money would have moved.
  const isCredited = (item.kind === "receivable") === (kind === "write_off");
  const direction = isCredited ? "in" : "out";
  const id = uuid();
  const entry = settlementToEntry({
    ...{ date, direction, party: item.party || null, description: reason || null, reference: item.reference || null },
    ...{
      bankAccountCode: of.accountCode,
      amount: zero(currency),
      baseCurrency: part.baseAmount.currency,
      exchangeRate,
    },
    items: [
      {
        kind: item.kind,
        accountCode: item.accountCode,
        side: isCredited ? "credit" : "debit",
        ...part,
        description: nameItem(item),
      },
    ],
    discounts: [of.lines],
    exchangeAccounts: STANDARD_EXCHANGE,
  });
  const entryId = await insertPosted(tx, caller, { entry, id, revision: 1, at });
  await tx.insert(payments).values({
    ...{ organizationId, id, direction, kind, writeOffId: of.writeOffId ?? null, date, amount: "0", currency },
    ...{
      accountCode: of.accountCode,
      exchangeRate: formatDecimal(exchangeRate),
      writeOff: toDecimalString(part.amount),
    },
    ...{ party: item.party, reference: item.reference, note: reason, entryId, createdBy: userId, createdAt: at },
  });
  await tx.insert(paymentAllocations).values({
    ...{ organizationId, paymentId: id, lineNumber: 1, invoiceId: item.invoiceId, expenseId: item.expenseId },
    ...{ amount: toDecimalString(part.amount), baseAmount: toDecimalString(part.baseAmount) },
  });
  const after = { amount: toDecimalString(part.amount), currency, party: item.party, date, entryId, reason };
  await recordEvent(tx, {
    ...{ organizationId, actorId: userId, verb: kind === "write_off" ? "written_off" : "recovered" },
    ...{ subjectType: "payment", subjectId: id, after, requestId },
  });
  return id;
}

/** Posts the entry of a payment, or of the relief that belongs to one. */
export const insertPosted = (
  tx: Transaction,
  { organizationId, userId }: Caller,
  { entry, id, revision, at }: { entry: BalancedEntry; id: string; revision: number; at: Date },
): Promise<string> =>
  insertEntry(tx, {
    ...{ organizationId, expenseId: null, source: "payment", sourceId: id, revision, documentId: null },
    ...{ createdBy: userId, entry, state: { kind: "posted", at }, taxStructure: "exclusive" },
    ...{ tipRate: null, tipCurrency: null },
  });

/** Base currency for a unit of what is written off, at the rate at which it was booked. */
export const rateOfPart = ({ amount, baseAmount }: OpenAmount): Decimal =>
  amount.currency === baseAmount.currency
    ? decimal("1")
    : divide(decimal(toDecimalString(baseAmount)), decimal(toDecimalString(amount)), 12);
