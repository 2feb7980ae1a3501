/**
 * Cash basis in the database: which entries are left out on their own day, and what of them counts with the money that is paid for
 * them. The rule is the ledger's (`countByMoney`); here each document is read with all that happened to it.
 */
import {
  type CountedLine,
  type CountedStep,
  countByMoney,
  type DocumentLine,
  type DocumentStep,
  isClientDeposit,
  type TaxDirection,
} from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { type SQL, sql } from "../../../platform/db/orm.ts";
import { lineDimensions } from "../../../platform/db/schema.ts";
import type { Books, OpenRange } from "./books.ts";
import {
  type CountedDocument,
  listPaidIds,
  loadBoughtOnAccount,
  loadPaidAtOnce,
  loadPaidDocuments,
  loadRatedDeposits,
  type PostedLine,
} from "./cash-documents.ts";
import { loadOpeningDocuments, loadUnpaidToDate, type OpeningDocument } from "./cash-openings.ts";
import { type ForgivenAsset, type WriteOff, writeOffsOf } from "./write-offs.ts";

/** The part of a line that counts on another day than its posting. */
export interface CountedPart extends Omit<PostedLine, "kind" | "name"> {
  /** Where the tax of the line comes from. */
  direction: TaxDirection;
}

/**
 * Whether an entry is left out on its own day, as SQL: invoices, credit notes, and expenses that move a payable. Those of them that
 * are paid at once after all (the payable is what the expense was for) are among what `partsCounted` returns. No money moves by a
 * revaluation, an allowance, or by what is spread over months.
 */
export const isDebtEntry = ({ payables }: Books, source: SQL, accounts: SQL): SQL =>
  sql`(${source} in ('invoice', 'credit_note', 'revaluation', 'deferral', 'allowance', 'accrual') or (${source} = 'expense' and ${accounts} && ${sql.param([...payables])}::text[]))`;

/**
 * What counts in the range beside the entries that count as they are posted: the lines of documents, with the money that was paid
 * for them, fixed assets with their bills, and below zero the lines of payments that are no money but a write-off of something else.
 */
export async function countParts(tx: Transaction, books: Books, range: OpenRange): Promise<CountedPart[]> {
  const ids = await listPaidIds(tx, books, range);
  const documents = await loadPaidDocuments(tx, books, range, ids);
  const openings = await loadOpeningDocuments(tx, books, range, ids);
  const letGo = new Set(
    [...documents, ...openings.map(({ document }) => document)].flatMap(({ money }) =>
      money.flatMap((one) => (one.hasWriteOff ? one.paymentId : [])),
    ),
  );
  const writeOffs = await writeOffsOf(tx, books, [...letGo]);
  const counted = documents.map((document) => countBought(books, document, writeOffs));
  const forgiven = Map.groupBy(
    counted.flatMap((one) => one.forgiven),
    ({ entryId }) => entryId,
  );
  const parts = [
    ...counted.flatMap((one) => asIncome(books, one.parts)),
    ...openings.flatMap((one) => partsOfOpening(books, one, writeOffs)),
    ...(await loadUnpaidToDate(tx, books, range)),
    ...[...writeOffs.values()].flatMap(({ uncounted }) => uncounted(forgiven)),
    ...(await loadPaidAtOnce(tx, books, range)),
    ...(await loadBoughtOnAccount(tx, books, range)),
    ...asIncomeOnly(books, await loadRatedDeposits(tx, books, range)),
  ];
  return (await withDimensions(tx, books, parts)).filter(
    ({ day, minor }) => minor !== 0n && day <= range.to && (range.from === undefined || day >= range.from),
  );
}

/**
 * Deposits that clients paid for advance invoices are income when they are received, and what a later invoice deducts of them lowers its
 * income: both on the first account of revenue, since an advance says nothing of what it is for.
 */
function asIncome({ accounts }: Books, parts: readonly CountedPart[]): readonly CountedPart[] {
  const income = accounts
    .filter(({ type }) => type === "Revenue")
    .reduce<string | null>((first, { code }) => (first === null || code < first ? code : first), null);
  const deposits = new Set(accounts.filter(isClientDeposit).map(({ code }) => code));
  return income === null
    ? parts
    : parts.map((part) => (deposits.has(part.accountCode) ? { ...part, accountCode: income } : part));
}

/** Deposits that payments converted at their own rate count as posted: as much moves from them to income. */
const asIncomeOnly = (books: Books, lines: readonly CountedPart[]): CountedPart[] =>
  asIncome(books, lines).flatMap((part, at) => {
    const own = lines[at];
    return own && part.accountCode !== own.accountCode ? [part, { ...own, minor: -own.minor }] : [];
  });

/** The parts of lines that count. */
async function withDimensions(
  tx: Transaction,
  { organizationId, dimensions }: Books,
  parts: readonly CountedPart[],
): Promise<readonly CountedPart[]> {
  if (dimensions === null) return parts;
  const { rows } = await tx.execute<{ key: string }>(sql`
    select distinct entry_id || ' ' || line_number as key from ${lineDimensions}
    where organization_id = ${organizationId} and dimension_id = any(${sql.param([...dimensions])}::uuid[])`);
  const counted = new Set(rows.map(({ key }) => key));
  return parts.filter(({ entryId, lineNumber }) => counted.has(`${entryId} ${lineNumber}`));
}

/** Account and tax of a line: a credit note's line lowers the lines of its key, and the figures of a settled document agree by it. */
export const keyOf = ({ accountCode, taxName, taxRate }: Pick<PostedLine, "accountCode" | "taxName" | "taxRate">) =>
  JSON.stringify([accountCode, taxName?.toLowerCase() ?? null, taxRate]);

/**
 * Whether a line of a document counts on its own day: a fixed asset is on the books at its cost from the purchase on, paid or not, with what
 * is owed for it (§ 4 (3) S. 3, 4 EStG; US Reg. § 1.1012-1 (g)), so that its depreciation has a cost. `loadBoughtOnAccount` loads it.
 */
export const isBought = ({ fixed }: Pick<Books, "fixed">, debt: PostedLine, { accountCode }: PostedLine): boolean =>
  debt.kind === "payment" && fixed.includes(accountCode);

/** Counted amounts of a document by day, without what counts on its own day. */
export const partsOf = (
  books: Pick<Books, "fixed">,
  document: CountedDocument,
  writeOffs: ReadonlyMap<string, WriteOff>,
): CountedPart[] => countBought(books, document, writeOffs).parts;

/** The same, and what discounts and write-offs took off its fixed assets. */
function countBought(
  books: Pick<Books, "fixed">,
  document: CountedDocument,
  writeOffs: ReadonlyMap<string, WriteOff>,
): { parts: CountedPart[]; forgiven: ForgivenAsset[] } {
  const { debt } = document;
  const sign = signOf(debt);
  const linesOf = ({ lines }: CountedDocument["entries"][number]) =>
    lines.map((line) => ({ ...asLine(line, sign), isOnItsDay: isBought(books, debt, line) }));
  const steps = countDocument(document, writeOffs, linesOf, { isLowered: true });
  const parts = steps.flatMap(({ day, lines, minor: all }): CountedPart[] => {
    const part = (line: PostedLine, minor: bigint): CountedPart => ({ ...line, day, minor });
    return [
      ...lines.map(({ ref, minor }) => part(ref, sign * minor)),
      ...(all === 0n ? [] : [part(debt, -sign * all)]),
    ];
  });
  const forgiven = steps.flatMap(({ entryId, forgiven: minor }) =>
    minor === 0n ? [] : [{ entryId, accountCode: debt.accountCode, minor: sign * minor }],
  );
  return { parts, forgiven };
}

/** Counted parts of an item of the opening balances: its net amount, which goes off their account. */
const partsOfOpening = (
  books: Books,
  { document, accountCode, openingCode }: OpeningDocument,
  writeOffs: ReadonlyMap<string, WriteOff>,
): CountedPart[] =>
  partsOf(books, document, writeOffs)
    .filter((part) => part.accountCode === accountCode)
    .flatMap((part) => [...asIncome(books, [part]), { ...part, accountCode: openingCode, minor: -part.minor }]);

/**
 * The documents with what counts of more than their lines, day by day.
 *
 * @param more of an entry, beside its lines; null: it takes its share, and nobody asks for it
 * @param latest the day on which a document counts in any case; null: never
 * @param own what of the entries' own lines is wanted; null: nothing
 * @param isLowered discounts and write-offs lower the document; absent: its entries have what lowers it
 */
export async function countMore<Ref>(
  tx: Transaction,
  books: Books,
  documents: readonly CountedDocument[],
  more: (entryId: string, document: CountedDocument) => DocumentLine<Ref | null>[],
  latest: (document: CountedDocument) => string | null = () => null,
  own: (line: PostedLine) => Ref | null = () => null,
  { isLowered = false }: { isLowered?: boolean } = {},
): Promise<{ document: CountedDocument; day: string; lines: readonly CountedLine<Ref | null>[] }[]> {
  const letGo = documents.flatMap(({ money }) => money.flatMap((one) => (one.hasWriteOff ? one.paymentId : [])));
  const writeOffs = await writeOffsOf(tx, books, [...new Set(letGo)]);
  return documents.flatMap((document) => {
    const sign = signOf(document.debt);
    const linesOf = ({ id, lines }: CountedDocument["entries"][number]): DocumentLine<Ref | null>[] => [
      // A tax is no part of the net amount.
      ...lines.map((line) => ({
        ...asLine(line, sign),
        ref: own(line),
        ...(line.taxName === null ? {} : { base: 0n }),
      })),
      ...more(id, document),
    ];
    return countDocument(document, writeOffs, linesOf, { latest: latest(document), isLowered }).map(
      ({ day, lines }) => ({
        document,
        day,
        lines,
      }),
    );
  });
}

/** A debt on the debit side (a client's; a supplier's refund) has its lines on the credit side. */
const signOf = (debt: PostedLine): bigint => (debt.minor > 0n ? -1n : 1n);

const asLine = (line: PostedLine, sign: bigint): DocumentLine<PostedLine> => ({
  ref: line,
  key: keyOf(line),
  name: line.name,
  minor: sign * line.minor,
});

/** Counted amounts of a document after each of its events, in order of their days. */
function countDocument<Ref>(
  { debt, entries, money }: CountedDocument,
  writeOffs: ReadonlyMap<string, WriteOff>,
  linesOf: (entry: CountedDocument["entries"][number]) => DocumentLine<Ref>[],
  { latest = null, isLowered }: { latest?: string | null; isLowered: boolean },
): (CountedStep<Ref> & { day: string; entryId: string })[] {
  const steps: { day: string; rank: number; entryId: string; step: DocumentStep<Ref> }[] = [
    ...entries.map((entry) => ({
      entryId: entry.id,
      // The document itself comes first: money that was paid before its date counts by its lines.
      day: entry.id === debt.entryId ? "" : entry.day,
      // Of one day, documents come before money.
      rank: entry.reverses === null ? 0 : 1,
      step:
        entry.reverses === null
          ? { kind: "lines" as const, id: entry.id, lines: linesOf(entry) }
          : { kind: "undo" as const, id: entry.reverses, refs: linesOf(entry).map(({ ref }) => ref) },
    })),
    ...money.flatMap(({ day, minor, paymentId, entryId, allocation, isDiscounted }) => {
      const given = writeOffs.get(paymentId)?.shares.get(allocation) ?? 0n;
      const received = (minor < 0n ? -minor : minor) - given;
      // A debt on the debit side is settled by money that comes in.
      const settles = minor > 0n === debt.minor > 0n;
      const sign = settles ? 1n : -1n;
      return [
        ...(isLowered && given !== 0n
          ? [
              {
                day,
                rank: 1,
                entryId,
                step: { kind: isDiscounted ? ("lowered" as const) : ("lost" as const), minor: sign * given },
              },
            ]
          : []),
        { day, rank: settles ? 2 : 3, entryId, step: { kind: "money" as const, minor: sign * received } },
      ];
    }),
    ...(latest === null ? [] : [{ day: latest, rank: 4, entryId: debt.entryId, step: { kind: "due" as const } }]),
  ];
  steps.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.rank - b.rank));
  return countByMoney(steps.map(({ step }) => step)).map((counted, at) => ({
    ...counted,
    day: steps[at]?.day ?? "",
    entryId: steps[at]?.entryId ?? "",
  }));
}
