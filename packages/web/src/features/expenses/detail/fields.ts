/** The fields a reader looks for on a document, in the order a bookkeeper asks for them, and how sure it was in words. */
import { type ExpenseDetail, isFormalNote, type ReadingOutput } from "@tallyleaf/contract";
import { formatDay, formatMoney } from "../../../kit/format.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import { say } from "./say.ts";

export type FieldName = keyof ReadingOutput["fields"];

export const FIELDS: readonly { name: FieldName; label: string; kind: "text" | "day" | "money" }[] = [
  { name: "vendor", label: sayCommon("vendor"), kind: "text" },
  { name: "date", label: sayCommon("date"), kind: "day" },
  { name: "dueDate", label: say("dueDate"), kind: "day" },
  { name: "invoiceNumber", label: say("invoiceNumber"), kind: "text" },
  { name: "currency", label: sayCommon("currency"), kind: "text" },
  { name: "subtotal", label: say("subtotal"), kind: "money" },
  { name: "tax", label: say("tax"), kind: "money" },
  { name: "tip", label: say("tip"), kind: "money" },
  { name: "total", label: sayCommon("total"), kind: "money" },
];

/** A read value as the reader's locale writes it. @param currency ISO 4217 of the document, where known. */
export function formatField(kind: "text" | "day" | "money", value: string, currency: string | null): string {
  if (kind === "money") return formatMoney(value, currency);
  if (kind === "day" && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value);
  return value;
}

/** The currency that an expense's amounts are in, where one is known. */
export function currencyOf({ currency, reading }: Pick<ExpenseDetail, "currency" | "reading">): string | null {
  return currency ?? reading?.fields.currency?.value ?? null;
}

export type Certainty = "sure" | "likely" | "doubtful";

/** @param confidence 0..1, calibrated: of the values read with 0.9, nine in ten are right. */
export function certaintyOf(confidence: number): Certainty {
  if (confidence >= 0.9) return "sure";
  return confidence >= 0.7 ? "likely" : "doubtful";
}

/** A place on the document that belongs to a value; box as fractions of the upright page, origin top left. */
export interface Mark {
  id: string;
  label: string;
  /** 1-based. */
  page: number;
  box: readonly [x: number, y: number, width: number, height: number];
}

/** Without these there is no sure entry; any other field is simply not on every receipt. */
export const REQUIRED: readonly string[] = ["vendor", "date", "currency", "total"];

/**
 * The sentences that ask for a look: not that an optional field is missing, which its row says already, nor that a model was away,
 * which is shown with the other facts of the processing.
 */
export function doubtsOf(reasons: ExpenseDetail["reasons"]): string[] {
  const asking = reasons.filter(
    ({ field, code }) =>
      code !== "model_unavailable" && !isFormalNote(code) && (code !== "not_found" || REQUIRED.includes(field)),
  );
  return [...new Set(asking.map(({ message }) => message))];
}

/** The name under which a line item's place is known. */
export function lineMarkId(place: number): string {
  return `line-${place}`;
}

/** The name under which a detail's place is known. */
export function detailMarkId(name: string): string {
  return `detail-${name}`;
}

/** All places of a reading: of its fields, its details, and its line items. */
export function marksOf(reading: ReadingOutput | null): Mark[] {
  if (reading === null) return [];
  const ofFields = FIELDS.flatMap(({ name, label }): Mark[] => {
    const field = reading.fields[name];
    return field?.page && field.box ? [{ id: name, label, page: field.page, box: field.box }] : [];
  });
  const ofLines = reading.lineItems.flatMap(({ description, page, box }, place): Mark[] =>
    page && box ? [{ id: lineMarkId(place), label: description, page, box }] : [],
  );
  const ofDetails = (reading.details ?? []).flatMap(({ name, page, box }): Mark[] =>
    page && box ? [{ id: detailMarkId(name), label: say("detail", { name }), page, box }] : [],
  );
  return [...ofFields, ...ofDetails, ...ofLines];
}

/**
 * The mark under a point of a page (fractions of the page), with a little room around each; of several the smallest, since a
 * total is inside its line.
 */
export function markAt(marks: readonly Mark[], page: number, x: number, y: number): Mark | null {
  const room = 0.006;
  const inside = marks.filter(
    ({ page: on, box: [left, top, width, height] }) =>
      on === page && x >= left - room && x <= left + width + room && y >= top - room && y <= top + height + room,
  );
  const area = ({ box }: Mark) => box[2] * box[3];
  return inside.sort((a, b) => area(a) - area(b))[0] ?? null;
}
