/**
 * Which tax lines a return has. Each line is in one return that counts: of a filed period those that were filed with it, of an open one
 * those dated in it, and in the first open one also those that came late for a filed period, where the country allows it.
 */
import {
  add,
  type DayRange,
  isLost,
  isZero,
  moneyFromDecimal,
  type TaxForm,
  type TaxLine,
  zero,
} from "@tallyleaf/ledger";
import { type CodedLine, codeOfLine, isInNoBox, isTaxOf, loadTaxLines, packOfLine } from "../../books/tax/lines.ts";
import { isSmallBusiness } from "../../books/tax/packs.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, type SQL, sql } from "../../platform/db/orm.ts";
import { taxReturnLines } from "../../platform/db/schema.ts";
import { inBoxes, type MadeBoxes } from "./made-boxes.ts";
import { isDeclaredElsewhere } from "./oss.ts";
import { isInParts, loadPaidLines, loadPaidUncounted } from "./paid-lines.ts";
import type { Scope } from "./scope.ts";

/** Of a line that counts when it is paid: the document's day. */
interface PaidFor {
  paidFor?: string | null;
}

export interface ReturnLine extends CodedLine, PaidFor, MadeBoxes {
  /** Of an earlier period that had been filed. */
  late: boolean;
}

/** Lines of the return of a period, oldest first. */
export async function loadReturnLines(tx: Transaction, scope: Scope, period: DayRange): Promise<ReturnLine[]> {
  return (await loadLines(tx, scope, period)).map((line) => inBoxes(scope, period.from, line));
}

async function loadLines(tx: Transaction, scope: Scope, period: DayRange): Promise<ReturnLine[]> {
  const filed = scope.filed.get(period.from);
  if (filed) return loadFiledLines(tx, scope, filed.id);
  const own = [
    ...(await loadOwn(tx, scope, await isTaxOf(tx, scope.organizationId, period))),
    ...(await loadPaidLines(tx, scope, period)),
  ];
  const isFirstOpen = scope.periods.every((one) => one.from >= period.from || scope.filed.has(one.from));
  const late = isFirstOpen && scope.pack.form.lateItems === "next" ? await loadUncounted(tx, scope) : [];
  return joined([...late.map((line) => ({ ...line, late: true })), ...own.map((line) => ({ ...line, late: false }))]);
}

/** One line for each: one that counts when it is paid may have a part that is late, and one of the period. */
function joined(lines: readonly ReturnLine[]): ReturnLine[] {
  const byKey = new Map<string, ReturnLine>();
  for (const line of lines) {
    const before = byKey.get(keyOf(line));
    byKey.set(keyOf(line), before ? { ...line, ...sumOf(before, line), late: before.late || line.late } : line);
  }
  return [...byKey.values()];
}

/** The amounts of two parts of a line together. */
function sumOf(one: CodedLine, other: CodedLine): Pick<CodedLine, "base" | "tax" | "claimed" | "counted"> {
  const amounts = {
    base: add(one.base, other.base),
    tax: add(one.tax, other.tax),
    claimed: add(one.claimed, other.claimed),
  };
  const counted = other.counted ?? one.counted;
  return { ...amounts, counted: counted && { ...counted, ...amounts } };
}

/**
 * Lines dated in filed periods that are in no return that counts, oldest first: they came later, or got a code later. Of lines that count
 * when they are paid, what was filed is less or more than what was paid.
 */
export async function loadUncounted(tx: Transaction, scope: Scope): Promise<(CodedLine & PaidFor)[]> {
  return [...(await loadNotFiled(tx, scope)), ...(await loadPaidUncounted(tx, scope))];
}

async function loadNotFiled(tx: Transaction, scope: Scope): Promise<CodedLine[]> {
  const last = [...scope.filed.values()].at(-1);
  if (!last) return [];
  const ids = [...scope.filed.values()].map(({ id }) => id);
  // Line by line ("limit"): without statistics, the database joined all lines with all lines of returns.
  return loadOwn(
    tx,
    scope,
    sql`${await isTaxOf(tx, scope.organizationId, { from: scope.registration.startsOn, to: last.endsOn })}
      and (select true from ${taxReturnLines} t
        where t.organization_id = l.organization_id and t.entry_id = l.entry_id and t.line_number = l.line_number
          and t.return_id = any(${sql.param(ids)}::uuid[]) and (not ${isInNoBox(sql`t.code`)} or ${isInNoBox(sql`coalesce(c.code, o.code, '')`)})
        limit 1) is null`,
  );
}

/** Lines of the correction of a filed return: those filed, and those that came later. Null: it needs none, or the next return has them. */
export async function loadCorrectedLines(
  tx: Transaction,
  scope: Scope,
  period: DayRange,
): Promise<ReturnLine[] | null> {
  if (scope.pack.form.lateItems !== "correct") return null;
  const added = (await loadUncounted(tx, scope)).filter(({ date }) => isIn(period, date));
  if (added.length === 0) return null;
  const addedBy = new Map(added.map((line) => [keyOf(line), line]));
  const kept = (await loadReturnLines(tx, scope, period)).filter((line) => {
    const later = addedBy.get(keyOf(line));
    // A line that had no code then may have one now; of one that counts when it is paid, more may have been paid.
    return later === undefined || isInParts(scope, later);
  });
  const late = added.map((line) => ({ ...inBoxes(scope, period.from, line), late: true }));
  return joined([...kept, ...late]);
}

const keyOf = ({ entryId, lineNumber }: Pick<CodedLine, "entryId" | "lineNumber">) => `${entryId} ${lineNumber}`;

/** Whether the period has the day. */
export const isIn = ({ from, to }: DayRange, day: string): boolean => day >= from && day <= to;

/** Lines that belong to this registration's country. */
async function loadOwn(tx: Transaction, scope: Scope, where: SQL): Promise<CodedLine[]> {
  const lines = await loadTaxLines(tx, scope, scope.packs, where);
  return lines
    .filter(
      (line) =>
        isDeclaredElsewhere(scope, line) || (packOfLine(line, scope.packs) === scope.pack && !isInParts(scope, line)),
    )
    .map((line) => (isSmallBusiness(scope.registration, line.date) ? withoutClaim(line) : line));
}

/** Removes the claim: a small business claims no tax on purchases. */
function withoutClaim(line: CodedLine): CodedLine {
  const claimed = zero(line.claimed.currency);
  return { ...line, claimed, counted: line.counted && { ...line.counted, claimed } };
}

/** Lines of these entries, which are named on both sides: without statistics, all entries were joined with all lines of returns. */
const ofEntries = (ids: readonly string[]): SQL =>
  sql`(e.id = any(${sql.param([...ids])}::uuid[]) and l.entry_id = any(${sql.param([...ids])}::uuid[]))`;

/** Lines as they were filed: their code and amounts then. */
async function loadFiledLines(tx: Transaction, scope: Scope, returnId: string): Promise<ReturnLine[]> {
  const { organizationId, currency, packs } = scope;
  const stored = await tx
    .select()
    .from(taxReturnLines)
    .where(and(eq(taxReturnLines.organizationId, organizationId), eq(taxReturnLines.returnId, returnId)));
  const byLine = new Map(stored.map((row) => [keyOf(row), row]));
  const lines = await loadTaxLines(tx, scope, packs, ofEntries([...new Set(stored.map(({ entryId }) => entryId))]), {
    openings: true,
  });
  return lines.flatMap((line) => {
    const row = byLine.get(keyOf(line));
    if (!row) return [];
    const amounts = {
      base: moneyFromDecimal(row.base, currency),
      tax: moneyFromDecimal(row.tax, currency),
      claimed: moneyFromDecimal(row.claimed, currency),
    };
    const code = codeOfLine(packs, row.code, line.corrects);
    const isBadDebt = line.counted?.isBadDebt ?? false;
    const counted: TaxLine | null = code ? { code, ...amounts, day: line.date, isBadDebt } : null;
    return [{ ...line, ...amounts, key: row.code, counted, toCheck: false, late: row.late }];
  });
}

/** Returns the part of the lines that boxes count. */
export const countedOf = (lines: readonly CodedLine[]): TaxLine[] => lines.flatMap(({ counted }) => counted ?? []);

/** Whether a box sums the line itself. */
export function isInBox({ counted }: CodedLine, box: string, { boxes }: TaxForm): boolean {
  if (!counted) return false;
  const lost = boxes.find(({ id }) => id === box)?.badDebt;
  if (lost) return isLost(counted, lost) && !isZero(counted[lost]);
  const { base, owed, claimed, repaid = [] } = counted.code.boxes;
  return (
    (base.includes(box) && !isZero(counted.base)) ||
    (owed.includes(box) && !isZero(counted.tax)) ||
    ([...claimed, ...repaid].includes(box) && !isZero(counted.claimed))
  );
}
