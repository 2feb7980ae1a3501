/** The calls about payment runs. Nothing here posts: bills are paid when a bank transaction is matched with them. */
import { createHash } from "node:crypto";
import {
  approvePaymentRun,
  type CallArguments,
  createPaymentRuns,
  exportPaymentRun,
  getPaymentRunFile,
  type PaymentRun,
  type PaymentRunState,
  withdrawPaymentRun,
} from "@tallyleaf/contract";
import {
  compareMoney,
  dayOf,
  isIban,
  isZero,
  type Money,
  moneyFromDecimal,
  plainIdentifier,
  referenceFault,
  subtract,
  sum,
  toDecimalString,
  toNumber,
  writePain001,
  zero,
} from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import { findInRuns } from "../../books/settlement/bills/in-runs.ts";
import { discountOn } from "../../books/settlement/discounts/offered.ts";
import { openBills } from "../../books/settlement/payments/open-items.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { recordChange } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { exactMoney } from "../../platform/http/exact-money.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { listPayable, loadPayable, type Payable, presentPayable } from "./payable.ts";
import {
  findAccount,
  type ItemRow,
  insertRun,
  type LoadedRun,
  listItems,
  loadCompany,
  loadRuns,
  lockRun,
  type RunRow,
  releaseItems,
  saveLimit,
  updateRun,
} from "./store.ts";
import { transfersOf } from "./transfers.ts";

type RunCalls =
  | "listPayableBills"
  | "listPaymentRuns"
  | "createPaymentRuns"
  | "approvePaymentRun"
  | "exportPaymentRun"
  | "getPaymentRunFile"
  | "withdrawPaymentRun"
  | "savePaymentRunSettings";

const creating = createPaymentRuns.failures;
type Asked = CallArguments<typeof createPaymentRuns>["body"];
type Company = Awaited<ReturnType<typeof loadCompany>>;

/** The handlers of payment runs. */
export function paymentRunHandlers({ db, now }: { db: Database; now: () => Date }): Pick<Handlers, RunCalls> {
  const today = () => dayOf(now());
  return {
    listPayableBills: ({ query: { payDate } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const bills = await listPayable(tx, organizationId, today());
        return { data: bills.map((bill) => presentPayable(bill, payDate ?? today())), today: today() };
      }),

    listPaymentRuns: ({ query: { page, perPage } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const company = await loadCompany(tx, organizationId);
        const { runs, total } = await loadRuns(tx, organizationId, { page, perPage });
        const limit = limitOf(company);
        return {
          data: runs.map((run) => presentRun(run, company, caller)),
          meta: { total, currentPage: page, perPage },
          approvalLimit: limit && toNumber(limit),
          currency: company.currency,
        };
      }),

    createPaymentRuns: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        if (body.payDate < today()) throw failureAt(creating.dayOver, "payDate", creating.dayOver);
        const account = await findAccount(tx, organizationId, body.bankAccountId);
        if (!account) throw failureAt(creating.unknownAccount, "bankAccountId", creating.unknownAccount);
        const iban = plainIdentifier(account.number);
        if (!isIban(iban)) throw failureAt(creating.noOwnIban, "bankAccountId", creating.noOwnIban);
        const transfers = await toTransfers(tx, organizationId, body);
        const company = await loadCompany(tx, organizationId);
        const made: PaymentRun[] = [];
        for (const [currency, some] of Map.groupBy(transfers, ({ amount }) => amount.currency)) {
          const run = runOf(caller, { body, account: iban, currency, transfers: some, base: company.currency }, now());
          await insertRun(tx, run, toItems(run, some));
          await record(tx, caller, "created", run);
          made.push(await showRun(tx, caller, run.id));
        }
        return { success: true, message: sayAnswer("paymentRunsCreated", { count: made.length }), runs: made };
      }),

    approvePaymentRun: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const run = await getLocked(tx, caller, id);
        const { notDraft, secondPerson } = approvePaymentRun.failures;
        if (run.state !== "draft") throw new CallFailure(notDraft);
        const company = await loadCompany(tx, caller.organizationId);
        if (run.createdBy === caller.userId && isAboveLimit(run, company)) throw new CallFailure(secondPerson);
        await updateRun(tx, run, { state: "approved", approvedBy: caller.userId, approvedAt: now() });
        await record(tx, caller, "approved", run);
        return answer(tx, caller, run, "paymentRunApproved");
      }),

    exportPaymentRun: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const run = await getLocked(tx, caller, id);
        const { notApproved, dayOver, changed } = exportPaymentRun.failures;
        if (run.state !== "approved") throw new CallFailure(notApproved);
        if (run.payDate < today()) throw new CallFailure(dayOver);
        const items = await listItems(tx, run);
        if (!(await isStillOwed(tx, run, items))) throw new CallFailure(changed);
        const { name } = await loadCompany(tx, caller.organizationId);
        const file = fileOf(run, items, name, now());
        const sha256 = createHash("sha256").update(file).digest("hex");
        await updateRun(tx, run, { state: "exported", exportedBy: caller.userId, exportedAt: now(), file, sha256 });
        await record(tx, caller, "exported", run);
        return answer(tx, caller, run, "paymentRunExported");
      }),

    getPaymentRunFile: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const [found] = (await loadRuns(tx, caller.organizationId, { id })).runs;
        if (!found) throw new CallFailure(getPaymentRunFile.failures.notFound);
        const { file, sha256, payDate, currency } = found.run;
        if (file === null || sha256 === null) throw new CallFailure(getPaymentRunFile.failures.notExported);
        const fileName = `payments-${payDate}-${currency.toLowerCase()}-${id.slice(-6)}.xml`;
        return { fileName, content: file, sha256 };
      }),

    withdrawPaymentRun: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const run = await getLocked(tx, caller, id);
        const { state } = await showRun(tx, caller, id);
        if (state === "withdrawn" || state === "paid") throw new CallFailure(withdrawPaymentRun.failures.isOver);
        await updateRun(tx, run, { state: "withdrawn", withdrawnAt: now() });
        await releaseItems(tx, run);
        await record(tx, caller, "withdrawn", run);
        return answer(tx, caller, run, "paymentRunWithdrawn");
      }),

    savePaymentRunSettings: ({ body: { approvalLimit } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { currency } = await loadCompany(tx, caller.organizationId);
        const limit = approvalLimit === null ? null : exactMoney(approvalLimit, currency, "approvalLimit");
        await saveLimit(tx, caller.organizationId, limit && toDecimalString(limit));
        return { success: true, message: sayAnswer("paymentLimitSaved"), approvalLimit: limit && toNumber(limit) };
      }),
  };
}

const limitOf = ({ approvalLimit, currency }: Company): Money | null =>
  approvalLimit === null ? null : moneyFromDecimal(approvalLimit, currency);

function isAboveLimit({ baseTotal }: RunRow, company: Company): boolean {
  const limit = limitOf(company);
  return limit !== null && compareMoney(moneyFromDecimal(baseTotal, company.currency), limit) > 0;
}

/** The transfer of a bill. */
interface BillTransfer {
  payable: Payable;
  iban: string;
  reference: string;
  amount: Money;
  discount: Money;
}

/** @throws CallFailure naming the bill that can't be paid */
async function toTransfers(
  tx: Transaction,
  organizationId: string,
  { bills, payDate, takeDiscounts }: Asked,
): Promise<BillTransfer[]> {
  const ids = bills.map(({ expenseId }) => expenseId);
  if (new Set(ids).size < ids.length) throw new CallFailure(creating.namedTwice);
  // The rows are locked first: of two runs that are created at once, the second sees the first.
  const byId = new Map((await loadPayable(tx, organizationId, ids, "for update")).map((one) => [one.expenseId, one]));
  const inRuns = await findInRuns(tx, organizationId, { expenseIds: ids });
  return bills.map((asked, at) => {
    const payable = byId.get(asked.expenseId);
    const path = `bills.${at}`;
    if (!payable) throw failureAt(creating.unknownBill, `${path}.expenseId`, creating.unknownBill);
    if (inRuns.has(asked.expenseId)) throw failureAt(creating.inRun, `${path}.expenseId`, creating.inRun);
    const iban = asked.iban ?? payable.iban;
    if (iban === null) throw failureAt(creating.noIban, `${path}.iban`, creating.noIban);
    const reference = asked.reference ?? (iban === payable.iban ? payable.reference : "");
    const fault = referenceFault(iban, reference);
    const refusal = fault === "needs_qr_reference" ? creating.qrReference : creating.badReference;
    if (fault !== null) throw failureAt(refusal, `${path}.reference`, refusal);
    const open = payable.item.open.amount;
    const offered = (takeDiscounts && discountOn(payable.discounts, payDate)?.amount) || zero(open.currency);
    const stated = asked.discount ?? null;
    const discount = stated === null ? offered : exactMoney(stated, open.currency, `${path}.discount`);
    if (discount.minor >= open.minor || (payable.payee.kind === "member" && !isZero(discount)))
      throw failureAt(creating.badDiscount, `${path}.discount`, creating.badDiscount);
    return { payable, iban, reference, amount: subtract(open, discount), discount };
  });
}

function runOf(
  { organizationId, userId }: MemberContext,
  of: { body: Asked; account: string; currency: string; transfers: readonly BillTransfer[]; base: string },
  at: Date,
): RunRow {
  const total = sum(
    of.transfers.map(({ amount }) => amount),
    of.currency,
  );
  // Of books whose base currency has changed since, a bill counts at its own amount.
  const base = of.transfers.map(({ payable: { item } }) =>
    item.open.baseAmount.currency === of.base ? item.open.baseAmount : { ...item.open.amount, currency: of.base },
  );
  return {
    organizationId,
    id: uuid(),
    state: "draft",
    payDate: of.body.payDate,
    bankAccountId: of.body.bankAccountId,
    account: of.account,
    currency: of.currency,
    total: toDecimalString(total),
    baseTotal: toDecimalString(sum(base, of.base)),
    approvedBy: null,
    approvedAt: null,
    exportedBy: null,
    exportedAt: null,
    withdrawnAt: null,
    file: null,
    sha256: null,
    createdBy: userId,
    createdAt: at,
  };
}

/** The run's ID in 25 letters and digits: the ID of the message, and the beginning of each transfer's. */
const shortId = (id: string): string =>
  BigInt(`0x${id.replaceAll("-", "")}`)
    .toString(36)
    .toUpperCase()
    .padStart(25, "0");

const toItems = ({ organizationId, id }: RunRow, transfers: readonly BillTransfer[]): ItemRow[] =>
  transfers.map(({ payable: { expenseId, payee, item }, iban, reference, amount, discount }, at) => ({
    organizationId,
    runId: id,
    number: at + 1,
    payeeKind: payee.kind,
    payeeId: payee.id,
    payeeName: payee.name,
    iban,
    country: payee.country,
    address: payee.address,
    expenseId,
    amount: toDecimalString(amount),
    discount: toDecimalString(discount),
    endToEndId: `${shortId(id)}-${at + 1}`,
    reference,
    text: item.reference || item.label,
    released: false,
  }));

/** Tells if each bill owes what the run pays and keeps back. */
async function isStillOwed(tx: Transaction, run: RunRow, items: readonly ItemRow[]): Promise<boolean> {
  const ids = items.map(({ expenseId }) => expenseId);
  const bills = await openBills(tx, run.organizationId, ids, "for update");
  const openById = new Map(bills.map(({ expenseId, open }) => [expenseId, open.amount]));
  return items.every(({ expenseId, amount, discount }) => {
    const open = openById.get(expenseId);
    if (open?.currency !== run.currency) return false;
    const money = (text: string) => moneyFromDecimal(text, run.currency);
    return isZero(subtract(subtract(open, money(amount)), money(discount)));
  });
}

const fileOf = (run: RunRow, items: readonly ItemRow[], name: string, at: Date): string =>
  writePain001({
    id: shortId(run.id),
    createdAt: at.toISOString().replace(/\.\d+Z$/, "Z"),
    payDate: run.payDate,
    payer: { name, account: run.account },
    currency: run.currency,
    transfers: transfersOf(items).map(({ first, items: some }) => ({
      endToEndId: first.endToEndId,
      payee: { name: first.payeeName, account: first.iban, country: first.country, address: first.address },
      amount: sum(
        some.map(({ amount }) => moneyFromDecimal(amount, run.currency)),
        run.currency,
      ),
      reference: first.reference,
      text: some.map(({ text }) => text).join(", "),
    })),
  });

/** @throws CallFailure `notFound` */
async function getLocked(tx: Transaction, { organizationId }: MemberContext, id: string): Promise<RunRow> {
  const run = await lockRun(tx, { organizationId, id });
  if (!run) throw new CallFailure(approvePaymentRun.failures.notFound);
  return run;
}

const record = (
  tx: Transaction,
  caller: MemberContext,
  verb: "created" | "approved" | "exported" | "withdrawn",
  run: RunRow,
): Promise<void> =>
  recordChange(tx, caller, { subjectType: "payment_run", verb, before: null, after: run }, ({ total, currency }) => ({
    total,
    currency,
  }));

async function showRun(tx: Transaction, caller: MemberContext, id: string): Promise<PaymentRun> {
  const [found] = (await loadRuns(tx, caller.organizationId, { id })).runs;
  if (!found) throw new Error(`The payment run ${id} is gone in the middle of its transaction.`);
  return presentRun(found, await loadCompany(tx, caller.organizationId), caller);
}

async function answer(
  tx: Transaction,
  caller: MemberContext,
  { id }: RunRow,
  message: "paymentRunApproved" | "paymentRunExported" | "paymentRunWithdrawn",
) {
  return { success: true, message: sayAnswer(message), run: await showRun(tx, caller, id) };
}

function presentRun(
  { run, bankAccount, createdBy, approvedBy, items, paid }: LoadedRun,
  company: Company,
  { userId }: MemberContext,
): PaymentRun {
  const number = (text: string) => toNumber(moneyFromDecimal(text, run.currency));
  const state: PaymentRunState =
    run.state === "exported" && items.every(({ expenseId }) => paid.has(expenseId)) ? "paid" : run.state;
  return {
    id: run.id,
    state,
    payDate: run.payDate,
    bankAccountId: run.bankAccountId,
    bankAccount,
    currency: run.currency,
    total: number(run.total),
    createdBy,
    createdAt: run.createdAt.toISOString(),
    approvedBy,
    approvedAt: run.approvedAt?.toISOString() ?? null,
    exportedAt: run.exportedAt?.toISOString() ?? null,
    sha256: run.sha256,
    needsSecond: isAboveLimit(run, company),
    isOwn: run.createdBy === userId,
    items: items.map((item) => ({
      expenseId: item.expenseId,
      payeeKind: item.payeeKind,
      payee: item.payeeName,
      iban: item.iban,
      amount: number(item.amount),
      discount: number(item.discount),
      endToEndId: item.endToEndId,
      reference: item.reference,
      text: item.text,
      paid: run.state !== "withdrawn" && paid.has(item.expenseId),
    })),
  };
}
