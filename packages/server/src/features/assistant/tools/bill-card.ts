/** A bill as a person confirms it: what would be booked, tried against the books without being written. */
import { type ExpenseForm, exactExpenseForm } from "@tallyleaf/contract";
import { isPayable, isZero, toDecimalString } from "@tallyleaf/ledger";
import { CallFailure } from "../../../platform/http/failure.ts";
import { inReadersLanguage } from "../../../platform/http/reader.ts";
import { bookForm } from "../../expenses/booking.ts";
import { loadKeptForm } from "../../expenses/form-values.ts";
import { dayText, moneyText, percentText } from "../format.ts";
import { say } from "../say.ts";
import { type ProposalDraft, type ToolContext, ToolRefusal } from "./tool.ts";

type Row = ProposalDraft["rows"][number];

/** Lists the fields of a form as rows. */
export function rowsOf(form: ExpenseForm, { names, chart }: Pick<ToolContext, "names" | "chart">): Row[] {
  const account = (code: string) => names.accounts.get(code) ?? code;
  const isOwed = (code: string) => chart.some((one) => one.code === code && isPayable(one));
  const tax = form.taxes.reduce((sum, { taxAmount }) => sum + (taxAmount ?? 0), 0);
  const rows: (Row | null)[] = [
    { label: say("vendor"), value: form.vendorName },
    { label: say("amount"), value: moneyText(form.totalAmount, form.currency) },
    form.taxes.length > 0 && tax !== 0 ? { label: say("tax"), value: taxText(form) } : null,
    form.tipAmount ? { label: say("tip"), value: moneyText(form.tipAmount, form.tipCurrency ?? form.currency) } : null,
    { label: say("date"), value: dayText(form.invoiceDate) },
    form.dueDate ? { label: say("due"), value: dayText(form.dueDate) } : null,
    { label: say("category"), value: account(form.accountCode) },
    {
      label: say("paidFrom"),
      value: isOwed(form.paymentAccountId) ? say("notPaidYet") : account(form.paymentAccountId),
    },
    form.invoiceNumber ? { label: say("invoiceNumber"), value: form.invoiceNumber } : null,
    { label: say("description"), value: form.description },
  ];
  return rows.filter((row) => row !== null);
}

const taxText = ({ taxes, currency }: ExpenseForm) =>
  taxes
    .map(({ taxName, taxRate, taxAmount }) =>
      [taxName, taxRate === null ? "" : percentText(taxRate), taxAmount === null ? "" : moneyText(taxAmount, currency)]
        .filter(Boolean)
        .join(" "),
    )
    .join(", ");

/**
 * Returns the notes that booking the form would give, without booking it.
 *
 * @throws ToolRefusal with the sentence that saving would be refused with
 */
export async function tryOut(context: ToolContext, form: ExpenseForm): Promise<string[]> {
  // Booking cannot hold a finer amount and says nothing that a person understands.
  const inexact = exactExpenseForm.safeParse(form).error?.issues[0];
  if (inexact) throw new ToolRefusal(inReadersLanguage(inexact.message));
  try {
    const { organizationId } = context.books;
    const kept = await loadKeptForm(context.tx, organizationId, form);
    const booking = await bookForm(context.tx, organizationId, kept, null);
    const notes = [];
    if (!isZero(booking.adjustment))
      notes.push(
        say("adjusted", { amount: moneyText(toDecimalString(booking.adjustment), booking.adjustment.currency) }),
      );
    if (form.currency !== context.books.currency) notes.push(say("atRateOfDay", { currency: context.books.currency }));
    return notes;
  } catch (error) {
    if (error instanceof CallFailure) throw new ToolRefusal(inReadersLanguage(error.message));
    throw error;
  }
}

/** The card of a new bill. */
export async function createCard(
  context: ToolContext,
  form: ExpenseForm,
  notes: string[] = [],
): Promise<ProposalDraft> {
  const booking = await tryOut(context, form);
  return {
    action: { kind: "create", form },
    title: say("newBill"),
    rows: rowsOf(form, context),
    notes: [...notes, ...booking],
    confirmLabel: say("createBill"),
  };
}
