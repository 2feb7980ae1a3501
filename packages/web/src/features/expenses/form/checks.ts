/** Validates the form and a document before anything is sent, with the specification's messages. */
import {
  expenseForm,
  isUploadType,
  MAX_EXPENSE_DOCUMENT_BYTES,
  EXPENSE_DOCUMENT_MESSAGES as says,
} from "@tallyleaf/contract";
import { isKeptItem, isKeptTax } from "@tallyleaf/ledger";
import type { FileFacts } from "../upload-checks.ts";
import type { bodyOf } from "./body.ts";
import { rateOf } from "./conversion.ts";
import { say } from "./say.ts";
import type { FormState } from "./state.ts";

export type Screen = "add" | "edit";

/** Sentences by the path of the field in what is sent: "vendorName", "lineItems.2.amount". */
export type Faults = Readonly<Record<string, string>>;

const RATE_NEEDED = say("rateMissing");

/** The two screens say three of them in different letters. Rule: specification, validation, "Add/edit expense". */
const REQUIRED: Record<Screen, Partial<Record<keyof FormState, string>>> = {
  add: {
    vendorName: say("vendorNameMissing"),
    description: say("descriptionMissing"),
    invoiceNumber: say("invoiceNumberMissing"),
    invoiceDate: say("invoiceDateMissing"),
  },
  edit: {
    vendorName: say("vendorNameMissingOnEdit"),
    description: say("descriptionMissing"),
    invoiceDate: say("invoiceDateMissingOnEdit"),
  },
};

/**
 * A sentence for each field that is not yet as it must be, in the order of the screen; the rest of the rules are the
 * contract's own.
 */
export function findErrors(form: FormState, body: ReturnType<typeof bodyOf>, screen: Screen): Faults {
  const faults: Record<string, string> = {};
  for (const [name, sentence] of Object.entries(REQUIRED[screen])) {
    if (String(form[name as keyof FormState] ?? "").trim() === "") faults[name] = sentence;
  }
  const isConverted = form.originalCurrency !== null && form.originalCurrency !== form.currency;
  if (isConverted && rateOf(form.exchangeRate) === null) faults.exchangeRate = RATE_NEEDED;
  if (form.mergedLine?.description.trim() === "") faults["mergedLine.description"] = say("descriptionMissing");
  for (const { path, message } of expenseForm.safeParse(body).error?.issues ?? [])
    faults[pathOnForm(form, path.join("."))] ??= message;
  return faults;
}

/** Rows that are not sent leave gaps: "lineItems.0.amount" of what is sent may be the form's "lineItems.2.amount". */
export function pathOnForm(form: Pick<FormState, "lineItems" | "taxes">, path: string): string {
  const [list, index, ...rest] = path.split(".");
  const kept =
    list === "lineItems" ? form.lineItems.map(isKeptItem) : list === "taxes" ? form.taxes.map(isKeptTax) : null;
  if (kept === null || index === undefined) return path;
  const places = kept.flatMap((isKept, place) => (isKept ? [place] : []));
  return [list, places[Number(index)] ?? index, ...rest].join(".");
}

/** Why a file cannot be the document of an expense; null when it can. */
export function documentFault(file: Pick<FileFacts, "name" | "type" | "size">): string | null {
  if (!isUploadType(file)) return says.wrongType;
  if (file.size > MAX_EXPENSE_DOCUMENT_BYTES) return says.tooLarge;
  if (file.size === 0) return say("emptyFile");
  return null;
}
