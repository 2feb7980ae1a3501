/** Rows of an answer as a table with a link for each, and as a chart where amounts compare. */
import type { AnswerPart } from "@tallyleaf/contract";
import type { ReadAnswer } from "../../tools/run-tool.ts";
import type { Reading } from "../grammar/frame.ts";
import { sayReading } from "../say.ts";
import { type ChipContext, toolLabel } from "./chips.ts";

type Table = Extract<AnswerPart, { kind: "table" }>;
type Column = { label: string; type: Table["columns"][number]["type"]; of: (row: Row) => string | number | null };
type Row = Record<string, unknown>;
type Head =
  | ("party" | "number" | "date" | "due" | "amount" | "open" | "overdueAmount" | "status_")
  | ("description" | "vendor" | "account" | "client" | "invoiced" | "paid" | "invoicesPaid" | "days");

const cell = (key: string) => (row: Row) => {
  const value = row[key];
  return typeof value === "string" || typeof value === "number" ? value : null;
};
const column =
  (label: Head, type: Column["type"], key: string): (() => Column) =>
  () => ({ label: sayReading(label as "party"), type, of: cell(key) });

/** Columns by tool; labels are those of the reader's language at the time. */
const COLUMNS: Readonly<Record<string, readonly (() => Column)[]>> = {
  list_receivables: [
    column("party", "text", "party"),
    column("number", "text", "number"),
    column("due", "date", "dueDate"),
    column("open", "amount", "open"),
    column("overdueAmount", "amount", "overdue"),
  ],
  list_payables: [
    column("party", "text", "party"),
    column("number", "text", "number"),
    column("due", "date", "dueDate"),
    column("open", "amount", "open"),
    column("overdueAmount", "amount", "overdue"),
  ],
  list_bills: [
    column("vendor", "text", "vendor"),
    column("number", "text", "reference"),
    column("due", "date", "dueDate"),
    column("open", "amount", "open"),
  ],
  list_invoices: [
    column("number", "text", "number"),
    () => ({ label: sayReading("client"), type: "text", of: ({ client }) => (client as { name: string }).name }),
    column("date", "date", "issueDate"),
    column("due", "date", "dueDate"),
    column("status_", "status", "status"),
    column("amount", "amount", "total"),
  ],
  find_expenses: [
    column("vendor", "text", "vendorName"),
    column("date", "date", "date"),
    column("status_", "status", "status"),
    column("amount", "amount", "amount"),
  ],
  spending: [column("party", "text", "name"), column("amount", "amount", "amount")],
  spending_by_member: [column("party", "text", "name"), column("amount", "amount", "amount")],
  spending_by_account: [column("account", "text", "name"), column("amount", "amount", "amount")],
  pay_days: [
    column("client", "text", "name"),
    column("invoicesPaid", "count", "invoices"),
    column("days", "count", "days"),
  ],
  vendor_payments: [column("vendor", "text", "name"), column("paid", "amount", "paid")],
  client_totals: [
    column("client", "text", "name"),
    column("invoiced", "amount", "net"),
    column("paid", "amount", "received"),
  ],
  client_payments: [column("date", "date", "date"), column("amount", "amount", "amount")],
  list_payments: [
    column("party", "text", "party"),
    column("date", "date", "date"),
    column("amount", "amount", "amount"),
  ],
  spending_by_vendor: [column("vendor", "text", "name"), column("amount", "amount", "amount")],
  run_report: [
    column("account", "text", "label"),
    () => ({
      label: sayReading("amount"),
      type: "amount",
      of: ({ figures }) => (figures as { amount: number | null }[])[0]?.amount ?? null,
    }),
  ],
  list_quotes: [
    column("number", "text", "number"),
    () => ({ label: sayReading("client"), type: "text", of: ({ client }) => (client as { name: string }).name }),
    column("date", "date", "issueDate"),
    column("status_", "status", "status"),
    column("amount", "amount", "total"),
  ],
  list_recurring: [
    column("description", "text", "name"),
    column("party", "text", "party"),
    column("due", "date", "nextDay"),
    column("amount", "amount", "nextTotal"),
  ],
  list_reminders: [
    column("number", "text", "number"),
    () => ({ label: sayReading("client"), type: "text", of: cell("party") }),
    column("date", "date", "day"),
    column("open", "amount", "open"),
  ],
  cash_forecast: [
    column("description", "text", "label"),
    column("date", "date", "date"),
    column("amount", "amount", "amount"),
  ],
  list_clients: [
    () => ({ label: sayReading("client"), type: "text", of: ({ company, name }) => String(company || name) }),
  ],
  list_vendors: [column("vendor", "text", "name"), column("open", "amount", "owed")],
  list_members: [column("party", "text", "name")],
  list_bank_accounts: [column("party", "text", "name"), column("amount", "amount", "balance")],
  list_bank_lines: [
    column("description", "text", "description"),
    column("date", "date", "date"),
    column("amount", "amount", "amount"),
  ],
  unusual_spending: [
    column("vendor", "text", "vendor"),
    column("date", "date", "date"),
    column("amount", "amount", "amount"),
  ],
  search: [column("party", "text", "title"), column("date", "date", "date"), column("amount", "amount", "amount")],
  list_documents: [column("party", "text", "fileName")],
  list_categories: [column("party", "text", "name")],
  month_checklist: [column("description", "text", "text")],
};

const BY_PAYMENTS: readonly (() => Column)[] = [
  column("client", "text", "name"),
  column("paid", "amount", "received"),
  column("invoiced", "amount", "net"),
];

const MOST_ROWS = 20;
const MOST_BARS = 8;
const CHARTED = new Set([
  "list_receivables",
  "list_payables",
  "spending",
  "spending_by_vendor",
  "spending_by_member",
  "client_totals",
  "vendor_payments",
]);

/** The balance at the end, debit above zero: the columns of the report are the opening, the two sides, and the two balances. */
const closingColumns: readonly (() => Column)[] = [
  column("account", "text", "label"),
  () => ({
    label: sayReading("closingBalance"),
    type: "amount",
    of: ({ figures }) => {
      const [debit, credit] = (figures as { amount: number | null }[]).slice(-2).map(({ amount }) => amount ?? 0);
      return debit === undefined || credit === undefined ? null : debit === 0 ? -credit : debit;
    },
  }),
];

/** One figure as rows of months, with their sum. */
function byMonth({ tool }: Reading, { rows, links }: ReadAnswer, currency: string): AnswerPart[] {
  const figures = (rows[0]?.figures ?? []) as { column: string; amount: number | null }[];
  const [link] = links;
  if (figures.length === 0) return [];
  return [
    {
      kind: "table",
      caption: toolLabel(tool),
      columns: [
        { label: sayReading("month"), type: "text" },
        { label: sayReading("amount"), type: "amount" },
      ],
      rows: figures.map(({ column: month, amount }, at) => ({
        cells: [month, amount],
        currency,
        ...(at === figures.length - 1 && figures.length > 1 && { isTotal: true }),
      })),
      ...(link && /^\/[a-z]/.test(link.url) && { open: { label: sayReading("openScreen"), to: link.url } }),
    },
  ];
}

function columnsOf({ tool, input }: Reading): readonly (() => Column)[] {
  if (tool === "client_totals" && input.sortBy === "received") return BY_PAYMENTS;
  if (tool === "run_report" && input.type === "trial_balance") return closingColumns;
  return COLUMNS[tool] ?? [];
}

export function partsOf(reading: Reading, answer: ReadAnswer, { currency }: ChipContext): AnswerPart[] {
  const { tool, input } = reading;
  if (reading.asks === "byMonth") return byMonth(reading, answer, currency);
  const rows = input.row === undefined ? answer.rows.slice(0, MOST_ROWS) : [];
  const [link] = answer.links;
  const open = link && { label: sayReading("openScreen"), to: link.url };
  // The chart shows the first amounts: those by which the rows are in order.
  const columns = columnsOf(reading)
    .map((make) => make())
    .filter(
      // Of overdue ones the amount due is the overdue one.
      ({ of, label }) =>
        rows.some((row) => of(row) !== null) && !(input.overdue && label === sayReading("overdueAmount")),
    );
  const isHidden = tool === "overview" || tool === "help" || (tool === "spending" && input.categoryCode !== undefined);
  if (rows.length === 0 || columns.length === 0 || isHidden) return [];
  const caption = toolLabel(tool);
  const table: Table = {
    kind: "table",
    caption,
    columns: columns.map(({ label, type }) => ({ label, type })),
    rows: rows.map((row) => ({
      cells: columns.map(({ of }) => of(row)),
      currency: typeof row.currency === "string" ? row.currency : currency,
      ...(typeof row.url === "string" && /^\/[a-z]/.test(row.url) && { to: row.url }),
      ...(row.kind === "total" && { isTotal: true }),
    })),
    ...(open && /^\/[a-z]/.test(open.to) && { open }),
  };
  const named = columns.find(({ type }) => type === "text");
  const amounts = columns.find(({ type }) => type === "amount");
  if (!CHARTED.has(tool) || !named || !amounts || rows.length < 3) return [table];
  return [
    {
      kind: "chart",
      caption,
      shape: "bars",
      currency,
      series: [amounts.label],
      points: rows.slice(0, MOST_BARS).map((row) => ({
        label: String(named.of(row)),
        amounts: [Number(amounts.of(row) ?? 0)],
        ...(typeof row.url === "string" && /^\/[a-z]/.test(row.url) && { to: row.url }),
      })),
    },
    table,
  ];
}
