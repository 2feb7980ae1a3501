/** A new bill, prepared for confirmation: what was not said is filled in from the vendor's former bills. */
import { type ExpenseForm, expenseForm } from "@tallyleaf/contract";
import {
  accountFor,
  addDays,
  CASH_ACCOUNT,
  firstCashAccount,
  GENERAL_ACCOUNT,
  isCashBox,
  isPayable,
  isPaymentAccount,
  payableAccountOf,
} from "@tallyleaf/ledger";
import * as z from "zod";
import { findDefaultPaymentAccount } from "../../../books/chart/accounts/default-payment-account.ts";
import { sql } from "../../../platform/db/orm.ts";
import { expenses, journalEntries, journalLines } from "../../../platform/db/schema.ts";
import { dayText, moneyText } from "../format.ts";
import { categoryNamed, findCategory, likenessTo, normal } from "../names.ts";
import { say, sayQuestion } from "../say.ts";
import { createCard } from "./bill-card.ts";
import { currency, day, money, name } from "./inputs.ts";
import { defineTool, type ToolContext, ToolRefusal } from "./tool.ts";

export const newBill = defineTool({
  name: "new_bill",
  method: "POST",
  summary:
    "Prepare a new bill (an expense) for confirmation. Needs vendor and amount; everything else is filled in where it was not said",
  needs: { verb: "add", subject: "expense" },
  input: z.object({
    vendor: name.optional(),
    amount: money.optional(),
    /** Absent: the books' currency. */
    currency: currency.optional(),
    /** Absent: today. */
    date: day.optional(),
    dueDate: day.optional(),
    /** Whether it was paid already; absent: it is a bill to be paid. */
    paid: z.boolean().optional(),
    /** Whether it was paid in cash. */
    cash: z.boolean().optional(),
    category: name.optional(),
    description: z.string().trim().min(1).max(500).optional(),
    invoiceNumber: z.string().trim().min(1).max(100).optional(),
  }),
  covers: ({ amount, cash }) => ({
    words: `${cash ? "cash " : ""}add create new enter record book log register make post insert input save note put start bill expense receipt purchase entry cost costs amount total due payable category dated date over under as got ${amount === undefined ? "" : "paid spent bought purchased ordered payment pay owe"}`,
    phrases: ["invoice number", "invoice no", "bill number", "worth"],
  }),
  run: async (input, context) => {
    const { amount } = input;
    if (input.vendor === undefined || amount === undefined) return ask(input);
    // "amazon" is Amazon; a name that is not known yet is taken as it was said.
    const likenessOf = likenessTo(normal(input.vendor).split(" "));
    const known = context.names.vendors.find((vendor) => likenessOf(vendor) > 0.9);
    const vendor = known ?? input.vendor;
    const client = known === undefined ? clientNamed(context, input.vendor) : null;
    if (client !== null)
      throw new ToolRefusal(say("vendorIsClient", { name: client }), [sayQuestion("owedBy", { name: client })]);
    const habit = await findHabit(context, vendor);
    const category = categoryOf(input.category, `${input.description ?? ""} ${vendor}`, habit?.category, context);
    const form: ExpenseForm = expenseForm.parse({
      vendorName: vendor,
      description: input.description ?? say("billFrom", { vendor }),
      invoiceNumber: input.invoiceNumber ?? "",
      invoiceDate: input.date ?? context.today,
      dueDate: input.dueDate ?? null,
      totalAmount: amount,
      currency: input.currency ?? context.books.currency,
      paymentAccountId: await loadPayment(input, habit?.payment, context),
      accountCode: category.code,
    });
    await refuseTwice(context, form, input.paid === true);
    const isEarly = form.dueDate !== null && form.dueDate < form.invoiceDate;
    const early = isEarly ? [say("dueBeforeDate")] : [];
    const proposal = await createCard(context, form, [...early, category.why]);
    return {
      data: {
        prepared: "A new bill is shown for confirmation. Nothing is booked yet.",
        vendor,
        amount: form.totalAmount,
        currency: form.currency,
        date: form.invoiceDate,
        dueDate: form.dueDate,
        category: context.names.accounts.get(form.accountCode) ?? form.accountCode,
      },
      say: say("billPrepared", { amount: moneyText(form.totalAmount, form.currency), vendor }),
      proposal,
    };
  },
});

/** "A payment from Acme", which is a client: no bill of theirs. Null: no client has that name. */
function clientNamed({ names }: ToolContext, said: string): string | null {
  const likenessOf = likenessTo(normal(said).split(" "));
  const isClient = ({ name: one, what }: NonNullable<typeof names.others>[number]) =>
    what === "client" && likenessOf(one) > 0.8;
  return names.others?.find(isClient)?.name ?? null;
}

/** The longest time between a bill and its payment, in days. */
const MOST_DAYS = 180;

/** Refuses a bill that the books have already: the same purchase, or the one that was paid. @throws ToolRefusal */
async function refuseTwice({ tx, books, chart }: ToolContext, form: ExpenseForm, isPaid: boolean): Promise<void> {
  const payable = chart.filter(isPayable).map(({ code }) => code);
  const { rows } = await tx.execute<{ id: string; day: string }>(sql`
    select x.id::text as id, x.list_date::text as day from ${expenses} x
    where x.organization_id = ${books.organizationId} and x.deleted_at is null and lower(x.list_vendor) = lower(${form.vendorName})
      and x.list_amount = ${String(form.totalAmount)}::numeric and x.list_currency = ${form.currency}
      and (x.list_date = ${form.invoiceDate}::date or (${isPaid}
        and x.list_date between ${addDays(form.invoiceDate, -MOST_DAYS)}::date and ${form.invoiceDate}::date
        and exists (select from ${journalLines} l where l.organization_id = x.organization_id
          and l.entry_id = x.current_entry_id and l.kind = 'payment' and l.account_code = any(${sql.param(payable)}::text[]))))
    order by x.list_date desc, x.id desc limit 1`);
  const [row] = rows;
  if (row)
    throw new ToolRefusal(
      say("billExists", {
        amount: moneyText(form.totalAmount, form.currency),
        vendor: form.vendorName,
        day: dayText(row.day),
        id: row.id,
      }),
    );
}

function ask({ vendor, amount, currency: inCurrency }: { vendor?: string; amount?: number; currency?: string }) {
  const missing =
    vendor === undefined && amount === undefined
      ? "who it is from and what it comes to"
      : vendor === undefined
        ? "who it is from"
        : "what it comes to";
  const isBare = vendor === undefined && amount === undefined;
  const example = () => sayQuestion("addBill", { amount: "120", currency: inCurrency ?? "EUR", vendor: "Acme" });
  return {
    data: { missing },
    say: say(isBare ? "askVendorAndAmount" : vendor === undefined ? "askVendor" : "askAmount"),
    questions: isBare ? [example()] : undefined,
  };
}

/** Finds the accounts of the vendor's latest bill. */
async function findHabit(
  { tx, books }: ToolContext,
  vendor: string,
): Promise<{ category: string; payment: string } | null> {
  const largest = (kind: string) => sql`(select l.account_code from ${journalLines} l
    where l.organization_id = e.organization_id and l.entry_id = e.id and l.kind = ${kind}
    order by l.amount desc, l.line_number limit 1)`;
  const { rows } = await tx.execute<{ category: string | null; payment: string | null }>(sql`
    select ${largest("item")} as category, ${largest("payment")} as payment from ${journalEntries} e
    where e.organization_id = ${books.organizationId} and e.expense_id is not null and e.posted_at is not null
      and e.reverses is null and lower(e.vendor) = lower(${vendor}) order by e.entry_date desc, e.id desc limit 1`);
  const [row] = rows;
  return row?.category && row.payment ? { category: row.category, payment: row.payment } : null;
}

function categoryOf(
  said: string | undefined,
  about: string,
  habit: string | undefined,
  { names, chart }: ToolContext,
): { code: string; why: string } {
  const usable = (code: string | undefined): code is string => chart.some((account) => account.code === code);
  if (said !== undefined) {
    const named = categoryNamed(names, said);
    const code = named.codes.find(usable);
    if (code) return { code, why: say("categoryAsSaid", { category: named.name }) };
  }
  const label = (code: string) => names.accounts.get(code) ?? code;
  if (usable(habit)) return { code: habit, why: say("categoryAsBefore", { category: label(habit) }) };
  for (const word of normal(about)
    .split(" ")
    .filter((one) => one.length > 3)) {
    const code = findCategory(names, word)?.codes.find(usable);
    if (code) return { code, why: say("categoryByWord", { category: label(code), word }) };
  }
  const open = chart.filter(({ code }) => usable(code));
  const general =
    (accountFor("general", open) ?? chart.find(({ type }) => type === "Expense"))?.code ?? GENERAL_ACCOUNT;
  return {
    code: general,
    why: say("categoryUnsure"),
  };
}

/** Unpaid amounts go to accounts payable; paid ones to the vendor's usual account, else to the default account. */
async function loadPayment(
  { paid, cash }: { paid?: boolean; cash?: boolean },
  habit: string | undefined,
  { tx, books, chart }: ToolContext,
): Promise<string> {
  const owed = payableAccountOf(chart);
  if (owed && paid !== true) return owed.code;
  const paying = chart.filter(isPaymentAccount);
  const [till, ...tills] = chart.filter(isCashBox);
  if (cash && till && tills.length === 0) return till.code;
  const chosen = await findDefaultPaymentAccount(tx, books.organizationId);
  const usual = paying.find(({ code }) => code === habit) ?? paying.find(({ code }) => code === chosen);
  return (usual ?? firstCashAccount(paying))?.code ?? CASH_ACCOUNT;
}
