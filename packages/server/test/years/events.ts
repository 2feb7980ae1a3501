/** The events of a company's year, as a reckoner wrote them down: documents, payments, runs, and entries by hand. Amounts are decimal texts. */

export interface Item {
  description: string;
  account: string;
  net: string;
  vatRate: string;
  vat: string;
  gross: string;
  /** With its country, "GB-P20". */
  taxCode?: string;
  /** The buyer owes the tax: it isn't in the total. */
  selfAssessed?: boolean;
  dimensions?: Record<string, string>;
  servicePeriod?: { from: string; to: string; spread: "day" | "month" };
}
export interface InvoiceLine extends Item {
  quantity: string;
  unitPrice: string;
  discountPercent: string;
}
export interface JournalLine {
  account: string;
  debit: string;
  credit: string;
  dimensions?: Record<string, string>;
}
export interface Totals {
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
  exchangeRate?: string;
}
interface Paid extends Money {
  account: string;
  amount: string;
  /** Amount on an account in the base currency, if the document is in another. */
  amountInBooks?: string;
}
interface Sold {
  asset: string;
  proceeds: { net: string; tax: string; rate: string };
  account: string;
}

export type YearEvent = About &
  (
    | ({
        kind: "expense" | "vendorCredit";
        document: string;
        vendor: string;
        items: Item[];
        totals: Totals;
        paidFrom?: string;
        dueDate?: string;
        employee?: string;
        tip?: string;
        useTax?: { rate: string; base: string; amount: string };
        bill?: string;
      } & Money)
    | {
        kind: "changeExpense";
        document: string;
        documentDate: string;
        paidFrom: string;
        after: { items: Item[]; totals: Totals };
      }
    | { kind: "deleteExpense"; ref: number }
    | ({
        kind: "invoice";
        document: string;
        client: string;
        lines: InvoiceLine[];
        totals: Totals;
        dueDate: string;
        /** The advance invoice, paid with its tax, that lines below zero take off. */
        deductsAdvance?: string;
        /** Paid advances, which the totals still contain. */
        deductAdvances?: { document: string; gross: string }[];
        deductDeposits?: { document: string; amount: string }[];
      } & Money)
    | ({
        kind: "creditNote";
        document: string;
        client: string;
        lines: InvoiceLine[];
        totals: Totals;
        invoice: string;
      } & Money)
    | { kind: "voidInvoice"; document: string }
    | ({ kind: "invoicePayment"; invoice: string; overpayment?: string } & Paid)
    | ({ kind: "billPayment"; bill: string; credit?: string; creditAmount?: string } & Paid)
    | ({ kind: "cashDiscount"; invoice?: string; bill?: string; discount: string; accepted: boolean } & Paid)
    | ({ kind: "setOff"; creditNote: string; invoice: string; bill?: string; amount: string } & Money)
    | ({
        kind: "refund";
        direction: "toCustomer" | "fromVendor";
        invoice?: string;
        deposit?: string;
        client?: string;
        document?: string;
        vendor?: string;
        items?: Item[];
        totals?: Totals;
      } & Paid)
    | ({ kind: "deposit"; document: string; client: string } & Paid)
    | { kind: "writeOff"; invoice: string; amount: string; reason: string }
    | ({
        kind: "advance";
        document: string;
        client: string;
        lines: InvoiceLine[];
        totals: Totals;
        dueDate: string;
      } & Money)
    | ({ kind: "advancePayment"; invoice: string } & Paid)
    | { kind: "taxReturn"; from: string; to: string; filedOn: string }
    | { kind: "reverseJournal"; ref: number }
    | { kind: "draftJournal"; reference: string; lines: JournalLine[] }
    | { kind: "recurringJournal"; reference: string; dates: string[]; lines: JournalLine[] }
    | { kind: "badDebtRelief"; invoice: string; amount: string }
    | { kind: "recovery"; invoice: string; amount: string; account: string }
    | { kind: "writeOffBill"; bill: string; amount: string; account: string; tax?: string }
    | ({
        kind: "transfer";
        fromAccount: string;
        toAccount: string;
        amount: string;
        amountReceived?: string;
      } & Partial<Money>)
    | ({
        kind: "bankTransaction";
        bankAccount: string;
        contraAccount?: string;
        /** As the product proposes it for the account. */
        taxCode?: string;
        splits?: { account: string; amount: string }[];
        direction: "in" | "out";
        amount: string;
      } & Partial<Money>)
    | {
        kind: "taxPayment";
        account: string;
        tax: string;
        useTax: string;
        discount: string;
        discountAccount: string;
        amount: string;
      }
    | { kind: "journal"; reference: string; lines: JournalLine[]; autoReverseDate?: string }
    | {
        kind: "asset";
        code: string;
        name: string;
        inServiceDate: string;
        cost: string;
        residual: string;
        life: number;
        method: "straight_line" | "declining_balance" | "immediate" | "pool";
        rate?: string;
        from?: number;
      }
    | { kind: "depreciationRun" | "releaseRun"; month: string }
    | ({ kind: "disposeAsset" } & Sold)
    | ({ kind: "partialDisposal"; share: string } & Sold)
    | { kind: "impairment"; asset: string; amount: string }
    | { kind: "changeAsset"; asset: string; life: number; residual: string }
    | { kind: "endServicePeriod"; document: string; item: number; newTo: string }
    | {
        kind: "mileage";
        employee: string;
        miles: string;
        amount: string;
        account: string;
        dimensions?: Record<string, string>;
      }
    | {
        kind: "perDiem";
        employee: string;
        from: string;
        to: string;
        days: number;
        /** Number of each allowance; absent: by whole and part days. */
        counts?: Record<string, number>;
        amount: string;
        account: string;
        dimensions?: Record<string, string>;
      }
    | { kind: "reimbursement"; employee: string; items: string[]; account: string; amount: string }
    | { kind: "payroll"; month: string; provider: string; lines: JournalLine[] }
    | { kind: "revaluation"; rates: Record<string, string> }
  );

/** One kind of event; several kinds can share their fields. */
export type EventOf<Kind extends YearEvent["kind"], Event = YearEvent> = Event extends { kind: infer Known }
  ? Kind extends Known
    ? Event & { kind: Kind }
    : never
  : never;

/** The rest of a document of the year before, spread by day. */
export interface OpeningDeferral {
  document: string;
  account: string;
  from: string;
  to: string;
  total: string;
}

export interface Year {
  company: { name: string; country: string; state?: string; functionalCurrency: string; vatId?: string };
  fiscalYear: { start: string; end: string };
  accounts?: { code: string; name: string; type: string; currency?: string }[];
  dimensions?: { project?: string[]; costCenter?: string[] };
  clients: { name: string; country?: string; vatId?: string }[];
  opening: {
    date: string;
    trialBalance: { code: string; debit: string; credit: string }[];
    openInvoices: {
      document: string;
      client: string;
      date: string;
      dueDate: string;
      openAmount: string;
      currency?: string;
      booksAmount?: string;
      total?: string;
      tax?: string;
    }[];
    openBills: {
      document: string;
      vendor: string;
      date: string;
      dueDate: string;
      openAmount: string;
      currency?: string;
      booksAmount?: string;
    }[];
    bankForeign?: { account: string; currency: string; amount: string }[];
    deferrals?: OpeningDeferral[];
    assets?: {
      code: string;
      name: string;
      inServiceDate: string;
      cost: string;
      residual: string;
      life: number;
      method: "straight_line" | "declining_balance" | "pool";
      rate?: string;
      accumulated: string;
    }[];
  };
  events: YearEvent[];
}
