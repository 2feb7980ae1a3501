/** A change of a bill, prepared for confirmation. */

import { asksWhoPaid, type ExpenseDetail, type ExpenseForm, expenseForm } from "@tallyleaf/contract";
import * as z from "zod";
import { within } from "../../../platform/db/database.ts";
import { UNHEARD } from "../../../platform/http/events.ts";
import { expenseHandlers } from "../../expenses/routes.ts";
import { expenseLink } from "../links.ts";
import { categoryNamed } from "../names.ts";
import { say } from "../say.ts";
import { rowsOf, tryOut } from "./bill-card.ts";
import { currency, day, money, name, whichBill as which } from "./inputs.ts";
import { defineTool, ToolRefusal } from "./tool.ts";
import { chooseBill } from "./which-bill.ts";

const changes = z.object({
  vendor: name.optional(),
  amount: money.optional(),
  currency: currency.optional(),
  date: day.optional(),
  dueDate: day.optional(),
  category: name.optional(),
  description: z.string().trim().min(1).max(500).optional(),
  invoiceNumber: z.string().trim().min(1).max(100).optional(),
});

export const updateBill = defineTool({
  name: "update_bill",
  method: "PUT",
  summary:
    "Prepare a change of one bill for confirmation: its vendor, amount, date, due date, category, description or number",
  needs: { verb: "change", subject: "expense" },
  input: z.object({ which, changes }),
  covers: ({ which: { id, latest } }) => ({
    words: `update change edit correct modify set move rename fix adjust reschedule postpone recategorise recategorize recategorised recategorized categorised categorized reclassify categorise categorize amend alter extend switch assign make should as into bill expense receipt purchase entry due payable date day deadline dated amount total sum price value cost currency category vendor supplier merchant payee name description note memo text reference wrong incorrect mistake ${id === undefined ? "" : "number no nr id #"} ${latest ? "last latest newest recent" : ""}`,
    phrases: ["invoice number", "invoice no", "bill number", "invoice date", "account to"],
  }),
  run: async (input, context) => {
    const found = await chooseBill(input.which, "updateBillNumber", context);
    if ("ask" in found) return found.ask;
    const { bill } = found;
    const { tx, caller, links } = context;
    const detail = await expenseHandlers({ db: within(tx, caller.organizationId), links }).getExpense(
      { params: { id: bill.id } },
      caller,
      UNHEARD,
    );
    const to = expenseLink(bill.id);
    if (asksWhoPaid(detail.reasons)) throw new ToolRefusal(say("payerUnknown", { id: String(bill.id) }));
    const before = formOfDetail(detail);
    const named = { id: String(bill.id), vendor: before.vendorName };
    const category =
      input.changes.category === undefined ? undefined : categoryNamed(context.names, input.changes.category);
    if (Object.values(input.changes).every((value) => value === undefined))
      return {
        data: { expense: bill.id, to, missing: "what to change" },
        say: say("askChange", named),
      };
    const after = changed(before, input.changes, category?.codes[0]);
    const notes = await tryOut(context, after);
    const [was, is] = [rowsOf(before, context), rowsOf(after, context)];
    const rows = is.flatMap((row) => {
      const former = was.find(({ label }) => label === row.label)?.value ?? say("none");
      return former === row.value ? [] : [{ ...row, before: former }];
    });
    if (rows.length === 0) throw new ToolRefusal(say("nothingChanges", named));
    return {
      data: {
        prepared: "A change is shown for confirmation. Nothing is changed yet.",
        expense: bill.id,
        to,
        changes: rows,
        total: after.totalAmount,
        currency: after.currency,
        dates: [after.invoiceDate, after.dueDate],
      },
      say: say("changePrepared", named),
      proposal: {
        action: { kind: "update", expenseId: bill.id, revision: detail.revision, form: after },
        title: say("updateTitle", named),
        rows,
        notes,
        confirmLabel: say("updateBill"),
      },
    };
  },
});

/** The form of an expense as it is, ready to be sent again. @throws ToolRefusal for one that was never read to its end */
function formOfDetail(detail: ExpenseDetail): ExpenseForm {
  const parsed = expenseForm.safeParse({
    ...detail,
    invoiceNumber: detail.invoiceNumber ?? "",
    overallTotalTaxAmount: undefined,
    overallTaxRate: undefined,
    description:
      detail.description ||
      (detail.vendorName ? say("billFrom", { vendor: detail.vendorName }) : say("billFromUnknown")),
  });
  if (parsed.success) return parsed.data;
  throw new ToolRefusal(say("incomplete", { id: String(detail.id) }));
}

function changed(form: ExpenseForm, asked: z.output<typeof changes>, accountCode: string | undefined): ExpenseForm {
  const next: ExpenseForm = {
    ...form,
    vendorName: asked.vendor ?? form.vendorName,
    totalAmount: asked.amount ?? form.totalAmount,
    currency: asked.currency ?? form.currency,
    invoiceDate: asked.date ?? form.invoiceDate,
    dueDate: asked.dueDate ?? form.dueDate,
    description: asked.description ?? form.description,
    invoiceNumber: asked.invoiceNumber ?? form.invoiceNumber,
    accountCode: accountCode ?? form.accountCode,
    // A rate belongs to its currency and its day.
    exchangeRate: asked.currency !== undefined || asked.date !== undefined ? null : form.exchangeRate,
    originalCurrency: asked.currency === undefined ? form.originalCurrency : null,
    lineItems: accountCode === undefined ? form.lineItems : form.lineItems.map((item) => ({ ...item, accountCode })),
  };
  const [only, ...others] = next.lineItems;
  // A bill of one thing costs what that thing costs; otherwise the difference is posted as such, and the card says so.
  if (asked.amount !== undefined && only && others.length === 0 && next.taxes.length === 0)
    next.lineItems = [{ ...only, quantity: null, unitPrice: null, amount: asked.amount }];
  return next;
}
