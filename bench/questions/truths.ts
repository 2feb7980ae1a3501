/**
 * Computes what a right answer says. A truth is written as "name; key=value; …" beside its question (the files *.txt here); several that are
 * all right are joined by " || ". Where careful people read a question in two ways (spent with or without the tax that is claimed), each
 * figure is right, and nothing else is.
 */
import { type Book, type ExpenseFact, type InvoiceFact, openOfBill, openOfInvoice } from "./book.ts";
import { daysBetween, periodOf } from "./days.ts";

/** An amount in cents; an answer that names its currency must name this one. */
export interface Sum {
  cents: number;
  currency: string;
}

export type FactKey = "count" | "amount" | "names" | "date" | "isYes";

export interface Expected {
  /** The answer must state one of these facts; each that it states and that has values here must be one of them. */
  need: readonly FactKey[];
  count?: readonly number[];
  amount?: readonly Sum[];
  /** Sets of names: one of the sets. */
  names?: readonly (readonly string[])[];
  date?: readonly string[];
  isYes?: readonly boolean[];
  /** Cents that the text must show together: one of the sets. */
  shown?: readonly (readonly number[])[];
}

/** A right answer: facts; a refusal; a question back; a sentence that says a name is unknown; a link to a screen; what a command leads to. */
export type Truth =
  | { kind: "facts"; expected: Expected }
  | { kind: "nothing" }
  | { kind: "asks" }
  | { kind: "unknown"; name: string }
  | { kind: "help"; to: readonly string[] }
  | { kind: "command"; to: readonly string[] };

type Args = Readonly<Record<string, string>>;
type Maker = (book: Book, args: Args, asker: string) => Expected;
/** Several expectations: one that is met is enough. */
type ManyMaker = (book: Book, args: Args, asker: string) => Expected[];

/** A thing that is counted, summed, and named. */
interface Row {
  name: string;
  /** Numbers of documents, another way to name a list. */
  number?: string;
  base: number;
  own?: Sum;
  day: string;
}

const total = (rows: readonly { base: number }[]) => rows.reduce((sum, { base }) => sum + base, 0);
const unique = (names: readonly string[]) => [...new Set(names)].sort();
const within = (day: string, book: Book, name: string | undefined): boolean => {
  if (name === undefined) return true;
  const { from, to } = periodOf(name, book.today);
  return day >= from && day <= to;
};
const at = (book: Book, args: Args): string => {
  if (args.at === undefined) return book.today;
  const { to } = periodOf(args.at, book.today);
  return [to, book.today].sort()[0] as string;
};
const limits = (args: Args) => ({
  over: args.over === undefined ? Number.NEGATIVE_INFINITY : Number(args.over) * 100,
  under: args.under === undefined ? Number.POSITIVE_INFINITY : Number(args.under) * 100,
});

/** Joins what several readings expect. */
function merge(all: readonly Expected[]): Expected {
  const [first] = all;
  if (first === undefined) throw new Error("Nothing to expect.");
  const values = <K extends FactKey>(key: K) => {
    const told = all.flatMap((one) => (one[key] ?? []) as readonly unknown[]);
    // Each reading has its place among the amounts, by which comparisons match them.
    const list = key === "amount" ? told : [...new Map(told.map((value) => [JSON.stringify(value), value])).values()];
    return list.length === 0 ? {} : { [key]: list };
  };
  const need = [...new Set(all.flatMap((one) => one.need))];
  return { need, ...values("count"), ...values("amount"), ...values("names"), ...values("date"), ...values("isYes") };
}

/** Asks the rows what `as` says. */
function tell(book: Book, rows: readonly Row[], as: string, isOwn = false): Expected {
  const money = (cents: number): Sum => ({ cents, currency: book.currency });
  const names = unique(rows.map(({ name }) => name));
  const amount = (row: Row): Sum[] => [money(row.base), ...(row.own ? [row.own] : [])];
  const best = (pick: (row: Row) => number | string) => {
    const values = rows.map(pick).sort((x, y) => (x < y ? -1 : x > y ? 1 : 0));
    return rows.filter((row) => pick(row) === values.at(-1));
  };
  const none = rows.length === 0;
  const oneOf = (found: readonly Row[], need: FactKey): Expected =>
    none
      ? { need: ["count", "names", "isYes", "amount"], count: [0], names: [[]], isYes: [false], amount: [money(0)] }
      : {
          need: [need],
          amount: found.flatMap(amount),
          names: found.flatMap((row) => [[row.name], ...(row.number ? [[row.number]] : [])]),
          ...(need === "date" ? { date: found.map(({ day }) => day) } : {}),
        };
  switch (as) {
    case "count":
      return { need: ["count"], count: [rows.length] };
    case "parties":
      return { need: ["count"], count: [names.length] };
    case "amount": {
      const currencies = new Set(rows.map(({ own }) => own?.currency));
      const [currency] = currencies;
      const isForeign = isOwn && currencies.size === 1 && currency !== undefined && currency !== book.currency;
      const own = isForeign ? rows.reduce((sum, row) => sum + (row.own?.cents ?? 0), 0) : null;
      return {
        need: none ? ["amount", "count"] : ["amount"],
        amount: [money(total(rows)), ...(own === null ? [] : [{ cents: own, currency: currency as string }])],
        ...(none ? { count: [0] } : {}),
      };
    }
    case "avg":
      return { need: ["amount"], amount: none ? [money(0)] : [money(Math.round(total(rows) / rows.length))] };
    case "names":
      return { need: none ? ["names", "count"] : ["names"], names: [names], ...(none ? { count: [0] } : {}) };
    case "list":
      return {
        need: ["count", "names"],
        count: [rows.length],
        names: [names, unique(rows.map(({ number, name }) => number ?? name))],
      };
    case "yes":
      return { need: ["isYes", "count"], isYes: [!none], count: [rows.length, names.length] };
    case "no":
      return { need: ["isYes", "count"], isYes: [none], count: [rows.length, names.length] };
    case "max":
      return oneOf(
        best(({ base }) => base),
        "amount",
      );
    case "maxName":
      return oneOf(
        best(({ base }) => base),
        "names",
      );
    case "maxDate":
      return oneOf(
        best(({ base }) => base),
        "date",
      );
    case "min":
      return oneOf(
        best(({ base }) => -base),
        "amount",
      );
    case "minName":
      return oneOf(
        best(({ base }) => -base),
        "names",
      );
    case "last":
      return oneOf(
        best(({ day }) => day),
        "date",
      );
    case "lastName":
      return oneOf(
        best(({ day }) => day),
        "names",
      );
    case "lastAmount":
      return oneOf(
        best(({ day }) => day),
        "amount",
      );
    case "first":
      return oneOf(
        best(({ day }) => -Number(day.replaceAll("-", ""))),
        "date",
      );
    case "firstName":
      return oneOf(
        best(({ day }) => -Number(day.replaceAll("-", ""))),
        "names",
      );
    case "firstAmount":
      return oneOf(
        best(({ day }) => -Number(day.replaceAll("-", ""))),
        "amount",
      );
    default:
      throw new Error(`No answer is stated as ${as}.`);
  }
}

const costOf = (expense: ExpenseFact, codes: readonly string[] | null): number =>
  [...expense.costs].reduce((sum, [code, base]) => sum + (codes === null || codes.includes(code) ? base : 0), 0);

/** The account of a category, which the German chart splits in more. */
const codesOf = (args: Args) => args.category?.split(",") ?? null;

function expensesOf(book: Book, args: Args, asker: string): ExpenseFact[] {
  const codes = codesOf(args);
  const { over, under } = limits(args);
  const person = args.person === "me" ? asker : args.person;
  return book.expenses.filter(
    (one) =>
      within(one.day, book, args.period) &&
      (args.vendor === undefined || args.vendor.split(",").includes(one.vendor)) &&
      (args.notVendor === undefined || one.vendor !== args.notVendor) &&
      (person === undefined || one.person.includes(person)) &&
      (args.notPerson === undefined || !one.person.includes(args.notPerson)) &&
      (codes === null || codes.some((code) => one.costs.has(code))) &&
      (args.notCategory === undefined || !one.costs.has(args.notCategory)) &&
      (args.currency === undefined ||
        (args.currency === "foreign" ? one.currency !== book.currency : one.currency === args.currency)) &&
      (args.paidFrom === undefined || args.paidFrom.split(",").includes(one.account)) &&
      (args.notPaidFrom === undefined || !args.notPaidFrom.split(",").includes(one.account)) &&
      (args.receipt === undefined || one.hasDocument === (args.receipt === "yes")) &&
      (args.reference === undefined || (one.reference !== "") === (args.reference === "yes")) &&
      (args.bill === undefined || one.isBill === (args.bill === "yes")) &&
      one.grossBase > over &&
      one.grossBase < under,
  );
}

const expenseRow = (one: ExpenseFact): Row => ({
  name: one.vendor,
  base: one.grossBase,
  own: { cents: one.gross, currency: one.currency },
  day: one.day,
});
/** A sum may be told in the documents' own currency only where the question names the party or the currency. */
const isOfOne = (args: Args) => ["vendor", "client", "currency"].some((key) => args[key] !== undefined);
const netRow =
  (codes: readonly string[] | null) =>
  (one: ExpenseFact): Row => ({ name: one.vendor, base: costOf(one, codes), day: one.day });

/** The postings of expense or revenue accounts in a period, costs above zero. */
const posted = (
  book: Book,
  type: "Expense" | "Revenue",
  period: string | undefined,
  codes: readonly string[] | null = null,
): number =>
  book.lines.reduce(
    (sum, one) =>
      one.type === type &&
      one.source !== "closing" &&
      within(one.day, book, period) &&
      (codes === null || codes.includes(one.code))
        ? sum + (type === "Expense" ? one.base : -one.base)
        : sum,
    0,
  );

const isPlain = (args: Args) =>
  [
    "vendor",
    "notVendor",
    "person",
    "notPerson",
    "currency",
    "paidFrom",
    "notPaidFrom",
    "receipt",
    "over",
    "under",
    "bill",
    "notCategory",
  ].every((key) => args[key] === undefined);

/** Spending: what was paid, what it cost without the claimed tax, or the whole of the accounts. */
const spend: Maker = (book, args, asker) => {
  const as = args.as ?? "amount";
  const codes = codesOf(args);
  const all = expensesOf(book, args, asker);
  const sure = all.filter((one) => one.posted);
  if (as !== "amount" && as !== "avg") {
    // A list of expenses may have those that wait for approval.
    const told = [tell(book, sure.map(expenseRow), as), tell(book, all.map(expenseRow), as)];
    if (codes !== null || as.startsWith("max") || as.startsWith("min"))
      told.push(tell(book, sure.map(netRow(codes)), as));
    return merge(told);
  }
  const told = [tell(book, sure.map(expenseRow), as, isOfOne(args)), tell(book, sure.map(netRow(codes)), as)];
  if (as === "amount" && isPlain(args)) {
    const cents = posted(book, "Expense", args.period, codes);
    told.push({ need: ["amount"], amount: [{ cents, currency: book.currency }] });
  }
  // If nothing is posted, those that wait for approval may be counted beside the sum of nothing.
  if (sure.length === 0) told.push({ need: ["count"], count: [all.length] });
  return merge(told);
};

/** The highest of sums by vendor, category, person, client, or month. */
const top: Maker = (book, args, asker) => {
  const as = args.as ?? "names";
  const by = args.by ?? "vendor";
  const count = Number(args.n ?? 1);
  const sign = args.least === "yes" ? -1 : 1;
  const money = (cents: number): Sum => ({ cents, currency: book.currency });
  const codes = codesOf(args);
  const readings: Map<string, number>[] = [];
  const add = (sums: Map<string, number>, key: string, base: number) => sums.set(key, (sums.get(key) ?? 0) + base);
  if (by === "client") {
    for (const measure of ["base", "net"] as const)
      for (const credited of [true, false]) {
        const sums = new Map<string, number>();
        for (const one of issued(book, args, credited))
          add(sums, one.client, one.kind === "invoice" ? one[measure] : -one[measure]);
        readings.push(sums);
      }
    // By what they paid.
    const paid = new Map<string, number>();
    for (const one of book.invoices)
      for (const part of one.settled) if (within(part.day, book, args.period)) add(paid, one.client, part.base);
    if (args.paid === "yes") readings.splice(0, 4, paid);
  } else
    for (const isNet of [false, true]) {
      const sums = new Map<string, number>();
      for (const one of expensesOf(book, args, asker).filter((each) => each.posted)) {
        const base = isNet ? costOf(one, codes) : one.grossBase;
        if (by === "vendor") add(sums, one.vendor, base);
        if (by === "person") add(sums, one.person, base);
        if (by === "month") add(sums, one.day.slice(0, 7), base);
        if (by === "category") for (const [code, cost] of one.costs) add(sums, code, isNet ? cost : one.grossBase);
      }
      readings.push(sums);
    }
  const best = readings.map((sums) => [...sums].sort((x, y) => sign * (y[1] - x[1])).slice(0, count));
  // A category has the name of its account, or its own.
  const namings = by === "category" ? [book.accounts, book.categories] : [new Map<string, string>()];
  const isDated = by === "month";
  return {
    need: as === "amount" || isDated ? ["amount"] : by === "category" ? ["names", "amount"] : ["names"],
    ...(isDated
      ? {}
      : { names: best.flatMap((one) => namings.map((names) => one.map(([key]) => names.get(key) ?? key).sort())) }),
    amount: best.flatMap((one) => [
      ...one.map(([, cents]) => money(cents)),
      money(one.reduce((sum, [, cents]) => sum + cents, 0)),
    ]),
  };
};

/** Issued invoices, with the credit notes or without, of a client and a period. */
function issued(book: Book, args: Args, withNotes: boolean): InvoiceFact[] {
  return book.invoices.filter(
    (one) =>
      one.state === "issued" &&
      (withNotes || one.kind === "invoice") &&
      within(one.day, book, args.period) &&
      (args.client === undefined || args.client.split(",").includes(one.client)),
  );
}

/** The sum of invoices: with tax or without, less what was credited or not. */
const revenue: Maker = (book, args) => {
  const sums = [true, false].flatMap((withNotes) =>
    (["net", "base"] as const).map((measure) =>
      issued(book, args, withNotes).reduce(
        (sum, one) => sum + (one.kind === "invoice" ? one[measure] : -one[measure]),
        0,
      ),
    ),
  );
  if (args.client === undefined) sums.push(posted(book, "Revenue", args.period));
  const own = issued(book, args, true);
  const foreign = unique(own.map(({ currency }) => currency));
  const amount: Sum[] = sums.map((cents) => ({ cents, currency: book.currency }));
  if (args.client !== undefined && foreign.length === 1 && foreign[0] !== book.currency)
    amount.push({
      cents: own.reduce((sum, one) => sum + (one.kind === "invoice" ? one.total : -one.total), 0),
      currency: foreign[0] as string,
    });
  return { need: ["amount"], amount };
};

/** Invoices of a state: open, overdue, paid, partly, draft, void, unsent, issued, written, all. */
function invoicesOf(book: Book, args: Args): Row[] {
  const day = at(book, args);
  const { over, under } = limits(args);
  const late = args.late === undefined ? 0 : Number(args.late);
  const state = args.state ?? "issued";
  return book.invoices.flatMap((one) => {
    if (one.kind !== (state === "credit" ? "credit_note" : "invoice")) return [];
    if (args.client !== undefined && !args.client.split(",").includes(one.client)) return [];
    if (args.notClient !== undefined && args.notClient === one.client) return [];
    if (!within(one.day, book, args.period) || !within(one.due, book, args.due)) return [];
    if (
      args.currency !== undefined &&
      (args.currency === "foreign" ? one.currency === book.currency : one.currency !== args.currency)
    )
      return [];
    const open = openOfInvoice(book, one, day);
    const whole = {
      name: one.client,
      number: one.number,
      base: one.base,
      own: { cents: one.total, currency: one.currency },
      day: one.day,
    };
    const rest = { ...whole, base: open.base, own: { cents: open.amount, currency: one.currency } };
    const isIssued = one.state === "issued";
    const row = {
      open: isIssued && open.amount > 0 ? rest : null,
      notDue: isIssued && open.amount > 0 && one.due >= day ? rest : null,
      overdue:
        isIssued && open.amount > 0 && one.due < day && daysBetween(one.due, day) > late
          ? { ...rest, day: args.byDue ? one.due : one.day }
          : null,
      paid: isIssued && open.amount === 0 && one.settled.length > 0 ? whole : null,
      partly: isIssued && open.amount > 0 && one.settled.length > 0 ? rest : null,
      draft: one.state === "draft" ? whole : null,
      void: one.state === "void" ? whole : null,
      unsent: isIssued && !one.sent ? whole : null,
      issued: isIssued ? whole : null,
      credit: isIssued ? whole : null,
      written: one.state !== "draft" ? whole : null,
      all: whole,
    }[state];
    if (row === undefined) throw new Error(`No invoice is ${state}.`);
    return row !== null && row.base > over && row.base < under ? [row] : [];
  });
}

const invoices: Maker = (book, args) => tell(book, invoicesOf(book, args), args.as ?? "count", isOfOne(args));

/** Sums of what each client owes. */
const debtors: Maker = (book, args) => {
  const sums = new Map<string, number>();
  for (const { name, base } of invoicesOf(book, { state: "open", ...args }))
    sums.set(name, (sums.get(name) ?? 0) + base);
  const { over, under } = limits({ over: args.above, under: args.below } as Args);
  const rows = [...sums]
    .filter(([, base]) => base > over && base < under)
    .map(([name, base]) => ({ name, base, day: "" }));
  return tell(book, rows, args.as ?? "names");
};

/** Money that clients paid for invoices in a period. */
const received: Maker = (book, args) => {
  const rows = book.invoices.flatMap((one) =>
    args.client !== undefined && one.client !== args.client
      ? []
      : one.settled
          .filter(({ day }) => within(day, book, args.period))
          .map(({ day, base, amount }) => ({
            name: one.client,
            base,
            day,
            own: { cents: amount, currency: one.currency },
          })),
  );
  const told = tell(book, rows, args.as ?? "amount", isOfOne(args));
  if (args.client !== undefined || (args.as ?? "amount") !== "amount") return told;
  // The money on the accounts may be a cent from what the receivables were worth.
  const banks = new Set(book.banks.map(({ code }) => code));
  const cents = book.lines.reduce(
    (all, { source, code, base, day }) =>
      source === "payment" && banks.has(code) && base > 0 && within(day, book, args.period) ? all + base : all,
    0,
  );
  return merge([told, { need: ["amount"], amount: [{ cents, currency: book.currency }] }]);
};

/** Bills: open, overdue, paid, partly, all. */
const bills: ManyMaker = (book, args) => {
  const day = at(book, args);
  const { over, under } = limits(args);
  const state = args.state ?? "open";
  const readings = ["due", "day"].map((without) =>
    book.expenses.flatMap((one): Row[] => {
      if (!one.isBill || !one.posted || !within(one.day, book, args.period)) return [];
      if (args.vendor !== undefined && one.vendor !== args.vendor) return [];
      // Without a due date, a bill is due on its own day, or not at all.
      const due = one.due ?? (without === "day" ? one.day : null);
      if (args.due !== undefined && (due === null || !within(due, book, args.due))) return [];
      if (args.noDue !== undefined && one.due !== null) return [];
      const open = openOfBill(one, day);
      const rest = { ...expenseRow(one), base: open.base, own: { cents: open.amount, currency: one.currency } };
      const isLate = due !== null && due < day;
      const row = {
        open: open.amount > 0 ? rest : null,
        overdue: open.amount > 0 && isLate ? rest : null,
        notDue: open.amount > 0 && !isLate ? rest : null,
        paid: open.amount === 0 ? expenseRow(one) : null,
        partly: open.amount > 0 && one.settled.length > 0 ? rest : null,
        all: expenseRow(one),
      }[state];
      if (row === undefined) throw new Error(`No bill is ${state}.`);
      return row !== null && row.base > over && row.base < under ? [row] : [];
    }),
  );
  return readings.map((rows) => tell(book, rows, args.as ?? "count", isOfOne(args)));
};

/** Tax of sales, of purchases, or what is left to pay; of a period by the documents' days. */
const tax: Maker = (book, args) => {
  const of = (sources: readonly string[]) =>
    book.lines.reduce(
      (sum, one) =>
        one.kind === "tax" && sources.includes(one.source) && within(one.day, book, args.period) ? sum - one.base : sum,
      0,
    );
  const sale = of(["invoice", "credit_note"]);
  const purchase = -of(["expense"]);
  const cents = { sale, purchase, net: sale - purchase }[args.side ?? "net"];
  if (cents === undefined) throw new Error(`No side of tax is ${args.side}.`);
  if (args.as === "yes")
    return {
      need: ["isYes", "amount"],
      isYes: [cents > 0],
      amount: [{ cents: Math.abs(cents), currency: book.currency }],
    };
  return { need: ["amount"], amount: [{ cents, currency: book.currency }] };
};

const moneyCodes = (book: Book) => [...new Set(["1000", ...book.banks.map(({ code }) => code)])];

const balanceOf = (book: Book, codes: readonly string[], day: string): number =>
  book.lines.reduce((sum, one) => (codes.includes(one.code) && one.day <= day ? sum + one.base : sum), 0);

/** A balance: of a bank account (by the books or by the bank), of cash, of all money, of an account. */
const balance: Maker = (book, args) => {
  const day = at(book, args);
  const amount: Sum[] = [];
  const banks = book.banks.filter(({ name, code }) =>
    args.bank === undefined ? true : name === args.bank || code === args.bank,
  );
  const stated = (list: typeof banks) =>
    list.reduce(
      (sum, bank) =>
        sum +
        bank.opening +
        book.bankLines
          .filter((one) => one.bank === bank.name && one.day <= day)
          .reduce((all, one) => all + one.amount, 0),
      0,
    );
  if (args.account !== undefined) {
    const cents = balanceOf(book, args.account.split(","), day);
    amount.push({ cents, currency: book.currency }, { cents: -cents, currency: book.currency });
  } else if (args.of === "cash") amount.push({ cents: balanceOf(book, ["1000"], day), currency: book.currency });
  else {
    const home = banks.filter(({ currency }) => currency === book.currency);
    const codes = banks.map(({ code }) => code);
    if (args.bank === undefined) {
      amount.push({ cents: balanceOf(book, moneyCodes(book), day), currency: book.currency });
      amount.push({ cents: balanceOf(book, [...moneyCodes(book), "2100"], day), currency: book.currency });
      amount.push({
        cents:
          stated(home) +
          balanceOf(
            book,
            codes.filter((code) => !home.some((bank) => bank.code === code)),
            day,
          ),
        currency: book.currency,
      });
    }
    amount.push({ cents: balanceOf(book, codes, day), currency: book.currency });
    if (unique(banks.map(({ currency }) => currency)).length === 1)
      amount.push({ cents: stated(banks), currency: banks[0]?.currency ?? book.currency });
  }
  if (args.over !== undefined)
    return {
      need: ["isYes", "amount"],
      isYes: [...new Set(amount.map(({ cents }) => cents > Number(args.over) * 100))],
      amount,
    };
  return { need: ["amount"], amount };
};

/** The highest balance of the bank accounts. */
const richest: Maker = (book) => {
  const codes = book.banks.map(({ name, code }) => ({ name, base: balanceOf(book, [code], book.today), day: "" }));
  return tell(book, codes, "maxName");
};

/** Money in, out, or the difference on bank and cash accounts, without what moves between them; by the books or by the bank's lines. */
const cash: Maker = (book, args) => {
  const codes = moneyCodes(book);
  const side = args.side ?? "net";
  const pick = (amounts: readonly number[]) =>
    amounts.reduce((sum, one) => (side === "net" || (side === "in") === one > 0 ? sum + one : sum), 0);
  const own = book.lines.filter(
    (one) => codes.includes(one.code) && within(one.day, book, args.period) && one.source !== "transfer",
  );
  const later = own.filter(({ source }) => source !== "opening");
  const banks = book.bankLines.filter(({ day, bank }) => {
    const currency = book.banks.find(({ name }) => name === bank)?.currency;
    return currency === book.currency && within(day, book, args.period);
  });
  const values = [pick(own.map(({ base }) => base)), pick(later.map(({ base }) => base))];
  if (side !== "net") {
    // The banks alone, without the till.
    const withoutTill = later.filter(({ code }) => code !== "1000");
    values.push(pick(withoutTill.map(({ base }) => base)));
  }
  values.push(pick(banks.map(({ amount }) => amount)));
  const sign = side === "out" ? -1 : 1;
  const amount = values.map((cents) => ({ cents: cents * sign, currency: book.currency }));
  if (args.as === "yes")
    return { need: ["isYes", "amount"], isYes: [...new Set(amount.map(({ cents }) => cents > 0))], amount };
  return { need: ["amount"], amount };
};

const profitOf = (book: Book, period: string | undefined) =>
  posted(book, "Revenue", period) - posted(book, "Expense", period);

/** Revenue less expenses. */
const profit: Maker = (book, args) => {
  const cents = profitOf(book, args.period);
  const amount = [{ cents, currency: book.currency }];
  if (args.as === "yes") return { need: ["isYes", "amount"], isYes: [cents > 0], amount };
  if (args.as === "loss") return { need: ["isYes", "amount"], isYes: [cents < 0], amount };
  return { need: ["amount"], amount };
};

/** Whether one period had more than another, or one side than the other, and by how much. */
const compare: ManyMaker = (book, args, asker) => {
  const rest = Object.fromEntries(
    Object.entries(args).filter(([key]) => !["what", "a", "b", "va", "vb", "as", "less"].includes(key)),
  );
  const values = (period: string | undefined, name: string | undefined): Sum[] => {
    const more: Args = { ...rest, ...(period ? { period } : {}) };
    if (args.what === "profit") return profit(book, more, asker).amount as Sum[];
    if (args.what === "tax") return tax(book, more, asker).amount as Sum[];
    if (args.what === "revenue")
      return revenue(book, { ...more, ...(name ? { client: name } : {}) }, asker).amount as Sum[];
    if (args.what === "invoices")
      return [{ cents: invoicesOf(book, { ...more, state: "issued" }).length * 100, currency: "" }];
    const key = args.by ?? "vendor";
    return spend(book, { ...more, ...(name ? { [key]: name } : {}) }, asker).amount as Sum[];
  };
  // Both sides by the same reading.
  const [a, b] = [values(args.a, args.va), values(args.b, args.vb)].map((list) =>
    list.filter(({ currency }) => currency === book.currency || currency === "").map(({ cents }) => cents),
  ) as [number[], number[]];
  const pairs = a
    .map((cents, place) => [cents, b[place] ?? Number.NaN] as const)
    .filter(([, other]) => !Number.isNaN(other));
  const isMore = [...new Set(pairs.map(([one, other]) => (args.less === "yes" ? one < other : one > other)))];
  const winner = pairs.map(([one, other]) => [(one > other ? args.va : args.vb) ?? ""]);
  const sums = (list: readonly number[]): Sum[] => list.map((cents) => ({ cents, currency: book.currency }));
  const amount = sums(pairs.flatMap(([one, other]) => [one, other, one - other, other - one]));
  if (args.as === "which") return [{ need: ["names"], ...(args.va ? { names: winner } : {}), amount }];
  const told: Expected[] = [
    { need: ["amount"], amount: sums(pairs.flatMap(([one, other]) => [one - other, other - one])) },
    { need: ["amount"], amount: sums(pairs.flat()), shown: pairs },
  ];
  return args.as === "diff"
    ? told
    : [{ need: ["isYes"], isYes: isMore, amount }, ...told.map((one) => ({ ...one, isYes: isMore }))];
};

/** Clients: all, active, never invoiced, without email, owing nothing, not invoiced in a period. */
const clients: Maker = (book, args) => {
  const isSold = (name: string) =>
    book.invoices.some((one) => one.client === name && one.state !== "draft" && within(one.day, book, args.period));
  const owes = (name: string) => invoicesOf(book, { state: "open", client: name }).length > 0;
  const state = args.state ?? "all";
  const pick = (name: string, email: string) =>
    ({
      all: true,
      email: email !== "",
      noEmail: email === "",
      unsold: !isSold(name),
      sold: isSold(name),
      even: !owes(name),
      owing: owes(name),
    })[state] ?? false;
  const rows = (isAll: boolean) =>
    book.clients
      .filter(({ name, email, active }) => (isAll || active) && pick(name, email))
      .map(({ name }) => ({ name, base: 0, day: "" }));
  // An archived client may be left out.
  return merge([tell(book, rows(true), args.as ?? "count"), tell(book, rows(false), args.as ?? "count")]);
};

/** Vendors: all, without VAT ID, of a period, of unpaid bills, without any spending in a period. */
const vendors: Maker = (book, args, asker) => {
  const bought = new Set(
    expensesOf(book, { ...(args.period ? { period: args.period } : {}) }, asker)
      .filter((one) => one.posted)
      .map(({ vendor }) => vendor),
  );
  const state = args.state ?? "all";
  const rows = book.vendors
    .filter(
      ({ name, taxId, email }) =>
        ({
          all: true,
          noTaxId: taxId === "",
          noEmail: email === "",
          used: bought.has(name),
          unused: !bought.has(name),
        })[state],
    )
    .map(({ name }) => ({ name, base: 0, day: "" }));
  return tell(book, rows, args.as ?? "count");
};

/** People of the company. */
const people: Maker = (book, args) =>
  tell(
    book,
    book.people
      .filter(({ role }) => args.role === undefined || role === args.role)
      .map(({ name }) => ({ name, base: 0, day: "" })),
    args.as ?? "count",
  );

/** Transactions of bank accounts: all, open, in, out. */
const transactions: Maker = (book, args) => {
  const rows = book.bankLines
    .filter(
      (one) =>
        within(one.day, book, args.period) &&
        (args.bank === undefined || one.bank === args.bank) &&
        (args.state === undefined || one.state === args.state) &&
        (args.side === undefined || (args.side === "in") === one.amount > 0),
    )
    .map((one) => ({ name: one.party, base: Math.abs(one.amount), day: one.day }));
  return tell(book, rows, args.as ?? "count");
};

/** Expenses that wait for approval. */
const waiting: Maker = (book, args, asker) =>
  tell(
    book,
    expensesOf(book, args, asker)
      .filter(({ posted: isPosted }) => !isPosted)
      .map(expenseRow),
    args.as ?? "count",
  );

const banks: Maker = (book, args) =>
  tell(
    book,
    book.banks.map(({ name }) => ({ name, base: 0, day: "" })),
    args.as ?? "count",
  );

const MAKERS: Readonly<Record<string, Maker | ManyMaker>> = {
  spend,
  top,
  revenue,
  invoices,
  debtors,
  received,
  bills,
  tax,
  balance,
  richest,
  cash,
  profit,
  compare,
  clients,
  vendors,
  people,
  transactions,
  waiting,
  banks,
};

/** Reads "name; key=value; …". */
function parseTruth(text: string): { name: string; args: Args } {
  const [name = "", ...pairs] = text.split(";").map((part) => part.trim());
  return {
    name,
    args: Object.fromEntries(
      pairs.map((pair) => {
        const place = pair.indexOf("=");
        return [pair.slice(0, place).trim(), pair.slice(place + 1).trim()];
      }),
    ),
  };
}

/** Computes each of the truths of a question. */
export function computeTruths(book: Book, text: string, asker: string): Truth[] {
  return text.split(" || ").flatMap((one): Truth[] => {
    const { name, args } = parseTruth(one);
    if (name === "nothing" || name === "asks") return [{ kind: name }];
    if (name === "unknown") return [{ kind: "unknown", name: args.name ?? "" }];
    if (name === "help" || name === "command") return [{ kind: name, to: (args.to ?? "").split(",") }];
    const maker = MAKERS[name];
    if (maker === undefined) throw new Error(`No truth is called ${name}.`);
    return [maker(book, args, asker)].flat().map((expected) => ({ kind: "facts", expected }));
  });
}

/** Whether the right answer is nothing, zero, or no name: questions with more to say tell more about the assistant. */
export function isEmpty(truths: readonly Truth[]): boolean {
  const [first] = truths;
  if (first?.kind !== "facts") return false;
  const { amount, count, names, isYes } = first.expected;
  if (isYes !== undefined) return false;
  const lists = [
    amount?.map(({ cents }) => cents === 0),
    count?.map((n) => n === 0),
    names?.map((all) => all.length === 0),
  ];
  return lists.every((list) => list === undefined || list.every(Boolean));
}
