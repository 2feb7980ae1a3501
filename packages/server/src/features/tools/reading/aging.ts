/** Open invoices and bills as of a day, by party or one by one, from the aging reports: overdue, due within days, by amount. */
import { CALLS, type CallOutput } from "@tallyleaf/contract";
import { add, compareMoney, isZero, type Money, moneyFromDecimal, sum, toDecimalString } from "@tallyleaf/ledger";
import * as z from "zod";
import { day, pages, pathWith, readingTool, type ToolContext } from "../tool.ts";

const bound = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/);

const row = z.object({
  party: z.string(),
  /** Null: the sum of a party. */
  number: z.string().nullable(),
  date: z.string().nullable(),
  dueDate: z.string().nullable(),
  /** In base currency. */
  open: z.number(),
  overdue: z.number(),
  documents: z.int(),
});

const facts = z.object({
  currency: z.string(),
  asOf: z.string(),
  open: z.number(),
  overdue: z.number(),
  parties: z.int(),
  documents: z.int(),
});

interface Item {
  party: string;
  number: string | null;
  date: string;
  dueDate: string | null;
  isUndated: boolean;
  link: string | null;
  open: Money;
  overdue: Money;
}

interface Aging {
  name: string;
  title: string;
  sentence: string;
  type: "receivables_aging" | "payables_aging";
  parties: "client" | "vendor";
  documents: "invoice" | "bill";
}

/** Describes a tool over one of the aging reports. */
export function agingTool({ name, title, sentence, type, parties, documents }: Aging) {
  const input = z.object({
    asOf: day.optional().describe("Absent: today"),
    by: z.enum([parties, documents]).default(parties),
    party: z.string().max(300).optional().describe(`Exact name of the ${parties}`),
    overdue: z.boolean().default(false).describe("Only what is past its due date"),
    dueFrom: day.optional(),
    dueTo: day.optional(),
    undated: z.boolean().default(false).describe("Only what has no due date of its own"),
    above: bound.optional().describe("Bounds of the amount due in base currency: above and below exclude the bound"),
    below: bound.optional(),
    minAmount: bound.optional(),
    maxAmount: bound.optional(),
    sortBy: z.enum(["amount", "dueDate"]).default("amount"),
    sortOrder: z.enum(["asc", "desc"]).default("desc"),
    ...pages,
  });
  type Asked = z.output<typeof input>;
  const selected = (sheet: CallOutput<typeof CALLS.reportFigures>, asked: Asked) => {
    const items = itemsOf(sheet).filter((one) => isWanted(one, asked));
    return asked.by === parties ? byParty(items, sheet.currency) : items.map((one) => ({ ...one, documents: 1 }));
  };
  const bounded = (sheet: CallOutput<typeof CALLS.reportFigures>, asked: Asked) =>
    selected(sheet, asked)
      .filter(({ open, overdue }) => isWithin(asked.overdue ? overdue : open, asked))
      .sort((a, b) => order(a, b, asked));
  return readingTool({
    name,
    title,
    sentence,
    call: CALLS.reportFigures,
    scope: "reports:read",
    input,
    ask: ({ asOf }, { now }) => {
      const to = asOf ?? now().toISOString().slice(0, 10);
      return { params: { type }, query: { from: to, to } };
    },
    row,
    rows: (sheet, asked) =>
      bounded(sheet, asked)
        .slice((asked.page - 1) * asked.perPage, asked.page * asked.perPage)
        .map(({ party, number, date, dueDate, link, documents, open, overdue }) => ({
          ...{ party, number, date, dueDate, link, documents },
          open: Number(toDecimalString(open)),
          overdue: Number(toDecimalString(overdue)),
        })),
    total: (sheet, asked) => bounded(sheet, asked).length,
    facts,
    factsOf: (sheet, asked) => {
      const rows = bounded(sheet, asked);
      const total = (field: "open" | "overdue") =>
        Number(
          toDecimalString(
            sum(
              rows.map((one) => one[field]),
              sheet.currency,
            ),
          ),
        );
      return {
        currency: sheet.currency,
        asOf: sheet.to,
        open: total("open"),
        overdue: total("overdue"),
        parties: new Set(rows.map(({ party }) => party)).size,
        documents: rows.reduce((count, one) => count + one.documents, 0),
      };
    },
    to: ({ asOf }) => pathWith("/reports", { type, ...(asOf && { range: "custom", start: asOf, end: asOf }) }),
    linkOf: (one) => (one as Item).link,
  });
}

/** The names of clients that owe something today. */
export async function partiesThatOwe(context: ToolContext): Promise<ReadonlySet<string>> {
  const today = context.now().toISOString().slice(0, 10);
  const sheet = await context.ask(CALLS.reportFigures, {
    params: { type: "receivables_aging" },
    query: { from: today, to: today },
  });
  return new Set(byParty(itemsOf(sheet), sheet.currency).map(({ party }) => party));
}

function itemsOf({ rows, columns, currency, to }: CallOutput<typeof CALLS.reportFigures>): Item[] {
  const total = columns.findIndex(({ key }) => key === "total");
  return rows.flatMap(({ kind, label, entry, cells }): Item[] => {
    if (kind !== "line" || !entry) return [];
    const open = moneyFromDecimal(String(cells[total]?.amount ?? 0), currency);
    const due = entry.dueDate ?? entry.date;
    const { link } = entry;
    const path =
      link?.kind === "expense"
        ? "expenses"
        : link?.kind === "invoice" || link?.kind === "credit_note"
          ? "invoices"
          : null;
    return [
      {
        party: entry.party ?? "",
        number: entry.reference ?? label,
        date: entry.date,
        dueDate: due,
        isUndated: entry.dueDate === null,
        link: path && link?.id ? `/${path}/${link.id}` : null,
        open,
        // A credit is never overdue.
        overdue: due < to && open.minor > 0n ? open : moneyFromDecimal("0", currency),
      },
    ];
  });
}

interface Selection {
  party?: string | undefined;
  overdue: boolean;
  dueFrom?: string | undefined;
  dueTo?: string | undefined;
  undated: boolean;
}

const isWanted = (item: Item, { party, overdue, dueFrom, dueTo, undated }: Selection): boolean =>
  (party === undefined || item.party.toLowerCase() === party.toLowerCase()) &&
  (!overdue || !isZero(item.overdue)) &&
  (!undated || item.isUndated) &&
  (dueFrom === undefined || (item.dueDate ?? "") >= dueFrom) &&
  (dueTo === undefined || (item.dueDate ?? "") <= dueTo);

type Sum = Omit<Item, "date" | "isUndated"> & { date: string | null; documents: number };

/** The sums of parties that owe something. */
function byParty(items: readonly Item[], currency: string): Sum[] {
  const parties = new Map<string, Sum>();
  for (const { party, open, overdue } of items) {
    const none = moneyFromDecimal("0", currency);
    const known = parties.get(party) ?? {
      party,
      number: null,
      date: null,
      dueDate: null,
      link: null,
      open: none,
      overdue: none,
      documents: 0,
    };
    parties.set(party, {
      ...known,
      open: add(known.open, open),
      overdue: add(known.overdue, overdue),
      documents: known.documents + 1,
    });
  }
  return [...parties.values()].filter(({ open }) => open.minor > 0n);
}

interface Bounds {
  above?: string | undefined;
  below?: string | undefined;
  minAmount?: string | undefined;
  maxAmount?: string | undefined;
}

function isWithin(amount: Money, { above, below, minAmount, maxAmount }: Bounds): boolean {
  const to = (bound: string) => compareMoney(amount, moneyFromDecimal(bound, amount.currency));
  return (
    (above === undefined || to(above) > 0) &&
    (below === undefined || to(below) < 0) &&
    (minAmount === undefined || to(minAmount) >= 0) &&
    (maxAmount === undefined || to(maxAmount) <= 0)
  );
}

function order(
  a: Sum | (Item & { documents: number }),
  b: Sum | (Item & { documents: number }),
  { sortBy, sortOrder }: { sortBy: "amount" | "dueDate"; sortOrder: "asc" | "desc" },
): number {
  const direction = sortOrder === "asc" ? 1 : -1;
  const compared =
    sortBy === "amount" ? compareMoney(a.open, b.open) : (a.dueDate ?? "").localeCompare(b.dueDate ?? "");
  return compared * direction || a.party.localeCompare(b.party);
}
