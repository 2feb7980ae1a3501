/** Plans each row of a file: an expense, a skipped copy, or an error. Pure. */
import { createExpense, type ImportOutcome, monthClosedMessage, type NamingRole, writeDay } from "@tallyleaf/contract";
import { type Categorisation, categorise, categoryReasonText, rulesForBoth } from "@tallyleaf/extraction";
import {
  type Account,
  absolute,
  choosePurchaseCode,
  decimalToNumber,
  GENERAL_ACCOUNT,
  hasRateOn,
  type Money,
  type PurchaseCodeReason,
  type TaxCode,
  type TaxPack,
  taxWithinGross,
  toNumber,
} from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { taxHints } from "@tallyleaf/messages/catalogs/tax-hints";
import { sayFaultOfCostAccount } from "../../../books/chart/accounts/cost-account.ts";
import { findNamedDimension } from "../../../books/dimensions/named.ts";
import { findCode, keyNamed } from "../../../books/tax/packs.ts";
import type { PurchaseDefaults } from "../../../books/tax/purchase-defaults.ts";
import { sayTaxChoice } from "../../../books/tax/say-choice.ts";
import { say } from "../../../platform/csv/say.ts";
import { inReadersLanguage } from "../../../platform/http/reader.ts";
import { mapYielding } from "../../../platform/parsers/yielding.ts";
import { keptForm, type StoredForm } from "../form-values.ts";
import type { AccountNamed } from "./accounts-named.ts";
import { type Books, type Facts, likenessOf } from "./facts.ts";
import type { RowValues } from "./row.ts";

const sayHint = translator(taxHints);

export interface PlannedRow {
  values: RowValues;
  outcome: ImportOutcome;
  category: Account | null;
  paymentAccount: Account | null;
  notes: string[];
  /** Values to save; null for a bad row. */
  form: StoredForm | null;
  /** A name in it that the books do not know. */
  unknown: { role: NamingRole; name: string }[];
}

interface Given {
  books: Books;
  facts: Facts;
  named: Record<NamingRole, AccountNamed>;
  /** Who paid where the file does not say it; null: as the vendor is usually paid. */
  payer: Account | null;
}

/** @param rows in the order of the file: of two that look alike the first counts */
export function planRows(rows: readonly RowValues[], given: Given): Promise<PlannedRow[]> {
  const choose = chooser(given.books);
  const above = new Map<string, number>();
  return mapYielding(rows, (values) => asNew(planRow(values, given, choose), given.facts, above));
}

/** The row, or that it is a copy of an expense that is there or on its way, or of a row above. */
function asNew(planned: PlannedRow, { there, coming }: Facts, above: Map<string, number>): PlannedRow {
  const likeness = planned.outcome === "good" ? likenessOf(planned.values) : null;
  if (likeness === null) return planned;
  const [first, expense, file] = [above.get(likeness), there.get(likeness), coming.get(likeness)];
  if (first === undefined) above.set(likeness, planned.values.line);
  if (expense !== undefined) return copy(planned, say("likeExpense", { expense: String(expense) }));
  if (file !== undefined) return copy(planned, say("likeComing", { file }));
  return first === undefined ? planned : copy(planned, say("likeLine", { line: String(first) }));
}

const copy = (planned: PlannedRow, note: string): PlannedRow => ({
  ...planned,
  outcome: "duplicate",
  notes: [note, ...planned.notes],
});

/** A row of a table is no evidence that money has moved: who paid is said by its column or by the person who imports it. */
const NOT_SAID = { evidence: null, request: null, cardDigits: null };

type Choose = (vendor: string, description: string) => Categorisation;

/** Choice of the books, the rules, and the engine; computed once for each vendor and description. */
function chooser(books: Books): Choose {
  const asked = new Map<string, Categorisation>();
  return (vendor, description) => {
    const key = `${vendor}\n${description}`;
    const known = asked.get(key);
    if (known) return known;
    const rules = rulesForBoth(vendor, vendor, books.rules);
    const lineItems = description === "" ? [] : [{ description }];
    const chosen = categorise({
      vendor,
      lineItems,
      text: description,
      ...books,
      rules,
      paymentHint: null,
      payment: NOT_SAID,
    });
    asked.set(key, chosen);
    return chosen;
  };
}

function planRow(values: RowValues, { books, facts, named, payer }: Given, choose: Choose): PlannedRow {
  const { line, date, vendor, description, currency, exchangeRate } = values;
  const faults = [...values.faults];
  const notes: string[] = [];
  const unknown: PlannedRow["unknown"] = [];
  const byCode = (code: string) => books.accounts.find((account) => account.code === code) ?? null;
  const findNamed = (role: NamingRole, name: string): Account | null => {
    const account = named[role](name) ?? null;
    if (account) return account;
    unknown.push({ role, name });
    faults.push(say(role === "category" ? "unknownCategory" : "unknownPayment", { name }));
    return null;
  };
  const chosen = choose(vendor, description);
  let category: Account | null;
  if (values.category !== "") category = findNamed("category", values.category);
  else {
    category = byCode(chosen.accountCode);
    notes.push(
      chosen.reason.code === "nothing_matched"
        ? say("noKind", { account: category?.name ?? GENERAL_ACCOUNT })
        : (categoryReasonText(chosen.reason) ?? ""),
    );
  }
  const paymentAccount =
    values.paymentAccount !== ""
      ? findNamed("paymentAccount", values.paymentAccount)
      : (payer ?? byCode(chosen.paymentAccountCode));
  const fault = category && sayFaultOfCostAccount(category);
  if (fault) faults.push(inReadersLanguage(fault));
  if (category && category.code === paymentAccount?.code) faults.push(createExpense.failures.sameAccount.message);
  const closed = date === null ? null : facts.closedPeriodOf(date);
  if (closed !== null) faults.push(monthClosedMessage(closed));
  if (date !== null && currency !== books.baseCurrency && exchangeRate === null) {
    const from = facts.ratesFrom.get(currency) ?? null;
    if (from === null || date < from)
      faults.push(say("noRateForRow", { from: currency, to: books.baseCurrency, day: writeDay(date) }));
  }
  const dimensions = values.dimensions.flatMap(({ kind, name, column }) => {
    const found = findNamedDimension(name, kind, books.dimensions);
    if (!found) faults.push(say("unknownDimension", { column, name: name.slice(0, 100) }));
    return found ? [found.id] : [];
  });
  const read = readTax(values, books.packs);
  if (read && "fault" in read) faults.push(read.fault);
  let tax = read && "fault" in read ? null : read;
  if (values.taxCode === "" && category) {
    const usual = defaultTax(values, books.packs, facts.defaultsOf(vendor, category.code));
    if (usual) notes.push(sayHint("fits", { code: usual.key, reason: sayTaxChoice(usual.reason) }));
    tax = usual;
  }
  const form =
    faults.length === 0 && date !== null && values.total && category && paymentAccount
      ? formOf(values, date, values.total, {
          ...{ category, payment: paymentAccount, dimensions, tax },
          packs: books.packs,
        })
      : null;
  const isKnown = form !== null && facts.imported.has(line);
  return {
    values,
    outcome: isKnown ? "known" : form ? "good" : "bad",
    category,
    paymentAccount,
    notes: isKnown ? [say("rowKnown")] : form ? notes : faults,
    form,
    unknown,
  };
}

interface Chosen {
  category: Account;
  payment: Account;
  dimensions: string[];
  /** Null: the row has no tax code. */
  tax: CodeOfRow | null;
  packs: readonly TaxPack[];
}

interface CodeOfRow {
  key: string;
  code: TaxCode;
}

/** The tax code of a row, or why it can't have it; null: it has none, or no day. */
function readTax({ taxCode, date }: RowValues, packs: readonly TaxPack[]): CodeOfRow | { fault: string } | null {
  if (taxCode === "" || date === null) return null;
  const key = keyNamed(packs, taxCode);
  const code = findCode(packs, key)?.code;
  return code?.direction === "purchase" && hasRateOn(code, date)
    ? { key, code }
    : { fault: createExpense.failures.unknownTaxCode.message };
}

/**
 * The code of a row that names none: the vendor's default or the category's; that of the vendor's last documents only where the row states
 * a tax. Null: none, or it contradicts the row.
 */
function defaultTax(
  { date, tax, taxRate, statesNoTax }: RowValues,
  packs: readonly TaxPack[],
  defaults: PurchaseDefaults,
): (CodeOfRow & { reason: PurchaseCodeReason }) | null {
  if (date === null || packs.length === 0) return null;
  const stated = tax ? true : statesNoTax ? false : taxRate ? taxRate.digits !== 0n : null;
  const {
    code: key,
    source,
    reason,
  } = choosePurchaseCode(packs, {
    ...defaults,
    ...(stated === null ? { learned: [] } : {}),
    ...{ day: date, rate: taxRate, charged: stated, paper: null, chosen: null },
  });
  const isDefault = source === "vendor" || source === "category" || source === "learned";
  const code = key && isDefault ? findCode(packs, key)?.code : undefined;
  return key && code ? { key, code, reason } : null;
}

/** The form as a person would have filled it: the tax is a part of the total. */
function formOf(
  values: RowValues,
  date: string,
  total: Money,
  { category, payment, dimensions, tax: coded, packs }: Chosen,
): StoredForm {
  const { vendor, description, invoiceNumber, dueDate, currency, tip, tax, taxRate, exchangeRate } = values;
  // If the file has no tax, the code gives it.
  const taxAmount = tax ?? (coded ? taxWithinGross(coded.code, absolute(total), date) : null);
  const form: StoredForm = {
    vendorName: vendor,
    description: description || category.name,
    invoiceNumber,
    invoiceDate: date,
    dueDate,
    totalAmount: toNumber(total),
    currency,
    paymentAccountId: payment.code,
    accountCode: category.code,
    taxes:
      tax || taxRate || coded
        ? [
            {
              taxName: "Tax",
              taxRate: taxRate && decimalToNumber(taxRate),
              taxAmount: taxAmount && toNumber(taxAmount),
              recoverable: null,
              taxCode: coded?.key ?? "",
            },
          ]
        : [],
    lineItems: [],
    tipAmount: tip && toNumber(tip),
    tipRate: null,
    tipCurrency: null,
    taxStructure: "inclusive",
    exchangeRate: exchangeRate && decimalToNumber(exchangeRate),
    originalCurrency: null,
    ...(dimensions.length === 0 ? {} : { dimensions: [...new Set(dimensions)] }),
  };
  return keptForm(form, packs);
}
