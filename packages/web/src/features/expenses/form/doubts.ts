/** Finds flagged fields: as extracted, until the user has changed them. Pure. */
import { type ExpenseDetail, isFormalNote } from "@tallyleaf/contract";
import { FIELDS, type FieldName, REQUIRED } from "../detail/fields.ts";
import type { Part } from "./state.ts";

type Reasons = ExpenseDetail["reasons"];

/** Fields that a document may ask about: the extracted ones, and the payment account. */
export type DoubtName = FieldName | "paymentAccount";

/** Sentences by field. */
export type Doubts = Partial<Record<DoubtName, string>>;

/** The form field of an extracted one; a subtotal follows from the items, and its notes are shown with the total. */
const PART_OF: Partial<Record<DoubtName, Part>> = {
  vendor: "vendorName",
  date: "invoiceDate",
  dueDate: "dueDate",
  invoiceNumber: "invoiceNumber",
  currency: "currency",
  tax: "taxes",
  tip: "tip",
  total: "total",
  paymentAccount: "paymentAccountId",
};

const NAMES: readonly DoubtName[] = [...FIELDS.map(({ name }) => name), "paymentAccount"];

/** Notes on the taxes as a whole appear with their amount, those on the subtotal with the total, above the sums. */
const SHOWN_AT: Readonly<Record<string, FieldName>> = { taxes: "tax", subtotal: "total" };
const fieldOf = ({ field }: Reasons[number]): string => SHOWN_AT[field] ?? field;

/** Suggestions of learning are shown apart (suggestions/), and that a field is empty which many documents lack is no doubt. */
const asks = ({ field, code }: Reasons[number]) =>
  code !== "learned_suggestion" && !isFormalNote(code) && (code !== "not_found" || REQUIRED.includes(field));

interface Standing {
  reasons: Reasons;
  /** Fields that the person changed. */
  typed: readonly Part[];
  /** Fields that are not there now: the tax of an expense without taxes. */
  hidden: readonly FieldName[];
}

/** Notes under the fields, in their order. */
export function doubtsIn({ reasons, typed, hidden }: Standing): Doubts {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const part = PART_OF[name];
      const said = new Set(
        reasons.filter((reason) => fieldOf(reason) === name && asks(reason)).map((one) => one.message),
      );
      const stands =
        part !== undefined && !typed.includes(part) && !hidden.some((one) => one === name) && said.size > 0;
      return stands ? [[name, [...said].join(" ")]] : [];
    }),
  );
}

/** Notes without a field: about the whole document, or its items. */
export function reasonsElsewhere({ reasons, hidden }: Omit<Standing, "typed">): Reasons {
  const shown = NAMES.filter((name) => name in PART_OF && !hidden.some((one) => one === name)) as string[];
  return reasons.filter(
    (reason) => reason.code !== "learned_suggestion" && !isFormalNote(reason.code) && !shown.includes(fieldOf(reason)),
  );
}
