/** Learning from what people decide on expenses: called wherever a revision of one is written. */
import { MARK_KINDS, type PaymentWay, printsTax, vendorKey } from "@tallyleaf/extraction";
import type { Account, EntryDraft } from "@tallyleaf/ledger";
import * as z from "zod";
import { loadRowAccounts, rowAccountsOf } from "../../books/chart/accounts/chart.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { CORRECTION_FIELDS, type expenses } from "../../platform/db/schema.ts";
import { recordCorrections } from "./corrections.ts";
import { type Facts, factsOf, taxTreatmentOf } from "./facts.ts";
import { type Decision, forget, isEmpty, learn, PLACED_FIELDS, readLessons } from "./lessons.ts";
import { changeRule, findLearnedRule, lockLearnedRule, removeRule } from "./store.ts";

export { renameAccountInRules } from "./store.ts";

/** The engine's choices when it booked the document (expense.choice), as far as learning needs them. */
const notedChoice = z.object({
  hint: z.enum(["cash", "card", "bank", "unpaid"]).nullable(),
  tax: z.string(),
  suggestions: z.array(z.object({ field: z.string() })),
});
/** Fields of a reading that learning needs. */
const notedReading = z.object({
  fields: z.object({
    vendor: z.object({ value: z.string() }).nullable(),
    tax: z.object({ value: z.string() }).nullable(),
  }),
  taxes: z.array(z.object({ amount: z.string() })),
  labelled: z.array(z.object({ kind: z.enum(["amount", "date"]), value: z.string(), label: z.string() })).default([]),
  marks: z.array(z.object({ kind: z.enum(MARK_KINDS), value: z.string() })).default([]),
});

/** Of a document that could not be booked: no value was proposed, and no account. */
const NOTHING = Object.fromEntries(CORRECTION_FIELDS.map((field) => [field, null])) as Facts;
const READ_FIELDS = CORRECTION_FIELDS.filter((field) => field !== "category" && field !== "paymentAccount");

type ExpenseRow = typeof expenses.$inferSelect;
type Structure = "exclusive" | "inclusive";

export type Confirmed = "everything" | "category" | "nothing";

/** A person's decision: the entry before it, and the one after it. */
export interface Decided {
  expense: ExpenseRow;
  former: { entry: EntryDraft; isPosted: boolean } | null;
  entry: EntryDraft;
  taxStructure: Structure;
  /** Whether it is in the books now; a draft is nobody's last word. */
  isPosted: boolean;
  actorId: string;
  at: Date;
  /** The chart, where the transaction has loaded it; absent: not yet. */
  chart?: readonly Account[] | undefined;
}

/**
 * Records what the person confirmed and corrected, and updates the vendor's rule. An expense that is reversed (`isPosted` false) no
 * longer counts.
 *
 * @param confirms fields that the person checked; empty when a decision is reversed
 */
export async function learnFromDecision(tx: Transaction, decided: Decided, confirms: Confirmed): Promise<void> {
  const { expense, former, entry, isPosted, actorId, at } = decided;
  const accounts = decided.chart ? rowAccountsOf(decided.chart) : await loadRowAccounts(tx, expense.organizationId);
  const facts = factsOf(entry, accounts);
  const before = former && factsOf(former.entry, accounts);
  if (confirms !== "nothing" && expense.reading !== null)
    await recordCorrections(tx, expense, before ?? NOTHING, facts, {
      fields: confirms === "category" ? ["category"] : before ? CORRECTION_FIELDS : READ_FIELDS,
      actorId,
      at,
    });

  const { organizationId } = expense;
  const key = facts.vendor === null ? null : vendorKey(facts.vendor);
  const formerKey = before?.vendor && former?.isPosted ? vendorKey(before.vendor) : null;
  const isTaught = isPosted && key !== null;
  if (formerKey !== null && !(isTaught && formerKey === key)) await unlearn(tx, expense, formerKey);
  if (!isTaught || facts.vendor === null) return;
  const rule = await lockLearnedRule(tx, organizationId, facts.vendor, key);
  const lessons = learn(readLessons(rule.lessons), {
    expense: expense.id,
    at,
    facts,
    ...readingOf(expense, entry, decided.taxStructure),
    places: placesOf(expense, before, facts),
    marks: marksOf(expense),
  });
  await changeRule(tx, organizationId, rule.id, { vendor: facts.vendor, lessons, updatedAt: at });
}

/** An expense that is gone teaches no more. */
export async function unlearnExpense(tx: Transaction, expense: ExpenseRow, entry: EntryDraft): Promise<void> {
  if (entry.vendor) await unlearn(tx, expense, vendorKey(entry.vendor));
}

async function unlearn(tx: Transaction, { organizationId, id }: ExpenseRow, key: string): Promise<void> {
  const rule = await findLearnedRule(tx, organizationId, key);
  if (!rule) return;
  const lessons = forget(readLessons(rule.lessons), id);
  // A rule that is turned off stays; otherwise it would be learned again.
  if (isEmpty(lessons) && rule.active) await removeRule(tx, organizationId, rule.id);
  else await changeRule(tx, organizationId, rule.id, { lessons });
}

/** Returns the read values and the proposals made from them. */
function readingOf(expense: ExpenseRow, entry: EntryDraft, structure: Structure) {
  const reading = notedReading.safeParse(expense.reading);
  const choice = notedChoice.safeParse(expense.choice);
  const noted = choice.success ? choice.data : null;
  return {
    hint: noted?.hint as PaymentWay | undefined,
    tax:
      noted && reading.success
        ? { now: taxTreatmentOf(entry, structure), proposed: noted.tax, printed: printsTax(reading.data) }
        : null,
    vendorRead: reading.success ? (reading.data.fields.vendor?.value ?? null) : null,
    spellingOffered: noted?.suggestions.some(({ field }) => field === "vendor") ?? false,
  };
}

function marksOf({ reading }: ExpenseRow): Decision["marks"] {
  const noted = notedReading.safeParse(reading);
  return noted.success ? noted.data.marks : [];
}

/** Finds the labels on the document of the values that the person confirmed. */
function placesOf(expense: ExpenseRow, before: Facts | null, facts: Facts): Decision["places"] {
  const reading = notedReading.safeParse(expense.reading);
  if (!reading.success) return {};
  const places: Decision["places"] = {};
  for (const field of PLACED_FIELDS) {
    const kind = field === "total" ? "amount" : "date";
    // A total is often above its label's row too, with the last item: the lowest is the one to pay.
    const found = reading.data.labelled.findLast(
      (each) => each.kind === kind && each.value === facts[field] && each.label !== "",
    );
    if (found) places[field] = { label: found.label, corrected: before?.[field] !== facts[field] };
  }
  return places;
}
