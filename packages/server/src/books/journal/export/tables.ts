/** An entry as rows of a table: `detailed` line by line, `merged` in one row. Amounts are decimals as texts. */
import { DIMENSION_KINDS, type DimensionKind, type NamedParty } from "@tallyleaf/contract";
import {
  absolute,
  type EntryDraft,
  entryToExpense,
  foreignAmountOf,
  formatDecimal,
  type Money,
  negate,
  PARTY_TYPES,
  type Posting,
  type RowAccounts,
  subtract,
  sum,
  toDecimalString,
} from "@tallyleaf/ledger";
import type { ExportedEntry } from "./selection.ts";

/** Names of the organization's accounts by code. */
export type AccountNames = ReadonlyMap<string, string>;

/** Where the document of an entry is found: its name, or its path in the zip that contains the table. */
export type DocumentPlace = (entry: ExportedEntry) => string;

export const DETAILED_COLUMNS = [
  "Entry ID",
  "Date",
  "Vendor",
  "Description",
  "Reference",
  "Account Code",
  "Account Name",
  "Debit",
  "Credit",
  "Currency",
  "Base Debit",
  "Base Credit",
  "Base Currency",
  "Exchange Rate",
  "Document",
  "Entry Number",
  "Project",
  "Cost Center",
  "Tags",
  "Tax Code",
  "Tax Base",
  "Line Client",
  "Line Vendor",
  "Foreign Amount",
  "Foreign Currency",
] as const;

export const MERGED_COLUMNS = [
  "Entry ID",
  "Date",
  "Vendor",
  "Description",
  "Reference",
  "Account Code",
  "Account Name",
  "Net",
  "Tax",
  "Tip",
  "Total",
  "Currency",
  "Base Total",
  "Base Currency",
  "Exchange Rate",
  "Document",
  "Project",
  "Cost Center",
  "Tags",
] as const;

/** One row a journal line. */
export function detailedRows(entry: ExportedEntry, names: AccountNames, place: DocumentPlace): string[][] {
  const { row, draft, lines } = entry;
  return draft.postings.map((posting, index) => {
    const [amount, base] = [toDecimalString(posting.amount), toDecimalString(posting.baseAmount)];
    const isDebit = posting.side === "debit";
    return [
      row.id,
      row.entryDate,
      row.vendor ?? "",
      posting.description || (row.description ?? ""),
      row.reference ?? "",
      posting.accountCode,
      names.get(posting.accountCode) ?? posting.accountCode,
      isDebit ? amount : "",
      isDebit ? "" : amount,
      row.currency,
      isDebit ? base : "",
      isDebit ? "" : base,
      row.baseCurrency,
      formatDecimal(draft.exchangeRate),
      place(entry),
      row.number ?? "",
      ...DIMENSION_KINDS.map((kind) => namesOf(lines[index]?.dimensions ?? [], kind)),
      posting.taxCode ?? "",
      taxBaseOf(draft, index),
      ...PARTY_TYPES.map((type) => nameOf(lines[index]?.party, type)),
      ...foreignOf(posting),
    ];
  });
}

function foreignOf(posting: Posting): [amount: string, currency: string] {
  const foreign = foreignAmountOf(posting);
  return foreign ? [toDecimalString(foreign), foreign.currency] : ["", ""];
}

const nameOf = (party: NamedParty | undefined, type: NamedParty["type"]): string =>
  party?.type === type ? party.name : "";

/** The net amount of a tax, on the first tax line with its code. Lines of documents have no code of their own. */
function taxBaseOf({ postings, taxes = [] }: EntryDraft, index: number): string {
  const code = postings[index]?.taxCode;
  const isFirst = postings.findIndex((one) => one.kind === "tax" && one.taxCode === code) === index;
  const taxable = code !== undefined && isFirst ? taxes.find((tax) => tax.code === code)?.taxable : null;
  return taxable ? toDecimalString(absolute(taxable)) : "";
}

/** The amounts of an entry. All figures of a refund are below zero, so that a column can be summed up. */
export interface EntryFigures {
  accountCode: string;
  accountName: string;
  net: Money;
  tax: Money;
  tip: Money;
  /** Net, tax and tip together: what was paid. */
  total: Money;
  baseTotal: Money;
}

/** The figures of an entry, by the mapping of the expenses list. */
export function figuresOf(draft: EntryDraft, accounts: RowAccounts): EntryFigures {
  const mapped = entryToExpense(draft, accounts);
  const spentSide = mapped.isRefund ? "credit" : "debit";
  const tax = sum(
    draft.postings
      .filter(({ kind }) => kind === "tax")
      .map(({ side, amount }) => (side === spentSide ? amount : negate(amount))),
    draft.currency,
  );
  const payments = draft.postings.filter(({ kind }) => kind === "payment");
  const paid = payments.length > 0 ? payments : draft.postings.filter(({ side }) => side !== spentSide);
  const base = sum(
    paid.map(({ baseAmount }) => baseAmount),
    draft.baseCurrency,
  );
  const signed = mapped.isRefund ? negate : (money: Money) => money;
  return {
    accountCode: mapped.categoryCode,
    accountName: mapped.categoryName,
    net: signed(subtract(mapped.subtotalAmount, tax)),
    tax: signed(tax),
    tip: signed(mapped.tipAmount),
    total: signed(mapped.amount),
    baseTotal: signed(absolute(base)),
  };
}

/** One row an entry. */
export function mergedRow(entry: ExportedEntry, accounts: RowAccounts, place: DocumentPlace): string[] {
  const { row, draft } = entry;
  const figures = figuresOf(draft, accounts);
  return [
    row.id,
    row.entryDate,
    row.vendor ?? "",
    row.description ?? "",
    row.reference ?? "",
    figures.accountCode,
    figures.accountName,
    ...[figures.net, figures.tax, figures.tip, figures.total].map(toDecimalString),
    row.currency,
    toDecimalString(figures.baseTotal),
    row.baseCurrency,
    formatDecimal(draft.exchangeRate),
    place(entry),
    ...sharedDimensions(entry),
  ];
}

/** Names of the project, the cost center, and the tags that all lines have but what is owed, paid, or tax. */
function sharedDimensions({ draft, lines }: ExportedEntry): string[] {
  const own = draft.postings.flatMap(({ kind }, index) =>
    ["payment", "payable", "receivable", "tax"].includes(kind) ? [] : [lines[index]?.dimensions ?? []],
  );
  const [first = [], ...others] = own;
  const shared = first.filter(({ id }) => others.every((each) => each.some((one) => one.id === id)));
  return DIMENSION_KINDS.map((kind) => namesOf(shared, kind));
}

const namesOf = (dimensions: readonly { kind: DimensionKind; name: string }[], kind: DimensionKind): string =>
  dimensions.flatMap((each) => (each.kind === kind ? [each.name] : [])).join(", ");
