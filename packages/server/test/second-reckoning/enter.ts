/** Enters books of plain data through the API, as a person would. */
import { CALLS } from "@tallyleaf/contract";
import { ADDRESS } from "../support/lawful.ts";
import type { Person, TestServer } from "../support/server.ts";
import { creditOf, settledOf } from "./counting.ts";
import { codeOf, type Purchase, type Sale, statedOf } from "./documents.ts";
import { type Books, type Bought, currencyOf, foreignOf, KINDS } from "./random-books.ts";

const units = (hundredths: bigint) => Number(hundredths) / 100;

const TAX_IDS: Readonly<Record<string, string>> = {
  AT: "ATU13585627",
  AU: "51 824 753 556",
  CH: "CHE100155212MWST",
  DE: "DE136695976",
  ES: "ESA13585625",
  FR: "FR83404833048",
  GB: "GB980780684",
  IE: "IE6433435F",
  IT: "IT00743110157",
  NL: "NL004495445B01",
};

/** Books that are registered for the tax of the country. */
export async function openBooks(server: TestServer, { country, whenPaid }: Books) {
  const person = await server.register({ defaultCurrency: currencyOf(country) });
  const taxId = TAX_IDS[country] ?? "";
  await person.call(CALLS.saveOrganization, { body: { ...ADDRESS, country, taxId } });
  const { registration } = await person.call(CALLS.addTaxRegistration, {
    body: {
      country,
      region: country === "US" ? "TX" : "",
      startsOn: "2026-01-01",
      rhythm: country === "GB" ? "quarter" : "month",
      moneyFrom: whenPaid?.from ?? null,
      moneyUntil: whenPaid?.until ?? null,
    },
  });
  const clients = await Promise.all(
    (KINDS[country] ?? []).map(async (kind, at) => {
      const body = { ...ADDRESS, name: `Client ${at}`, country: kind.country, taxId: kind.taxId };
      return (await person.call(CALLS.addClient, { body })).client.id;
    }),
  );
  return { person, country, registrationId: registration.id, clients };
}
export type Open = Awaited<ReturnType<typeof openBooks>>;

const currencyIn = (country: string, exchange: string | null) =>
  exchange === null ? currencyOf(country) : foreignOf(country);
const rateOf = (exchange: string | null) => (exchange === null ? null : Number(exchange));

/** A local rate on top is typed with the code of the state. */
export const withoutLocal = (code: string): string => code.split("+")[0] ?? code;

const itemsOf = ({ items, isNamed }: Pick<Sale, "items" | "isNamed">, names = items.map((_, at) => at)) =>
  items.map(({ quantity, price, discount, code }, at) => {
    const { rate } = codeOf(code);
    return {
      description: `Item ${names[at]}`,
      quantity: units(quantity),
      unitPrice: units(price),
      discountPercent: Number(discount),
      taxRate: Number(rate),
      taxCode: !isNamed && rate !== "0" ? "" : withoutLocal(code),
      accountCode: "4100",
    };
  });

export async function enterSale({ person, country, clients }: Open, sale: Sale & { isIssued: boolean }): Promise<void> {
  const head = {
    clientId: clients[sale.client] ?? "",
    currency: currencyIn(country, sale.exchange),
    exchangeRate: rateOf(sale.exchange),
    taxStructure: sale.isInclusive ? ("inclusive" as const) : ("exclusive" as const),
  };
  const { invoice } = await person.call(CALLS.createInvoice, {
    body: {
      ...head,
      issueDate: sale.day,
      dueDate: sale.day,
      discount: sale.discount === 0n ? null : { kind: "percent", value: Number(sale.discount) },
      items: itemsOf(sale),
    },
  });
  const { id } = invoice;
  if (!sale.isIssued) return;
  await person.call(CALLS.issueInvoice, { params: { id }, body: {} });
  for (const settled of settledOf(sale)) {
    if (settled.kind !== "credit") {
      await pay(person, country, sale, { invoiceId: id }, settled);
      continue;
    }
    const { credit } = settled;
    const { invoice: draft } = await person.call(CALLS.createCreditNote, { params: { id } });
    const items = itemsOf({ ...creditOf(sale, credit), isNamed: sale.isNamed }, credit.items);
    await person.call(CALLS.updateInvoice, {
      params: { id: draft.id },
      body: { ...head, issueDate: credit.day, dueDate: credit.day, discount: null, items, revision: draft.revision },
    });
    await person.call(CALLS.issueInvoice, { params: { id: draft.id }, body: {} });
  }
  if (sale.voided !== null)
    await person.call(CALLS.voidInvoice, { params: { id }, body: { reason: "Not delivered", date: sale.voided } });
}

/** Records money for a document, or its refund. */
async function pay(
  person: Person,
  country: string,
  { exchange }: Pick<Sale, "exchange">,
  item: { invoiceId: string } | { expenseId: number },
  settled: Exclude<ReturnType<typeof settledOf>[number], { kind: "credit" }>,
): Promise<void> {
  const writeOff = settled.kind === "payment" ? settled.writeOff : 0n;
  const { payment: paid } = await person.call(CALLS.recordPayment, {
    body: {
      date: settled.day,
      accountCode: "1100",
      amount: units(settled.amount),
      writeOff: units(writeOff),
      currency: currencyIn(country, exchange),
      ...(exchange === null ? {} : { exchangeRate: Number(exchange) + 0.05 }),
      items: [{ ...item, amount: units(settled.amount + writeOff) }],
    },
  });
  if (settled.kind === "payment" && settled.payment.isVoided)
    await person.call(CALLS.voidPayment, { params: { id: paid.id }, body: {} });
}

const expenseOf = (country: string, purchase: Purchase) => {
  const { net, tax } = statedOf(purchase);
  const { rate, owed } = codeOf(purchase.code);
  const isNamed = purchase.isNamed || owed === true || rate === "0" || purchase.code !== STANDARD[country];
  return {
    vendorName: "Quill",
    description: "Paper",
    invoiceDate: purchase.day,
    dueDate: purchase.day,
    currency: currencyIn(country, purchase.exchange),
    exchangeRate: rateOf(purchase.exchange),
    paymentAccountId: purchase.isBill ? "2000" : "1100",
    accountCode: "5500",
    totalAmount: units(purchase.isRefund ? -(net + tax) : net + tax),
    taxStructure: purchase.isInclusive ? ("inclusive" as const) : ("exclusive" as const),
    taxes: [
      {
        taxName: "Tax",
        taxRate: Number(rate),
        taxAmount: units(tax),
        taxCode: isNamed ? withoutLocal(purchase.code) : "",
      },
    ],
    lineItems: purchase.items.map((amount, at) => ({
      description: `Item ${at}`,
      amount: units(amount),
      accountCode: "5500",
    })),
  };
};
/** Codes that are proposed for a rate alone. */
const STANDARD: Readonly<Record<string, string>> = {
  DE: "DE-V19",
  GB: "GB-P20",
  FR: "FR-D20",
  NL: "NL-V21",
  IE: "IE-P23",
};

export async function enterPurchase({ person, country }: Open, { versions, isDeleted }: Bought): Promise<number> {
  const [first, ...later] = versions;
  if (!first) throw new Error("A purchase without a version.");
  const { expense } = await person.call(CALLS.createExpense, { body: expenseOf(country, first) });
  const params = { id: String(expense.id) };
  for (const version of later) await person.call(CALLS.updateExpense, { params, body: expenseOf(country, version) });
  if (isDeleted) await person.call(CALLS.deleteExpense, { params, query: {} });
  else
    for (const settled of settledOf(versions.at(-1) ?? first))
      if (settled.kind !== "credit")
        await pay(person, country, versions.at(-1) ?? first, { expenseId: expense.id }, settled);
  return expense.id;
}

/** Returns the numbers of the purchases, in order. */
export async function enterBooks(open: Open, { sales, purchases }: Books): Promise<number[]> {
  for (const sale of sales) await enterSale(open, sale);
  const ids: number[] = [];
  for (const purchase of purchases) ids.push(await enterPurchase(open, purchase));
  return ids;
}

export const deletePurchase = ({ person }: Open, id: number) =>
  person.call(CALLS.deleteExpense, { params: { id: String(id) }, query: {} });
