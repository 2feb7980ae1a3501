/** The form of an expense as it is before a change: what the change does not name comes from here. */
import { asksWhoPaid, type CallArguments, type expenseForm, type updateExpense } from "@tallyleaf/contract";
import type { RowAccounts } from "@tallyleaf/ledger";
import type * as z from "zod";
import type { StoredEntry } from "../../books/journal/entries.ts";
import { readStoredForm, readStoredLine } from "./form-values.ts";
import { presentForm } from "./present-form.ts";
import { readReasons } from "./reasons.ts";
import type { ExpenseRecord } from "./store.ts";

type Form = z.input<typeof expenseForm>;

/**
 * The form that was last saved; of an entry that nobody has edited, the form that makes it; of a document that has neither, nothing,
 * and the change has to name what a form needs. So it has where the document asks which account paid. The rate of the entry stays with its currency and its day.
 */
export function formBefore(
  expense: ExpenseRecord,
  former: StoredEntry | null,
  change: CallArguments<typeof updateExpense>["body"],
  company: { accounts: RowAccounts; country: string | null },
): Form {
  const saved = readStoredForm(expense.form);
  const read = saved ? null : presentForm(null, readStoredLine(expense.mergedLine), former, company);
  // The taxes themselves say it: a total beside them would come back as a tax of its own when a change names none.
  const { overallTotalTaxAmount: _, overallTaxRate: __, ...fields } = read ?? {};
  const known: Partial<Form> = saved ?? {
    ...withoutNulls(fields),
    vendorName: former?.row.vendor ?? undefined,
    description: former?.row.description ?? undefined,
    invoiceNumber: former?.row.reference ?? undefined,
  };
  const { currency, invoiceDate } = known;
  const sameRate =
    (change.currency ?? currency) === currency && (change.invoiceDate ?? invoiceDate) === invoiceDate && former;
  const isConverted = saved !== null && saved.originalCurrency !== null && saved.originalCurrency !== saved.currency;
  // A typed rate is of its pair: another currency needs another rate.
  const typed = (change.currency ?? currency) === currency ? saved?.exchangeRate : null;
  const rate = typed ?? (sameRate && !isConverted ? former.row.exchangeRate : null);
  // A guessed account is no answer to "Which account paid?": the change has to name one.
  if (saved === null && asksWhoPaid(readReasons(expense.reasons))) delete known.paymentAccountId;
  // A required field that is missing is refused by the form's own rule, with its sentence.
  return { ...known, paidBy: expense.paidBy, exchangeRate: rate === null ? null : Number(rate) } as Form;
}

const withoutNulls = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
