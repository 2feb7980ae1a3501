/** Writes a bill off that the company need not pay: what it owed is income, and input tax is corrected as the country says. */
import { type CallInput, getBillWriteOffs, type WriteOffRule, writeOffBill } from "@tallyleaf/contract";
import {
  absolute,
  add,
  bookedShare,
  compareMoney,
  costByDimensions,
  type DiscountLines,
  dayOf,
  discountToLines,
  isZero,
  type Money,
  moneyFromDecimal,
  type OpenAmount,
  postingAccountsOf,
  toNumber,
  zero,
} from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq, sql } from "../../../platform/db/orm.ts";
import { expenses } from "../../../platform/db/schema.ts";
import { exactMoney } from "../../../platform/http/exact-money.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { sayMoney } from "../../../platform/http/say-refusal.ts";
import { refuseClosed } from "../../calendar/closed.ts";
import { listActiveAccounts } from "../../chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../company/base-currency.ts";
import { findCode, listRegistrations, packsOf } from "../../tax/packs.ts";
import { accountsOf, type DocumentTaxes, loadDocumentTaxes } from "../discounts/document-taxes.ts";
import { nameItem, type OpenItem, openBills } from "../payments/open-items.ts";
import { loadSupplierDeposits } from "../supplier-deposits.ts";
import { type Caller, forgivenAccount, postWriteOff, rateOfPart } from "./post.ts";
import { countsByMoney } from "./rule.ts";
import { fieldFailure, loadSharesOf, say } from "./write-off.ts";

const numberIn = (text: string, currency: string) => toNumber(moneyFromDecimal(text, currency));

interface BillRule {
  rule: Extract<WriteOffRule, "now" | "choice" | "none">;
  source: string;
  document: DocumentTaxes;
}

/** Loads the write-offs of a bill, and the tax that writing off the rest would correct. */
export async function showBillWriteOffs(tx: Transaction, organizationId: string, expenseId: number) {
  const item = await findBill(tx, organizationId, expenseId);
  if (!item) throw new CallFailure(getBillWriteOffs.failures.notFound);
  const { currency } = item.open.amount;
  const { rule, source, document } = await loadBillRule(tx, organizationId, item);
  const { rows } = await tx.execute<{ id: string; date: string; amount: string; reason: string; tax: string }>(sql`
    select p.id, p.date::text, a.amount::text, p.note as reason, coalesce((select -sum(l.amount) from tax_line l
      where l.organization_id = p.organization_id and l.entry_id = p.entry_id and l.recoverable is not false), 0)::text as tax
    from payment p join payment_allocation a on a.organization_id = p.organization_id and a.payment_id = p.id
    where p.organization_id = ${organizationId} and a.expense_id = ${expenseId} and p.kind = 'write_off' and p.voided_at is null
    order by p.date, p.id`);
  return {
    currency,
    open: toNumber(item.open.amount),
    ...{ rule, source },
    tax: item.open.amount.minor <= 0n ? 0 : toNumber(await taxOfRest(tx, organizationId, item, document)),
    writeOffs: rows.map(({ id, date, amount, reason, tax }) => ({
      ...{ id, date, reason, amount: numberIn(amount, currency), tax: numberIn(tax, currency) },
    })),
  };
}

/** @throws CallFailure one of the failures of `writeOffBill` */
export async function writeOffOneBill(
  tx: Transaction,
  caller: Caller,
  expenseId: number,
  body: CallInput<typeof writeOffBill>["body"],
  at: Date,
): Promise<{ id: string; message: string }> {
  const { failures } = writeOffBill;
  const { organizationId } = caller;
  const item = await findBill(tx, organizationId, expenseId, "for update");
  if (!item) throw new CallFailure(failures.notFound);
  const { open } = item;
  if ((await loadSupplierDeposits(tx, organizationId, { ids: [expenseId] })).length > 0)
    throw new CallFailure(failures.isDeposit);
  const base = await loadBaseCurrency(tx, organizationId);
  if (open.amount.minor <= 0n || open.baseAmount.currency !== base) throw new CallFailure(failures.notOpen);
  if (body.date < item.date) throw fieldFailure(failures.beforeBill, "date");
  if (body.date > dayOf(at)) throw fieldFailure(failures.inFuture, "date");
  const amount = body.amount === undefined ? open.amount : exactMoney(body.amount, open.amount.currency, "amount");
  const named = { amount: sayMoney(amount), invoice: nameItem(item) };
  if (compareMoney(amount, open.amount) > 0)
    throw fieldFailure(
      failures.moreThanOpen,
      "amount",
      say("onlyOpen", { open: sayMoney(open.amount), invoice: named.invoice }),
    );
  await refuseClosed(tx, organizationId, body.date, "date");
  const { rule, document } = await loadBillRule(tx, organizationId, item);
  const corrects = (body.tax ?? (rule === "now" ? "correct" : "keep")) === "correct";
  const part: OpenAmount = { amount, baseAmount: bookedShare(open, amount) };
  const accountCode = await forgivenAccount(tx, organizationId);
  const made = await linesOf(tx, organizationId, { item, part, document, accountCode, corrects });
  const lines = costByDimensions(made, await loadSharesOf(tx, organizationId, item));
  const id = await postWriteOff(tx, caller, {
    ...{ kind: "write_off", item, date: body.date, part, lines, accountCode, reason: body.reason, at },
    exchangeRate: rateOfPart(part),
  });
  return { id, message: say("writtenOff", named) };
}

/** A supplier's bill; what is owed to a member is none. */
async function findBill(
  tx: Transaction,
  organizationId: string,
  expenseId: number,
  lock: "no lock" | "for update" = "no lock",
): Promise<OpenItem | undefined> {
  const [item] = await openBills(tx, organizationId, [expenseId], lock);
  const [expense] = await tx
    .select({ paidBy: expenses.paidBy })
    .from(expenses)
    .where(and(eq(expenses.organizationId, organizationId), eq(expenses.id, expenseId)));
  return expense?.paidBy === null ? item : undefined;
}

async function loadBillRule(tx: Transaction, organizationId: string, item: OpenItem): Promise<BillRule> {
  const document = await loadDocumentTaxes(tx, organizationId, item);
  const registrations = await listRegistrations(tx, organizationId);
  const coded = document.taxes.flatMap(({ code }) => code ?? []);
  const [first] = coded.flatMap((code) => findCode(packsOf(registrations), code) ?? []);
  // Without tax on a tax account there is nothing to correct: all of it is income.
  const isTaxed = document.taxes.some(({ amount, recoverable }) => !isZero(amount) && recoverable !== false);
  if (!isTaxed) return { rule: "none", source: "", document };
  const registration = registrations.find(({ pack }) => pack !== undefined && pack === first?.pack);
  if (first && registration && countsByMoney(registration, first.pack, first.code, item))
    return { rule: "now", source: "", document };
  const found = first?.pack.unpaidBill;
  return { rule: found?.when ?? "choice", source: found?.source ?? "", document };
}

/** The tax that a write-off of all that is open would correct. */
async function taxOfRest(
  tx: Transaction,
  organizationId: string,
  item: OpenItem,
  document: DocumentTaxes,
): Promise<Money> {
  const { open } = item;
  const made = await linesOf(tx, organizationId, { item, part: open, document, accountCode: "", corrects: true });
  const claimed = made.taxes.filter(({ recoverable }) => recoverable !== false);
  return claimed.reduce((all, { amount }) => add(all, absolute(amount)), zero(open.amount.currency));
}

/** The lines beside that of the debt: the income, and the bill's share of each tax on the accounts that it is on. */
async function linesOf(
  tx: Transaction,
  organizationId: string,
  of: { item: OpenItem; part: OpenAmount; document: DocumentTaxes; accountCode: string; corrects: boolean },
): Promise<DiscountLines> {
  const { item, part, document, accountCode, corrects } = of;
  const usual = postingAccountsOf(await listActiveAccounts(tx, organizationId));
  return discountToLines({
    ...{ direction: "purchase", ...part, whole: document.whole, taxes: corrects ? document.taxes : [] },
    ...{ documentDate: item.date, accounts: accountsOf(document, "purchase", accountCode, usual) },
    description: item.reference || item.label,
    ...(item.partyId ? { party: { type: "vendor", id: item.partyId } as const } : {}),
  });
}
