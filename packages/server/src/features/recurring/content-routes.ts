/** The calls with which the content of a recurring invoice or bill is edited. */
import {
  type CallArguments,
  type CallOutput,
  clientLabel,
  getRecurringContent,
  invoiceAmountsOf,
  type Recurring,
  saveRecurringContent,
} from "@tallyleaf/contract";
import { invoiceTotals, toNumber } from "@tallyleaf/ledger";
import { listActiveAccounts } from "../../books/chart/accounts/chart.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { bookForm } from "../expenses/booking.ts";
import { loadKeptForm, type StoredForm } from "../expenses/form-values.ts";
import { findClient } from "../invoices/records.ts";
import { checkForm } from "../invoices/write.ts";
import { unfilledBillOn, unfilledInvoiceOn } from "./content.ts";
import { findSchedule, type ScheduleRow } from "./store.ts";

type Content = CallOutput<typeof getRecurringContent>;
type Sent = CallArguments<typeof saveRecurringContent>["body"];

const { notFound, ended } = getRecurringContent.failures;
const { otherKind, movedOn, notBill } = saveRecurringContent.failures;

interface Deps {
  db: Database;
  /** Changes a schedule as `updateRecurring` does. */
  change: (
    caller: MemberContext,
    id: string,
    make: (tx: Transaction, before: ScheduleRow) => Promise<Pick<ScheduleRow, "form" | "priceChanges">>,
  ) => Promise<{ success: true; message: string; schedule: Recurring }>;
}

export const recurringContentHandlers = ({
  db,
  change,
}: Deps): Pick<Handlers, "getRecurringContent" | "saveRecurringContent"> => ({
  getRecurringContent: ({ params: { id } }, { organizationId }) =>
    db.asOrganization(organizationId, async (tx) => {
      const schedule = await findSchedule(tx, { organizationId, id });
      if (!schedule) throw new CallFailure(notFound);
      if (schedule.endedAt !== null || schedule.nextRun === null) throw new CallFailure(ended);
      return present(tx, schedule, schedule.nextRun);
    }),

  saveRecurringContent: ({ params: { id }, body }, caller) =>
    change(caller, id, async (tx, before) => {
      if (before.nextRun !== body.day) throw new CallFailure(movedOn);
      return {
        form: await checked(tx, before, body),
        // Those of earlier days are in the prices of the form.
        priceChanges: body.priceChanges.filter(({ from }) => from > body.day),
      };
    }),
});

async function present(tx: Transaction, schedule: ScheduleRow, day: string): Promise<Content> {
  const { kind, name, priceChanges } = schedule;
  const of = { period: day, date: day };
  return {
    ...{ kind, name, day, priceChanges: priceChanges.filter(({ from }) => from > day) },
    invoice: kind === "bill" ? null : await presentInvoice(tx, schedule, of),
    bill: kind === "bill" ? presentBill(unfilledBillOn(schedule, of)) : null,
  };
}

async function presentInvoice(
  tx: Transaction,
  schedule: ScheduleRow,
  of: { period: string; date: string },
): Promise<Content["invoice"]> {
  const { clientId, items, ...form } = unfilledInvoiceOn(schedule, of);
  const client = await findClient(tx, schedule.organizationId, clientId);
  const { lines } = invoiceTotals(invoiceAmountsOf({ ...form, items }));
  return {
    ...form,
    client: { id: clientId, name: client ? clientLabel(client) : "" },
    items: items.map((item, at) => ({
      ...{ ...item, taxRate: item.taxRate ?? null },
      amount: lines[at] ? toNumber(lines[at].amount) : 0,
    })),
  };
}

const presentBill = ({ taxes, lineItems, ...form }: StoredForm): Content["bill"] => ({
  ...form,
  taxes: taxes.map((tax) => ({ ...tax, taxAmount: tax.taxAmount ?? 0, note: "", parts: [] })),
  lineItems: lineItems.map((item) => ({ ...item, amount: item.amount ?? 0 })),
});

/** The form as it is stored. @throws CallFailure as the calls that write such a document */
async function checked(
  tx: Transaction,
  { organizationId, kind }: ScheduleRow,
  { invoice, bill }: Sent,
): Promise<ScheduleRow["form"]> {
  if (kind === "invoice") {
    if (!invoice) throw failureAt(otherKind, "invoice", otherKind);
    return checkForm(tx, organizationId, invoice);
  }
  if (!bill) throw failureAt(otherKind, "bill", otherKind);
  const form = await loadKeptForm(tx, organizationId, bill);
  await bookForm(tx, organizationId, form, null, "allowed");
  const account = (await listActiveAccounts(tx, organizationId)).find(({ code }) => code === form.paymentAccountId);
  if (account?.purpose !== "accounts_payable") throw failureAt(notBill, "paymentAccountId", notBill);
  return form;
}
