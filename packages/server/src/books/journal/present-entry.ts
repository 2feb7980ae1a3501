/** Journal entries as calls answer them. */
import type { JournalEntryDetail, JournalEntryOutput } from "@tallyleaf/contract";
import {
  decimalToNumber,
  foreignAmountOf,
  moneyFromDecimal,
  type Posting,
  type StatedTax,
  toNumber,
} from "@tallyleaf/ledger";
import type { StoredEntry } from "./entries.ts";
import { entryText, lineText } from "./entry-text.ts";

/**
 * Returns the journal entry with its lines.
 *
 * @param accounts by code, inactive ones too
 * @param documentUrl where the document is that the entry comes from; null: none
 */
export function presentEntry(
  { row, draft, lines }: StoredEntry,
  accounts: ReadonlyMap<string, { readonly name: string }>,
  documentUrl: string | null,
): JournalEntryOutput {
  return {
    id: row.id,
    entryDate: row.entryDate,
    dueDate: row.dueDate,
    vendor: row.vendor,
    description: entryText(row.source, row.description),
    reference: row.reference,
    currency: row.currency,
    baseCurrency: row.baseCurrency,
    exchangeRate: row.exchangeRate,
    tipRate: row.tipRate === null ? null : Number(row.tipRate),
    tipCurrency: row.tipCurrency,
    sourceDocumentUrl: documentUrl,
    posted: row.postedAt !== null,
    lines: lines.map((line, index) => ({
      type: line.side,
      amount: toNumber(draft.postings[index]?.amount ?? moneyFromDecimal(line.amount, row.currency)),
      account: { code: line.accountCode, name: accounts.get(line.accountCode)?.name ?? line.accountCode },
      ...(row.currency === row.baseCurrency || line.baseAmount === null
        ? {}
        : { baseAmount: toNumber(moneyFromDecimal(line.baseAmount, row.baseCurrency)) }),
      kind: line.kind,
      description: lineText(row.source, line.description),
      ...(line.dimensions ? { dimensions: line.dimensions } : {}),
      ...(line.party ? { party: line.party } : {}),
      ...(line.taxCode === null ? {} : { taxCode: line.taxCode }),
      ...foreignOf(draft.postings[index]),
      ...(line.item ? { item: line.item } : {}),
    })),
  };
}

function foreignOf(posting: Posting | undefined): Pick<JournalEntryOutput["lines"][number], "foreign"> {
  const foreign = posting && foreignAmountOf(posting);
  return foreign ? { foreign: { currency: foreign.currency, amount: toNumber(foreign) } } : {};
}

/** Returns the taxes of the entry, in its currency. */
export const presentTaxes = ({ draft }: Pick<StoredEntry, "draft">): JournalEntryDetail["taxes"] =>
  presentStatedTaxes(draft.taxes ?? []);

/** Returns taxes as calls show them. */
export const presentStatedTaxes = (taxes: readonly StatedTax[]): JournalEntryDetail["taxes"] =>
  taxes.map(({ code, name, rate, taxable, amount }) => ({
    taxCode: code ?? "",
    name: name ?? "",
    rate: rate && decimalToNumber(rate),
    base: taxable && toNumber(taxable),
    tax: toNumber(amount),
  }));
