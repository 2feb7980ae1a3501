/** Enters the events of a company's year over HTTP, as a person would: documents, payments, bank lines, entries by hand. */
import { CALLS, type CallName } from "@tallyleaf/contract";
import type { Person, TestServer } from "../support/server.ts";
import { type RawInput, sendCall } from "../support/wire.ts";

interface Item {
  description: string;
  account: string;
  net: string;
  vatRate: string;
  vat: string;
  gross: string;
}
interface InvoiceLine extends Item {
  quantity: string;
  unitPrice: string;
  discountPercent: string;
}
interface JournalLine {
  account: string;
  debit: string;
  credit: string;
}
interface Totals {
  net: string;
  vat: string;
  gross: string;
}
interface About {
  n: number;
  date: string;
  note: string;
}
interface Money {
  currency: string;
  exchangeRate: string;
}
interface Paid {
  account: string;
  amount: string;
  currency: string;
  /** Amount on the account, if the document is in another currency. */
  amountGBP?: string;
}

type UkEvent = About &
  (
    | ({
        kind: "expense";
        document: string;
        vendor: string;
        items: Item[];
        totals: Totals;
        paidFrom: string;
        dueDate: string;
      } & Money)
    | {
        kind: "changeExpense";
        document: string;
        documentDate: string;
        paidFrom: string;
        before: { totals: Totals };
        after: { items: Item[]; totals: Totals };
      }
    | { kind: "deleteExpense"; document: string; ref: number }
    | ({
        kind: "invoice";
        document: string;
        client: string;
        lines: InvoiceLine[];
        totals: Totals;
        dueDate: string;
      } & Money)
    | ({
        kind: "creditNote";
        document: string;
        client: string;
        lines: InvoiceLine[];
        totals: Totals;
        invoice: string;
      } & Money)
    | ({ kind: "invoicePayment"; invoice: string; overpayment?: string } & Paid)
    | ({ kind: "billPayment"; bill: string } & Paid)
    | ({ kind: "refund"; invoice: string } & Paid)
    | { kind: "transfer"; fromAccount: string; toAccount: string; amount: string }
    | { kind: "bankTransaction"; bankAccount: string; contraAccount: string; direction: "in" | "out"; amount: string }
    | { kind: "journal"; reference: string; lines: JournalLine[]; autoReverseDate?: string }
    | { kind: "draftJournal"; reference: string; lines: JournalLine[] }
    | { kind: "reverseJournal"; reference: string; ref: number }
    | { kind: "recurringJournal"; reference: string; dates: string[]; lines: JournalLine[] }
  );

export interface UkYear {
  company: { name: string };
  fiscalYear: { start: string; end: string };
  clients: { name: string }[];
  opening: {
    date: string;
    trialBalance: { code: string; debit: string; credit: string }[];
    openInvoices: { document: string; client: string; date: string; dueDate: string; openAmount: string }[];
    openBills: { document: string; vendor: string; date: string; dueDate: string; openAmount: string }[];
  };
  events: UkEvent[];
}

/** The parts of answers that are read. */
interface Answered {
  client?: { id: string };
  account?: { id: string };
  expense?: { id: number };
  invoice?: { id: string; revision: number; total: number };
  payment?: { id: string };
  entry?: { id: string };
  draft?: { revision: number; check: { problems: object[]; remainder: number } };
  template?: { id: string };
  schedule?: { id: string };
  data?: { id: string; number?: string; description?: string; reference?: string; expenseId?: number }[];
}

/** Enters the whole year. Returns what the product computed for each document where it differs from the file: nothing, it should be. */
export async function enterYear(server: TestServer, person: Person, year: UkYear): Promise<string[]> {
  const differing: string[] = [];
  const ids = new Map<string, string>();
  const idOf = (name: string) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`${name} was not entered.`);
    return id;
  };
  const call = async (name: CallName, input: RawInput, about = ""): Promise<Answered> => {
    const answer = await sendCall(server.origin, CALLS[name], input, person.headers);
    if (answer.status >= 300)
      throw new Error(`${about} ${name}: ${JSON.stringify(answer.json)} for ${JSON.stringify(input)}`);
    return answer.json as Answered;
  };

  await call("saveOrganization", { body: { country: "GB" } });
  await call("setYearBeginning", { body: { month: 4, day: 6 } });
  for (const { name } of year.clients) ids.set(name, (await call("addClient", { body: { name } })).client?.id ?? "");
  for (const [accountCode, name, type] of [
    ["1100", "Checking", "checking"],
    ["1200", "Savings", "savings"],
  ] as const)
    ids.set(
      accountCode,
      (await call("createBankAccount", { body: { name, type, currency: "GBP", accountCode } })).account?.id ?? "",
    );
  await open();
  await importStatements();
  for (const event of year.events) await enter(event);
  return differing;

  async function open(): Promise<void> {
    const { date, trialBalance, openInvoices, openBills } = year.opening;
    const content = {
      date,
      balances: trialBalance.map(({ code, debit, credit }) =>
        debit === "0.00" ? { code, credit: Number(credit) } : { code, debit: Number(debit) },
      ),
      items: [
        ...openInvoices.map(({ client, document, openAmount, ...days }) => ({
          ...{ kind: "receivable", party: client, number: document, open: Number(openAmount), date: days.date },
          dueDate: days.dueDate,
        })),
        ...openBills.map(({ vendor, document, openAmount, ...days }) => ({
          ...{ kind: "payable", party: vendor, number: document, open: Number(openAmount), date: days.date },
          dueDate: days.dueDate,
        })),
      ],
      banks: [],
    };
    const { draft } = await call("saveOpening", { body: { revision: 0, ...content } });
    if (!draft || draft.check.problems.length > 0) throw new Error(JSON.stringify(draft?.check));
    if (draft.check.remainder !== 0) differing.push(`The opening balances leave ${draft.check.remainder}.`);
    await call("postOpening", { body: { revision: draft.revision, seen: null } });
    for (const { id, number = "" } of (await call("listInvoices", { query: { perPage: 100 } })).data ?? [])
      ids.set(number, id);
    for (const { expenseId, reference = "" } of (await call("listBills", { query: {} })).data ?? [])
      ids.set(reference, String(expenseId));
  }

  /** The lines of the statements: transactions and transfers. Payments are recorded as such. */
  async function importStatements(): Promise<void> {
    const rows = new Map<string, string[]>([
      ["1100", []],
      ["1200", []],
    ]);
    for (const event of year.events) {
      const line = statementLine(event);
      if (line) rows.get(line.account)?.push(`${event.date},Event ${event.n},${line.amount}`);
    }
    for (const [code, lines] of rows) {
      const file = new File([`Date,Payee,Amount\n${lines.join("\n")}\n`], `${code}.csv`);
      const targets = JSON.stringify([{ statement: 0, bankAccountId: idOf(code) }]);
      await call("importStatement", { body: { targets }, file });
    }
    const { data = [] } = await call("listBankLines", { query: { perPage: 100 } });
    for (const { id, description = "", ...line } of data as {
      id: string;
      description?: string;
      counterparty?: string;
    }[])
      ids.set(/Event \d+/.exec(`${description} ${line.counterparty ?? ""}`)?.[0] ?? "", id);
  }

  async function enter(event: UkEvent): Promise<void> {
    const about = `Event ${event.n}`;
    switch (event.kind) {
      case "expense": {
        const { expense } = await call("createExpense", { body: expenseBody(event, event) }, about);
        ids.set(event.document, String(expense?.id));
        return;
      }
      case "changeExpense": {
        const before = year.events.find((other) => other.kind === "expense" && other.document === event.document);
        if (before?.kind !== "expense") throw new Error(`${about} changes nothing.`);
        const body = expenseBody({ ...before, paidFrom: event.paidFrom, date: event.documentDate }, event.after);
        await call("updateExpense", { params: { id: idOf(event.document) }, body }, about);
        return;
      }
      case "deleteExpense":
        await call("deleteExpense", { params: { id: idOf(event.document) } }, about);
        return;
      case "invoice": {
        const body = invoiceBody(event, event.dueDate);
        const { invoice } = await call("createInvoice", { body }, about);
        compare(event, invoice?.total);
        await call("issueInvoice", { params: { id: invoice?.id }, body: {} }, about);
        ids.set(event.document, invoice?.id ?? "");
        return;
      }
      case "creditNote": {
        const { invoice: draft } = await call("createCreditNote", { params: { id: idOf(event.invoice) } }, about);
        const params = { id: draft?.id };
        const body = { ...invoiceBody(event, event.date), revision: draft?.revision };
        compare(event, (await call("updateInvoice", { params, body }, about)).invoice?.total);
        await call("issueInvoice", { params, body: {} }, about);
        return;
      }
      case "invoicePayment":
      case "refund":
        return pay(event, { invoiceId: idOf(event.invoice) });
      case "billPayment":
        return pay(event, { expenseId: Number(idOf(event.bill)) });
      case "transfer": {
        const line = statementLine(event);
        const accountCode = line?.account === event.fromAccount ? event.toAccount : event.fromAccount;
        await call("bookLine", { params: { id: idOf(about) }, body: { accountCode } }, about);
        return;
      }
      case "bankTransaction": {
        const body = { accountCode: event.contraAccount, name: "HMRC or bank", description: event.note };
        await call("bookLine", { params: { id: idOf(about) }, body }, about);
        return;
      }
      case "journal": {
        const reverseOn = event.autoReverseDate ?? null;
        const { entry } = await call("postManualEntry", { body: { ...entryBody(event), reverseOn } }, about);
        ids.set(`entry ${event.n}`, entry?.id ?? "");
        return;
      }
      case "draftJournal":
        await call("saveJournalDraft", { body: entryBody(event) }, about);
        return;
      case "reverseJournal":
        await call(
          "reverseManualEntry",
          { params: { id: idOf(`entry ${event.ref}`) }, body: { entryDate: event.date } },
          about,
        );
        return;
      case "recurringJournal":
        return recur(event);
      default:
        throw new Error(`What is ${JSON.stringify(event)}?`);
    }
  }

  function compare({ n, document, totals }: { n: number; document: string; totals: Totals }, total = 0): void {
    if (total !== Number(totals.gross)) differing.push(`Event ${n}, ${document}: ${total} instead of ${totals.gross}`);
  }

  /** In pounds where the document is in another currency: the account is in pounds, and the whole document or the named part is paid. */
  async function pay(event: About & Paid & { overpayment?: string }, item: object): Promise<void> {
    const body = {
      ...{ date: event.date, accountCode: event.account, currency: "GBP", keepRest: event.overpayment !== undefined },
      amount: Number(event.amountGBP ?? event.amount),
      items: [event.amountGBP === undefined ? item : { ...item, amount: Number(event.amount) }],
    };
    await call("recordPayment", { body }, `Event ${event.n}`);
  }

  /** A template and its rhythm, until its last day. */
  async function recur(event: UkEvent & { kind: "recurringJournal" }): Promise<void> {
    const lines = event.lines.map(({ account, debit, credit }) => ({
      ...{ accountCode: account, takes: "fixed", value: Number(debit) + Number(credit) },
      side: Number(debit) > 0 ? "debit" : "credit",
    }));
    const { template } = await call("createJournalTemplate", {
      body: { name: event.reference, description: event.note, lines },
    });
    const [from = ""] = event.dates;
    const day = from.endsWith("-05") ? 5 : 31;
    // All days are past: they are posted at once.
    await call("createJournalSchedule", {
      body: { name: event.reference, templateId: template?.id, unit: "month", day, from, count: event.dates.length },
    });
  }

  function invoiceBody(
    { client, date, currency, exchangeRate, lines }: { client: string; date: string; lines: InvoiceLine[] } & Money,
    dueDate: string,
  ) {
    return {
      ...{ clientId: idOf(client), issueDate: date, dueDate, currency },
      exchangeRate: currency === "GBP" ? null : Number(exchangeRate),
      items: lines.map((line) => ({
        ...{ description: line.description, accountCode: line.account, quantity: Number(line.quantity) },
        ...{ unitPrice: Number(line.unitPrice), discountPercent: Number(line.discountPercent) },
        ...(line.vatRate === "0" ? {} : { taxName: "VAT", taxRate: Number(line.vatRate) }),
      })),
    };
  }
}

/** The account whose statement shows the event, and the amount with its sign; null: none does. */
function statementLine(event: UkEvent): { account: string; amount: string } | null {
  if (event.kind === "bankTransaction")
    return { account: event.bankAccount, amount: `${event.direction === "out" ? "-" : ""}${event.amount}` };
  if (event.kind !== "transfer") return null;
  if (event.fromAccount === "1100") return { account: "1100", amount: `-${event.amount}` };
  return { account: "1100", amount: event.amount };
}

function expenseBody(
  head: { vendor: string; document: string; date: string; dueDate: string; paidFrom: string } & Money,
  { items, totals }: { items: Item[]; totals: Totals },
) {
  const rates = Map.groupBy(
    items.filter(({ vatRate }) => vatRate !== "0"),
    ({ vatRate }) => vatRate,
  );
  const taxes = [...rates].map(([rate, own]) => ({
    ...{ taxName: "VAT", taxRate: Number(rate) },
    taxAmount: own.reduce((all, { vat }) => all + Math.round(Number(vat) * 100), 0) / 100,
  }));
  return {
    ...{ vendorName: head.vendor, invoiceNumber: head.document, invoiceDate: head.date, currency: head.currency },
    ...(head.currency === "GBP" ? {} : { exchangeRate: Number(head.exchangeRate) }),
    ...(head.dueDate === "" ? {} : { dueDate: head.dueDate }),
    description: items.map(({ description }) => description).join(", "),
    paymentAccountId: head.paidFrom === "" ? "2000" : head.paidFrom,
    ...{ accountCode: items[0]?.account, totalAmount: Number(totals.gross), taxes },
    // Items aren't negative: what is taken off is in the total (docs/BOOKKEEPING.md, "A stated total below items plus tax").
    lineItems: items
      .filter(({ net }) => Number(net) > 0)
      .map(({ description, net, account }) => ({ description, amount: Number(net), accountCode: account })),
  };
}

function entryBody({
  date,
  note,
  reference,
  lines,
}: {
  date: string;
  note: string;
  reference: string;
  lines: JournalLine[];
}) {
  return {
    ...{ entryDate: date, description: note, reference, isDateConfirmed: true, isTaxConfirmed: true },
    lines: lines.map(({ account, debit, credit }) => ({
      accountCode: account,
      debit: Number(debit),
      credit: Number(credit),
    })),
  };
}
