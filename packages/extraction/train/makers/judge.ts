/**
 * Compares a reading with the truth, field by field.
 *
 * A true value that the page's own text doesn't print (an e-invoice may say more than its page) is not counted, except the vendor.
 */
import { findDates } from "../../src/fields/dates.ts";
import type { DocumentText, FieldName, Reading } from "../../src/model/document.ts";
import type { ProposedExpense } from "../../src/propose/proposal.ts";
import { DEFAULT_STYLE, findAmounts } from "../../src/text/amounts.ts";
import { nameKey } from "../../src/text/text.ts";
import type { LabelledFile, TrueLine } from "./labelled.ts";

export const MEASURED = [
  "vendor",
  "date",
  "dueDate",
  "total",
  "currency",
  "number",
  "side",
  "tax row",
  "all taxes",
  "line amounts",
  "description",
  "quantity",
  "unit price",
] as const;
export type Measured = (typeof MEASURED)[number];

export interface Judged {
  one: LabelledFile;
  field: Measured;
  truth: string;
  read: string | null;
  /** Null where the reading says none. */
  confidence: number | null;
  right: boolean;
}

export interface JudgedDocument {
  one: LabelledFile;
  fields: Judged[];
  isReady: boolean;
  /** Of what is posted, what the truth knows: vendor, date, total, currency, taxes, side. */
  isAllRight: boolean;
  /** All of it but the vendor, whose name is nowhere on the page: only the truth's source says it. */
  isUnprinted: boolean;
}

/** What may not be wrong in a document that is posted without a person. */
const POSTED: readonly Measured[] = ["vendor", "date", "total", "currency", "side", "all taxes"];

/**
 * Judges a reading; null: the document could not be read.
 * @param words what the document prints; of a picture, the text layer of which it was drawn, where there is one
 */
export function judge(
  one: LabelledFile,
  words: DocumentText,
  reading: Reading | null,
  status: ProposedExpense["status"],
): JudgedDocument {
  const { truth } = one;
  const printed = printedIn(words);
  const fields: Judged[] = [];
  const add = (field: Measured, of: string, read: string | null, right: boolean, confidence: number | null = null) =>
    fields.push({ one, field, truth: of, read, confidence, right });
  const value = (
    field: Measured,
    name: FieldName,
    wanted: string | null,
    isSame: (read: string, wanted: string) => boolean,
    isPrinted: (wanted: string) => boolean = () => true,
  ) => {
    if (wanted === null || !isPrinted(wanted)) return;
    const read = reading?.fields[name] ?? null;
    add(field, wanted, read?.value ?? null, read !== null && isSame(read.value, wanted), read?.confidence ?? null);
  };
  value("vendor", "vendor", truth.vendor, one.isSameVendor);
  value("date", "date", truth.date, isSameText, printed.hasDate);
  value("dueDate", "dueDate", truth.dueDate, isSameText, printed.hasDate);
  value("total", "total", truth.total, isSameAmount, printed.hasAmount);
  value("currency", "currency", truth.currency, isSameText);
  value("number", "invoiceNumber", truth.invoiceNumber, isSameKey, printed.hasText);
  if (truth.isRefund !== null)
    add(
      "side",
      truth.isRefund ? "back" : "out",
      reading && (reading.isRefund ? "back" : "out"),
      reading?.isRefund === truth.isRefund,
    );
  const taxes = truth.taxes?.every(({ amount }) => printed.hasAmount(amount)) ? truth.taxes : null;
  if (taxes) {
    const read = reading?.taxes.filter(({ amount }) => Number(amount) !== 0) ?? [];
    for (const row of taxes) {
      const same = read.find((other) => isSameTax(other, row));
      add("tax row", taxText(row), same ? taxText(same) : null, same !== undefined);
    }
    const all = (rows: readonly { rate: string | null; amount: string }[]) => rows.map(taxText).toSorted().join(", ");
    const isSame = taxes.length === read.length && taxes.every((row) => read.some((other) => isSameTax(other, row)));
    add("all taxes", all(taxes), all(read), isSame, reading?.fields.tax?.confidence ?? null);
  }
  const lines = truth.lines?.every(({ amount }) => printed.hasAmount(amount)) ? truth.lines : null;
  if (lines) judgeLines(lines, reading, add);
  const wrong = fields.filter(({ field, right }) => !right && POSTED.includes(field));
  return {
    one,
    fields,
    isReady: status === "ready",
    isAllRight: wrong.length === 0,
    isUnprinted:
      wrong.length > 0 && wrong.every(({ field, truth: name }) => field === "vendor" && !printed.hasText(name)),
  };
}

function judgeLines(
  lines: readonly TrueLine[],
  reading: Reading | null,
  add: (field: Measured, of: string, read: string | null, right: boolean) => void,
): void {
  const read = reading?.lineItems ?? [];
  const amounts = (rows: readonly { amount: string }[]) => rows.map(({ amount }) => Math.abs(Number(amount))).join(" ");
  add("line amounts", amounts(lines), amounts(read), amounts(lines) === amounts(read));
  const left = [...read];
  for (const line of lines) {
    const at = left.findIndex(({ amount }) => Math.abs(Number(amount)) === Math.abs(Number(line.amount)));
    const [found] = at < 0 ? [] : left.splice(at, 1);
    if (line.description !== null)
      add(
        "description",
        line.description,
        found?.description ?? null,
        found !== undefined && isDescription(found.description, line.description),
      );
    if (line.quantity !== null)
      add("quantity", line.quantity, found?.quantity ?? null, isSameNumber(found?.quantity, line.quantity));
    if (line.unitPrice !== null)
      add("unit price", line.unitPrice, found?.unitPrice ?? null, isSameNumber(found?.unitPrice, line.unitPrice));
  }
}

/** As printed: the whole name, perhaps with what the page has behind it. */
function isDescription(read: string, truth: string): boolean {
  return nameKey(read) !== "" && nameKey(read).startsWith(nameKey(truth).slice(0, 60));
}

const isSameText = (read: string, wanted: string) => read === wanted;
const isSameKey = (read: string, wanted: string) => nameKey(read) === nameKey(wanted);
const milli = (amount: string) => Math.round(Number(amount) * 1000);
const isSameAmount = (read: string, wanted: string) => milli(read) === milli(wanted);
const isSameNumber = (read: string | null | undefined, wanted: string) =>
  read !== null && read !== undefined && Math.abs(Number(read) - Number(wanted)) < 0.005;
const isSameTax = (read: { rate: string | null; amount: string }, wanted: { rate: string | null; amount: string }) =>
  isSameAmount(read.amount, wanted.amount) &&
  (wanted.rate === null || (read.rate !== null && Math.abs(Number(read.rate) - Number(wanted.rate)) < 0.005));
const taxText = ({ rate, amount }: { rate: string | null; amount: string }) =>
  `${rate === null ? "?" : Number(rate)} % ${amount}`;

/** Whether the words of a text layer print a value; words of OCR may have lost it, so there everything counts. */
function printedIn({ pages }: DocumentText): Record<"hasDate" | "hasAmount" | "hasText", (wanted: string) => boolean> {
  const always = () => true;
  if (!pages.every(({ source }) => source === "text")) return { hasDate: always, hasAmount: always, hasText: always };
  const lines = pages.flatMap((page) => page.lines.map(({ text }) => text));
  const text = lines.join("\n");
  const days = new Set(findDates(text).flatMap(({ dayFirst, monthFirst }) => [dayFirst, monthFirst]));
  const amounts = new Set(
    lines.flatMap((line) => findAmounts(line, { ...DEFAULT_STYLE, noisy: true }).map((found) => Math.abs(found.milli))),
  );
  const key = nameKey(text);
  return {
    hasDate: (wanted) => days.has(wanted),
    hasAmount: (wanted) => amounts.has(milli(wanted)),
    hasText: (wanted) => key.includes(nameKey(wanted)),
  };
}
