/** Fields of events and their values in the reader's language. Without a label or a translation, the stored text is shown. */
import { writeDay, writeList, writeNumber } from "@tallyleaf/contract";
import { isCalendarDate } from "@tallyleaf/ledger";
import { currentLocale, type Messages, translator } from "@tallyleaf/messages";
import { activityFields } from "@tallyleaf/messages/catalogs/activity-fields";
import { activityValues } from "@tallyleaf/messages/catalogs/activity-values";
import { isDecimal } from "./texts.ts";

const sayField = translator(activityFields);
/** The keys are the fields that come: their many types would be more than the compiler takes. */
const sayValue = translator<Messages>(activityValues);

/** Whether the activity log has a label for a field. */
export const isLabeled = (field: string): field is keyof typeof activityFields => Object.hasOwn(activityFields, field);

/** The label of a field: "Tax ID" of `taxId`. */
export const labelOf = (field: string): string => (isLabeled(field) ? sayField(field) : field);

/** Decimals that people read as numbers; codes and numbers of documents stay as they are. */
const NUMBERS = [
  "amount",
  "paid",
  "total",
  "rate",
  "surcharge",
  "taxRate",
  "openingBalance",
  "closingBalance",
  "remainder",
];

const { yes: _yes, no: _no, ...CHOICES } = activityValues;

/** Returns the text of a field's value in an event; null if the event has none. */
export function valueText(field: string, value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "boolean") return value ? sayValue("yes") : sayValue("no");
  if (Array.isArray(value) && value.length === 0) return null;
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return writeList(value);
  if (typeof value === "object") return JSON.stringify(value);
  const text = String(value);
  if (Object.hasOwn(CHOICES, field)) return sayValue(field, { value: text }) || text;
  if (NUMBERS.includes(field) && isDecimal(text)) return writeNumber(text);
  if (isCalendarDate(text)) return writeDay(text);
  return nameOf(field, text) ?? text;
}

const NAMES: Readonly<Record<string, "region" | "language">> = {
  country: "region",
  language: "language",
  documentLanguage: "language",
};

/** Returns the name of a country or a language by its code. */
function nameOf(field: string, code: string): string | undefined {
  const type = Object.hasOwn(NAMES, field) ? NAMES[field] : undefined;
  if (type === undefined || !/^[A-Za-z]{2}(-[A-Za-z]{2})?$/.test(code)) return undefined;
  return new Intl.DisplayNames(currentLocale(), { type, fallback: "none" }).of(code);
}
