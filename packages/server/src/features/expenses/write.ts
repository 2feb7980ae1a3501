/** Enter an expense by hand, and change one. */
import { exactExpenseForm, updateExpense as updateCall } from "@tallyleaf/contract";
import { formOfEntry, isZero, toDecimalString } from "@tallyleaf/ledger";
import { refuseOddDocumentDays } from "../../books/calendar/odd-day.ts";
import { rowAccountsOf } from "../../books/chart/accounts/chart.ts";
import { loadCompanyFacts } from "../../books/company/facts.ts";
import type { StoredEntry } from "../../books/journal/entries.ts";
import { withVisibleMaker } from "../../books/recurring/made-by.ts";
import type { Database } from "../../platform/db/database.ts";
import { changed } from "../../platform/http/change.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { FileLinks } from "../documents/keys.ts";
import { type Booking, bookForm } from "./booking.ts";
import { decideApproval, decideApprovalWithoutRate } from "./decide-approval.ts";
import { requireRules } from "./dimension-rules.ts";
import { asStated, enter } from "./enter.ts";
import { findForChange } from "./find-for-change.ts";
import { formBefore } from "./form-before.ts";
import { attached, findDocument } from "./form-document.ts";
import { loadKeptForm, readStoredForm, readStoredLine, type StoredForm, withHiddenItems } from "./form-values.ts";
import { keepOldRate } from "./keep-rate.ts";
import { assertPayer, requireOwnMoney } from "./own-money.ts";
import { mealsIn } from "./present-form.ts";
import { findCurrentEntry, type Revision, revise } from "./revise.ts";
import { showChanged } from "./show.ts";
import type { ExpenseRecord } from "./store.ts";

interface Deps {
  db: Database;
  links: FileLinks;
  now: () => Date;
}

/** The handlers of the calls that save a form. */
export function writingHandlers({ db, links, now }: Deps): Pick<Handlers, "createExpense" | "updateExpense"> {
  return {
    createExpense: ({ body: { isDateConfirmed, ...body } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        refuseOddDocumentDays({ invoiceDate: body.invoiceDate }, isDateConfirmed, now());
        const documentId = attached(
          (await findDocument(tx, body.documentUrl, links, caller, "for update")) ?? null,
          null,
        );
        const form = await loadKeptForm(tx, caller.organizationId, body);
        await requireRules(tx, caller.organizationId, form, null);
        const paidBy = await assertPayer(tx, caller, body.paidBy);
        await requireOwnMoney(tx, caller.organizationId, paidBy, form);
        const { expense, rest, booking, entry } = await enter(
          tx,
          caller,
          form,
          documentId,
          now(),
          "entered",
          false,
          paidBy,
        );
        return {
          success: true,
          message: messageOf("saved", rest, booking, body),
          expense: await showChanged(tx, caller.organizationId, expense.id, links, entry),
        };
      }),

    updateExpense: ({ params, body: { revision, isDateConfirmed, ...named } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { failures } = updateCall;
        const document = await findDocument(tx, named.documentUrl, links, caller, "no lock");
        const found = await findForChange(
          tx,
          params.id,
          caller,
          "change",
          failures.notFound,
          document ? [document.id] : [],
        );
        const { expense } = found;
        if (found.beingRead || expense.status === "in_processing") throw new CallFailure(failures.inProcessing);
        if (revision !== undefined && revision !== expense.revision) throw new CallFailure(failures.changedMeanwhile);
        const former = await findCurrentEntry(tx, expense);
        const mergedLine = readStoredLine(expense.mergedLine);
        const facts = await loadCompanyFacts(tx, caller.organizationId);
        const accounts = rowAccountsOf(facts.accounts);
        const before = formBefore(expense, former, named, { accounts, country: facts.country });
        const body = changed(exactExpenseForm, before, named);
        if (body.invoiceDate !== before.invoiceDate)
          refuseOddDocumentDays({ invoiceDate: body.invoiceDate }, isDateConfirmed, now());
        const isSamePayer = named.paidBy === undefined || named.paidBy === expense.paidBy;
        const paidBy = isSamePayer ? undefined : await assertPayer(tx, caller, named.paidBy);
        const kept = await loadKeptForm(tx, caller.organizationId, body);
        await requireOwnMoney(tx, caller.organizationId, named.paidBy, kept);
        const meals = { accounts, country: facts.country };
        const form = withHiddenItems(kept, mergedLine, formerItems(expense, former, meals));
        await requireRules(tx, caller.organizationId, form, mergedLine);
        // A draft can be corrected while its rate is missing; what is posted needs one.
        const isDraft = former !== null && former.row.postedAt === null;
        const booking = await bookForm(
          tx,
          caller.organizationId,
          form,
          mergedLine,
          isDraft ? "allowed" : "refused",
          readStoredForm(expense.form),
          facts,
        );
        const { missingRate } = booking;
        const documentId = document === undefined ? expense.documentId : attached(document, expense.documentId);
        const at = now();
        const posted = await decideApproval(tx, expense, caller, documentId, at);
        const rest = missingRate ? decideApprovalWithoutRate(posted, form, missingRate.baseCurrency) : posted;
        const { stored: entry } = await revise(tx, caller, {
          ...rest,
          ...asStated(form, booking),
          expense,
          former,
          documentId,
          changes: { ...rest.changes, form, ...(paidBy === undefined ? {} : { paidBy }) },
          verb: "updated",
          noted: { before: { form: expense.form, documentId: expense.documentId }, after: { form, documentId } },
          at,
        });
        if (rest.state.kind === "posted") await keepOldRate(tx, caller, expense, booking.entry);
        return {
          success: true,
          message: messageOf("updated", posted, booking, form),
          expense: withVisibleMaker(
            caller.permissions,
            await showChanged(tx, caller.organizationId, expense.id, links, entry),
          ),
        };
      }),
  };
}

/** @param state that it has, or would have with a rate */
function messageOf(
  done: "saved" | "updated",
  { state }: Pick<Revision, "state">,
  { adjustment, taxDoubts, missingRate }: Booking,
  { currency, invoiceDate }: Pick<StoredForm, "currency" | "invoiceDate">,
): string {
  const what =
    state.kind === "posted" ? sayAnswer("expenseWritten", { done }) : sayAnswer("expenseSubmitted", { done });
  const sentences = [what, ...taxDoubts];
  if (missingRate)
    sentences.push(sayAnswer("rateMissing", { from: currency, to: missingRate.baseCurrency, day: invoiceDate }));
  if (!isZero(adjustment))
    sentences.push(sayAnswer("adjusted", { amount: `${toDecimalString(adjustment)} ${adjustment.currency}` }));
  return sentences.join(" ");
}

/** The items that the form had until now; of an entry that was read and never edited, those of the entry. */
function formerItems(
  expense: ExpenseRecord,
  former: StoredEntry | null,
  company: Parameters<typeof mealsIn>[1],
): StoredForm["lineItems"] {
  const form = readStoredForm(expense.form);
  if (form) return form.lineItems;
  if (!former) return [];
  const meals = mealsIn(former.draft.entryDate, company);
  const { lineItems } = formOfEntry(former.draft, { ...former.row, tipRate: null }, company.accounts, meals);
  return lineItems as StoredForm["lineItems"];
}
