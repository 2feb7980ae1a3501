/**
 * Tax that a cash discount or a write-off takes off an invoice or bill. It lowers what the document charges, as a credit note does (VAT
 * Directive, art. 90 and 185; § 17 UStG; Ley 37/1992 art. 80.Uno; DPR 633/1972 art. 26), so that neither a payment nor the latest day of the
 * law (Ley 37/1992 art. 163 terdecies; DL 83/2012 art. 32-bis) counts it. A write-off that keeps the tax lowers nothing.
 */
import { allocate } from "@tallyleaf/ledger";
import { type CodedLine, loadTaxLines } from "../../books/tax/lines.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { paymentAllocations, payments } from "../../platform/db/schema.ts";
import type { Books } from "../reports/figures/books.ts";
import type { CountedDocument, DocumentIds, MovedMoney, PostedLine } from "../reports/figures/cash-documents.ts";
import { writeOffsOf } from "../reports/figures/write-offs.ts";
import type { Scope } from "./scope.ts";

/** Amounts of a tax line in an entry of a document, in minor units; above zero where it charges. */
export interface LineShare {
  line: CodedLine;
  base: bigint;
  tax: bigint;
}

/** The same, as it counts with the money. */
export interface TaxShare extends LineShare {
  /** The line is of the return, or what it corrects is. */
  isWanted: boolean;
  /** A payment's: it changes the document's lines, and is none of the return itself. */
  isCorrection: boolean;
  /** The line of the entry that has this tax, and nothing else; null: its tax counts in proportion. */
  posted: PostedLine | null;
}

/** Documents state amounts above zero where they charge; what counts is above zero where it adds to what is owed. */
export const signOf = ({ debt }: CountedDocument): bigint =>
  (debt.kind === "receivable") === debt.minor > 0n ? 1n : -1n;

/** Documents that a payment discounts or writes off together with one of these: its tax is split among all of them. */
export async function withDiscountedBeside(
  tx: Transaction,
  organizationId: string,
  ids: DocumentIds,
): Promise<DocumentIds> {
  const { rows } = await tx.execute<{ invoice_id: string | null; expense_id: string | null }>(sql`
    select distinct o.invoice_id, o.expense_id::text from ${paymentAllocations} a
      join ${payments} p on p.organization_id = a.organization_id and p.id = a.payment_id and p.write_off > 0
      join ${paymentAllocations} o on o.organization_id = a.organization_id and o.payment_id = a.payment_id and o.line_number <> a.line_number
    where a.organization_id = ${organizationId}
      and (a.invoice_id = any(${sql.param(ids.invoices)}::uuid[]) or a.expense_id = any(${sql.param(ids.expenses)}::bigint[]))`);
  return {
    invoices: [...new Set([...ids.invoices, ...rows.flatMap(({ invoice_id }) => invoice_id ?? [])])],
    expenses: [...new Set([...ids.expenses, ...rows.flatMap(({ expense_id }) => expense_id ?? [])])],
  };
}

/** One document of a payment that gives something up, with how much. */
interface Part {
  document: CountedDocument;
  money: MovedMoney;
  share: bigint;
}

/**
 * Returns the documents with an entry for each payment that corrects their tax, and adds what these entries have of tax lines to the shares.
 *
 * @param documents with all that share such a payment (`withDiscountedBeside`)
 * @param shares of the documents' entries, by their IDs
 */
export async function withGivenUp(
  tx: Transaction,
  scope: Scope,
  books: Books,
  documents: readonly CountedDocument[],
  shares: Map<string, TaxShare[]>,
): Promise<CountedDocument[]> {
  const moved = documents.flatMap((document) =>
    document.money.flatMap((money) => (money.hasWriteOff ? { document, money } : [])),
  );
  if (moved.length === 0) return [...documents];
  const writeOffs = await writeOffsOf(tx, books, [...new Set(moved.map(({ money }) => money.paymentId))]);
  const parts = moved.map(
    ({ document, money }): Part => ({
      document,
      money,
      share: writeOffs.get(money.paymentId)?.shares.get(money.allocation) ?? 0n,
    }),
  );
  const entries = sql.param([...new Set(parts.map(({ money }) => money.entryId))]);
  const coded = await loadTaxLines(
    tx,
    scope,
    scope.packs,
    sql`e.id = any(${entries}::uuid[]) and l.entry_id = any(${entries}::uuid[])`,
  );
  const byEntry = Map.groupBy(
    coded.filter(({ isOfRate, settlesDeposit, counted }) => counted !== null && !isOfRate && !settlesDeposit),
    ({ entryId }) => entryId,
  );
  const added = new Map<CountedDocument, CountedDocument["entries"]>();
  for (const [entryId, own] of Map.groupBy(parts, ({ money }) => money.entryId)) {
    const lines = byEntry.get(entryId) ?? [];
    if (lines.length === 0) continue;
    const split = lines.map((line) => splitOver(line, own, shares));
    own.forEach(({ document, money, share }, at) => {
      const corrected = split.flatMap((each) => each[at] ?? []).filter(({ base, tax }) => base !== 0n || tax !== 0n);
      if (corrected.length === 0) return;
      const correction = correctionOf({ document, money, share }, corrected, shares);
      shares.set(correction.entry.id, correction.shares);
      added.set(document, [...(added.get(document) ?? []), correction.entry]);
    });
  }
  return documents.map((document) => ({ ...document, entries: [...document.entries, ...(added.get(document) ?? [])] }));
}

/** Splits a payment's tax line over its documents: by their own tax of that code, and by the part of it that is given up. */
function splitOver(line: CodedLine, parts: readonly Part[], shares: ReadonlyMap<string, TaxShare[]>): LineShare[] {
  const weights = parts.map(({ document, share }) => {
    const gross = document.debt.minor < 0n ? -document.debt.minor : document.debt.minor;
    const own = document.entries.flatMap(({ id }) => (shares.get(id) ?? []).filter((one) => one.line.key === line.key));
    const charged = own.reduce((all, { base, tax }) => all + base + tax, 0n);
    return gross === 0n ? 0n : ((charged < 0n ? -charged : charged) * share * SCALE) / gross;
  });
  if (weights.every((weight) => weight === 0n)) return [];
  const { base, tax } = line.counted ?? line;
  const [bases, taxes] = [allocate(base, weights), allocate(tax, weights)];
  return parts.map((_, at) => ({ line, base: bases[at]?.minor ?? 0n, tax: taxes[at]?.minor ?? 0n }));
}

/** By which quotients are exact enough to split cents. */
const SCALE = 1_000_000n;

/** The correction as an entry of the document: its taxes on their lines, the rest of what is given up on one of its own. */
function correctionOf(
  { document, money, share }: Part,
  corrected: readonly LineShare[],
  shares: ReadonlyMap<string, TaxShare[]>,
): { shares: TaxShare[]; entry: CountedDocument["entries"][number] } {
  const { debt } = document;
  const id = `${money.entryId} ${money.allocation} ${debt.entryId}`;
  // A debt on the debit side has its lines on the credit side; what settles it takes them off.
  const side = debt.minor > 0n ? -1n : 1n;
  const settles = money.minor > 0n === debt.minor > 0n;
  const own = document.entries.flatMap((entry) => shares.get(entry.id) ?? []);
  const taxes = corrected.map((one): TaxShare => {
    const same = own.filter(({ line }) => line.key === one.line.key);
    const posted = same.find((each) => each.posted)?.posted ?? null;
    return {
      ...{ ...one, isCorrection: true, isWanted: same.some(({ isWanted }) => isWanted) },
      posted: posted && { ...posted, ...OWN, day: money.day, entryId: id, minor: side * signOf(document) * one.tax },
    };
  });
  const posted = taxes.flatMap((tax) => tax.posted ?? []);
  const rest: PostedLine = {
    ...{ ...debt, ...OWN, day: money.day, entryId: id, kind: "adjustment", accountCode: GIVEN_UP },
    minor: side * (settles ? -share : share) - posted.reduce((all, { minor }) => all + minor, 0n),
  };
  return { shares: taxes, entry: { id, day: money.day, reverses: null, lines: [rest, ...posted] } };
}

/** It is no line of an entry, and has no text. */
const OWN = { lineNumber: 0, name: "" };
/** No account: the lines of documents are none of it. */
const GIVEN_UP = "";
