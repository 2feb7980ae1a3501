/** Drafts as people write them: new, changed, copied, deleted; and a credit note's beginning. */

import {
  createCreditNote,
  deleteInvoice,
  duplicateInvoice,
  type InvoiceForm,
  type InvoiceKind,
  ISSUED_ELSEWHERE,
  invoiceForm,
  updateInvoice,
} from "@tallyleaf/contract";
import { addDays } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { listRegistrations } from "../../books/tax/packs.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { changed } from "../../platform/http/change.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { undoable } from "../../platform/undo/undoable.ts";
import { takesDepositsAlone, withAdvances } from "./advances.ts";
import { draftOf, requireNamed } from "./draft.ts";
import { type Caller, recordOnInvoice } from "./log-event.ts";
import { loadRest } from "./rest-of-invoice.ts";
import { loadRounding } from "./rounding.ts";
import { loadSettings } from "./settings.ts";
import {
  findClient,
  findInvoice,
  insertInvoice,
  isIssuedElsewhere,
  listItems,
  loadInvoiceBalance,
  lockInvoice,
  removeInvoice,
  replaceDraft,
  type StoredInvoice,
} from "./store.ts";
import { formOf } from "./stored-form.ts";
import { type TaxedForm, taxColumnsOf, withRatesOf, withTaxCodes } from "./tax-codes.ts";

/** Of a credit note nothing is paid before it, and nothing is withheld or collected. */
const UNPAID = { prepaid: 0, withholding: null, paymentMeans: "" } as const;

/** @param id of the draft, where it is known before. @returns the draft's id. @throws CallFailure one of `savingFailures` */
export async function create(tx: Transaction, caller: Caller, form: InvoiceForm, id?: string): Promise<string> {
  await requireNamed(tx, caller.organizationId, form, null);
  const taxed = await withTaxCodes(tx, caller.organizationId, form, null);
  const deducting = await withAdvances(tx, caller.organizationId, taxed.form, { credited: null, isIssued: false });
  return insert(tx, caller, { ...taxed, form: deducting }, { kind: "invoice", id });
}

/**
 * Checks a form of which drafts will be made, such as that of a recurring invoice.
 *
 * @returns it with what its tax codes say
 * @throws CallFailure one of `savingFailures`
 */
export async function checkForm(tx: Transaction, organizationId: string, form: InvoiceForm): Promise<InvoiceForm> {
  await requireNamed(tx, organizationId, form, null);
  const taxed = await withTaxCodes(tx, organizationId, form, null);
  draftOf(taxed, await loadRounding(tx, organizationId, null, form.issueDate));
  return taxed.form;
}

/** Changes a draft: what is not named stays. A credit note keeps the client, currency and rate of its invoice, and nothing of it was paid before, whatever the form says. */
export async function change(
  tx: Transaction,
  caller: Caller,
  id: string,
  { revision, ...named }: Partial<InvoiceForm> & { revision: number },
): Promise<void> {
  const { organizationId } = caller;
  const locked = await lockInvoice(tx, organizationId, id);
  if (!locked) throw new CallFailure(updateInvoice.failures.notFound);
  const { invoice: before, credited } = locked;
  if (before.state !== "draft") throw new CallFailure(updateInvoice.failures.alreadyIssued);
  if (before.revision !== revision) throw new CallFailure(updateInvoice.failures.changedMeanwhile);
  const stored = formOf(before, await listItems(tx, organizationId, id));
  const { clientId, projectId, currency, exchangeRate } = stored;
  // A rate is of its currency: another one needs another rate.
  const rate = (named.currency ?? currency) === currency ? exchangeRate : null;
  const asked = changed(invoiceForm, { ...stored, exchangeRate: rate }, named);
  const form = before.kind === "invoice" ? asked : { ...asked, clientId, projectId, currency, exchangeRate, ...UNPAID };
  await requireNamed(tx, organizationId, form, before);
  const rounding = await loadRounding(tx, organizationId, credited, form.issueDate);
  const taxed = await withTaxCodes(tx, organizationId, form, credited);
  const deducting = await withAdvances(tx, organizationId, taxed.form, { credited, isIssued: false });
  const { columns, items } = draftOf({ ...taxed, form: deducting }, rounding);
  const isAdvance = before.kind === "invoice" && (await takesDepositsAlone(tx, organizationId, form));
  const changes = { ...columns, isAdvance, baseCurrency: await loadBaseCurrency(tx, organizationId) };
  await replaceDraft(
    tx,
    before,
    changes,
    items.map((item) => ({ ...item, organizationId, invoiceId: id })),
  );
  await recordOnInvoice(tx, caller, "updated", {
    before,
    after: { ...before, ...changes, revision: before.revision + 1 },
  });
}

/** A new draft like another document, dated today and due after the client's usual days. */
export async function duplicate(tx: Transaction, caller: Caller, id: string, today: string): Promise<string> {
  const { organizationId } = caller;
  const original = await findInvoice(tx, organizationId, id);
  if (!original) throw new CallFailure(duplicateInvoice.failures.notFound);
  if (isIssuedElsewhere(original)) throw new CallFailure(ISSUED_ELSEWHERE);
  const form = formOf(original, await listItems(tx, organizationId, id));
  const client = await findClient(tx, organizationId, original.clientId);
  const days = client?.paymentTermsDays ?? (await loadSettings(tx, organizationId)).paymentTermsDays;
  // The rate, the supply, and a deposit are of their day, and the order number was for what was delivered then.
  const fresh = {
    ...form,
    issueDate: today,
    dueDate: addDays(today, days),
    exchangeRate: null,
    supplyDate: null,
    supplyUntil: null,
    prepaid: 0,
    reference: "",
    // An advance is deducted once.
    items: (await withRatesOf(tx, organizationId, today, form.items))
      .filter(({ advanceId }) => !advanceId)
      .map((item) => ({ ...item, supplyDate: null, supplyUntil: null })),
  };
  const columns = taxColumnsOf(fresh, await listRegistrations(tx, organizationId));
  return insert(tx, caller, { form: fresh, columns }, { kind: "invoice" });
}

/** A draft that takes back what is left of the invoice, less the cash discount that was given on it: who credits a part lowers its items. */
export async function beginCreditNote(tx: Transaction, caller: Caller, id: string, today: string): Promise<string> {
  const { organizationId } = caller;
  const { failures } = createCreditNote;
  const invoice = (await lockInvoice(tx, organizationId, id))?.invoice;
  if (!invoice) throw new CallFailure(failures.notFound);
  if (invoice.kind === "credit_note") throw new CallFailure(failures.isCreditNote);
  if (invoice.state === "draft") throw new CallFailure(failures.notIssued);
  if (invoice.state === "void") throw new CallFailure(failures.isVoid);
  if (isIssuedElsewhere(invoice)) throw new CallFailure(ISSUED_ELSEWHERE);
  const balance = await loadInvoiceBalance(tx, organizationId, id, today);
  if (balance.status === "credited") throw new CallFailure(failures.creditedInFull);
  const issueDate = today < invoice.issueDate ? invoice.issueDate : today;
  const form = await loadRest(tx, invoice, balance);
  const note = { ...form, issueDate, dueDate: issueDate, ...UNPAID, notes: "", terms: "" };
  const columns = { taxDate: null, smallBusiness: invoice.smallBusiness };
  return insert(tx, caller, { form: note, columns }, { kind: "credit_note", credited: invoice });
}

/** Deletes a draft. */
export async function remove(
  tx: Transaction,
  caller: Caller,
  id: string,
): Promise<{ kind: InvoiceKind; undo: string }> {
  const before = (await lockInvoice(tx, caller.organizationId, id))?.invoice;
  if (!before) throw new CallFailure(deleteInvoice.failures.notFound);
  if (before.state !== "draft") throw new CallFailure(deleteInvoice.failures.alreadyIssued);
  const what = { kind: "invoice", id, name: "", total: before.total, currency: before.currency } as const;
  const undo = await undoable(tx, caller, what, () => removeInvoice(tx, before));
  await recordOnInvoice(tx, caller, "deleted", { before });
  return { kind: before.kind, undo };
}

async function insert(
  tx: Transaction,
  caller: Caller,
  form: TaxedForm,
  {
    kind,
    id = uuid(),
    credited = null,
  }: { kind: InvoiceKind; id?: string | undefined; credited?: StoredInvoice | null },
): Promise<string> {
  const { organizationId, userId } = caller;
  const rounding = await loadRounding(tx, organizationId, credited, form.form.issueDate);
  const { columns, items } = draftOf(form, rounding);
  const baseCurrency = await loadBaseCurrency(tx, organizationId);
  const isAdvance = kind === "invoice" && (await takesDepositsAlone(tx, organizationId, form.form));
  await insertInvoice(
    tx,
    {
      organizationId,
      id,
      kind,
      creditsInvoiceId: credited?.id,
      ...columns,
      isAdvance,
      baseCurrency,
      createdBy: userId,
    },
    items.map((item) => ({ ...item, organizationId, invoiceId: id })),
  );
  const after: StoredInvoice | null = await findInvoice(tx, organizationId, id);
  await recordOnInvoice(tx, caller, "created", { after });
  return id;
}
