/**
 * Tax that counts when it is paid, where the country allows that and the registration says so: of invoices and bills dated in the days of
 * the registration, each tax line counts in the proportion in which the document is paid. The rule is that of the cash basis
 * (`countByMoney` in the ledger), so that over all payments exactly the document's amounts count, and none twice.
 *
 * A part counts on the day of its payment. What of it is filed stays with that return; what was paid for a filed period and is not in its
 * return, or no longer, is late there like any other line.
 */
import {
  type DayRange,
  isZero,
  latestTaxDay,
  type Money,
  moneyFromDecimal,
  subtract,
  type TaxLine,
  taxLine,
} from "@tallyleaf/ledger";
import type { CodedLine } from "../../books/tax/lines.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray } from "../../platform/db/orm.ts";
import { taxReturnLines } from "../../platform/db/schema.ts";
import { countMore } from "../reports/figures/cash-basis.ts";
import type { CountedDocument } from "../reports/figures/cash-documents.ts";
import { isDated, loadDatedLines, type Step } from "./dated-lines.ts";
import { signOf } from "./given-up.ts";
import { lineKey, loadTaxedDocuments } from "./paid-documents.ts";
import type { FiledReturn, Scope } from "./scope.ts";
import { isPaidAdvance, isWhenPaid } from "./when-paid.ts";

/** Part of a line that counts on a day of payment. */
interface PaidPart extends CodedLine {
  /** The document's day. */
  paidFor: string | null;
}

/** Whether the line counts in parts, by payments or by days of its own, and not by the date of its document. */
export const isInParts = (scope: Scope, line: CodedLine): boolean => isWhenPaid(scope, line) || isDated(scope, line);

/** Loads the parts of lines that count by the payments of an open period, oldest first. */
export async function loadPaidLines(tx: Transaction, scope: Scope, period: DayRange): Promise<PaidPart[]> {
  const paid = await loadParts(tx, scope, period);
  return paid.flatMap((line) => partOf(line, period) ?? []);
}

/** Loads paid parts of filed periods that are in none of their returns; below zero those that are in one and were reversed. */
export async function loadPaidUncounted(tx: Transaction, scope: Scope): Promise<PaidPart[]> {
  const { registration, filed, pack } = scope;
  const returns = [...filed.values()];
  const last = returns.at(-1);
  if (!last) return [];
  const rows = await tx
    .select()
    .from(taxReturnLines)
    .where(
      and(
        eq(taxReturnLines.organizationId, scope.organizationId),
        inArray(
          taxReturnLines.returnId,
          returns.map(({ id }) => id),
        ),
      ),
    );
  const paid = await loadParts(
    tx,
    scope,
    { from: registration.startsOn, to: last.endsOn },
    rows.map(({ entryId }) => entryId),
  );
  // Of a country with corrections, each period has its own; else what is late goes to the next return, whichever period it is of.
  const spans: { range: DayRange; of: readonly FiledReturn[] }[] =
    pack.form.lateItems === "correct"
      ? returns.map((one) => ({ range: { from: one.startsOn, to: one.endsOn }, of: [one] }))
      : [{ range: { from: registration.startsOn, to: last.endsOn }, of: returns }];
  return spans.flatMap(({ range, of }) => {
    const ids = new Set(of.map(({ id }) => id));
    const filedIn = Map.groupBy(
      rows.filter(({ returnId }) => ids.has(returnId)),
      lineKey,
    );
    return paid.flatMap((line) => {
      const amounts = (filedIn.get(lineKey(line.line)) ?? []).map(({ base, tax, claimed }) => ({ base, tax, claimed }));
      return partOf(line, range, amounts) ?? [];
    });
  });
}

/** A line with what counted of it on each day. */
interface PaidLine {
  line: CodedLine;
  counted: TaxLine;
  steps: Step[];
  /** The document's day, where the steps are payments; else null. */
  paidFor: string | null;
}

/** The part of a range, less what was filed of it; null: nothing. Claims add up over all ranges, whatever is rounded in one. */
function partOf(
  { line, counted, steps, paidFor }: PaidLine,
  { from, to }: DayRange,
  filed: readonly { base: string; tax: string; claimed: string }[] = [],
): PaidPart | null {
  const { currency } = line.base;
  const until = (isIn: (day: string) => boolean): TaxLine => {
    const total = (of: "base" | "tax"): Money => ({
      minor: steps.filter(({ day }) => isIn(day)).reduce((sum, step) => sum + step[of], 0n),
      currency,
    });
    return taxLine(counted.code, total("base"), total("tax"), counted.day ?? line.date);
  };
  const [now, before] = [until((day) => day <= to), until((day) => day < from)];
  const part = (of: "base" | "tax" | "claimed"): Money =>
    filed.reduce((rest, row) => subtract(rest, moneyFromDecimal(row[of], currency)), subtract(now[of], before[of]));
  const amounts = { base: part("base"), tax: part("tax"), claimed: part("claimed") };
  if (isZero(amounts.base) && isZero(amounts.tax) && isZero(amounts.claimed)) return null;
  const date = steps.findLast(({ day }) => day >= from && day <= to)?.day ?? to;
  return { ...line, ...amounts, date, paidFor, counted: { ...counted, ...amounts } };
}

/**
 * The lines that count in parts, with what counted on each day until the end of the range.
 *
 * @param others entries whose lines are needed too, whatever happened to them
 */
async function loadParts(
  tx: Transaction,
  scope: Scope,
  range: DayRange,
  others: readonly string[] = [],
): Promise<PaidLine[]> {
  const dated = await loadDatedLines(tx, scope, range, others);
  return [
    ...(await loadPaid(tx, scope, range, others)),
    ...dated.flatMap(({ line, steps }) =>
      line.counted === null || isWhenPaid(scope, line) ? [] : { line, counted: line.counted, steps, paidFor: null },
    ),
  ];
}

/** The lines of documents that were paid, credited, or changed in the range. */
async function loadPaid(
  tx: Transaction,
  scope: Scope,
  range: DayRange,
  others: readonly string[],
): Promise<PaidLine[]> {
  const taxed = await loadTaxedDocuments(tx, scope, range, others);
  if (taxed === null) return [];
  const isByMoney = scope.registration.moneyFrom !== null;
  // An advance is for a supply that is still to come: no day makes it due (Ley 37/1992 art. 163 terdecies counts from the supply).
  const isAdvance = ({ entries }: CountedDocument) =>
    entries.some(({ id }) => taxed.shares.get(id)?.some(({ line }) => isPaidAdvance(scope, line)));
  const latest = (document: CountedDocument) =>
    isByMoney && !isAdvance(document) ? latestTaxDay(scope.pack.form, document.debt.day) : null;
  const steps = new Map<string, Map<string, { base: bigint; tax: bigint }>>();
  const add = (line: CodedLine, day: string, { base = 0n, tax = 0n }: Partial<Omit<Step, "day">>) => {
    const days = steps.get(lineKey(line)) ?? new Map<string, { base: bigint; tax: bigint }>();
    const before = days.get(day) ?? { base: 0n, tax: 0n };
    steps.set(lineKey(line), days.set(day, { base: before.base + base, tax: before.tax + tax }));
  };
  for (const { line, base, tax } of taxed.atOnce) add(line, line.date, { base, tax });
  for (const measure of ["base", "tax"] as const) {
    const counted = await countMore(
      tx,
      taxed.books,
      taxed.documents,
      (entryId, document) =>
        // All codes of a document share its net amounts, also those of another return or day.
        (taxed.shares.get(entryId) ?? [])
          .filter(({ isWanted, posted }) => measure === "base" || (isWanted && posted === null))
          .map((share) => ({
            ref: share.isWanted && !share.isCorrection ? share.line : null,
            key: `tax ${share.line.key}`,
            name: "",
            minor: 0n,
            base: signOf(document) * share[measure],
          })),
      latest,
      (line) => (measure === "tax" ? (taxed.byLine.get(lineKey(line)) ?? null) : null),
    );
    for (const { day, document, lines } of counted)
      for (const { ref, minor, base } of lines)
        if (ref !== null) add(ref, day, { [measure]: signOf(document) * (minor + base) });
  }
  return taxed.lines.flatMap((line) =>
    line.counted === null
      ? []
      : {
          line,
          counted: line.counted,
          paidFor: line.owedSince,
          steps: [...(steps.get(lineKey(line)) ?? [])]
            .map(([day, amounts]) => ({ day, ...amounts }))
            .sort((a, b) => (a.day < b.day ? -1 : 1)),
        },
  );
}
