/** A reading as chips: what was understood of a question, each part with the values that a click changes it to. */
import type { ReadingChip } from "@tallyleaf/contract";
import type { FiscalYears } from "@tallyleaf/ledger";
import { assistantReadings } from "@tallyleaf/messages/catalogs/assistant-readings";
import { findTool } from "../../tools/index.ts";
import type { ReadAnswer } from "../../tools/run-tool.ts";
import { dayText, moneyText, rangeLabel } from "../format.ts";
import { unitAround } from "../grammar/calendar.ts";
import type { Reading } from "../grammar/frame.ts";
import { BEGINNING } from "../grammar/times.ts";
import type { Range } from "../range.ts";
import { sayReading } from "../say.ts";
import { DETAILS } from "./details.ts";

export interface ChipContext {
  today: string;
  years: FiscalYears;
  /** The books' currency. */
  currency: string;
  /** Names behind the IDs and codes of an input. */
  nameOf: (id: string) => string | undefined;
  /** The tool's answer; null: before it runs. */
  answer: ReadAnswer | null;
  /** The asker sees their own expenses alone. */
  isOwnOnly?: boolean | undefined;
}

type Choices = NonNullable<ReadingChip["choices"]>;
type Value = string | number | boolean;

const intervalOf = ({ startDate, endDate }: Range) => `${startDate}/${endDate}`;
/** Returns the days of an interval of chips; null: it is none. */
export function rangeIn(interval: string): Range | null {
  const parts = /^(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/.exec(interval);
  return parts ? { startDate: parts[1] ?? "", endDate: parts[2] ?? "" } : null;
}

/** The exception as one text: "vendorId:…". */
export const withoutText = (without: NonNullable<Reading["without"]>): string =>
  Object.entries(without)
    .map(([field, value]) => `${field}:${value}`)
    .join(",");

/** Texts of what is left out, by its field. */
const WITHOUT: Readonly<Record<string, "notInCurrency" | "notFromAccount">> = {
  currency: "notInCurrency",
  paymentAccountCode: "notFromAccount",
};
/** Fields whose rows can be left out, or held against those of the other. */
const LEAVABLE: ReadonlySet<string> = new Set([
  "clientId",
  "vendorId",
  "memberId",
  "categoryCode",
  "party",
  "currency",
  "paymentAccountCode",
]);
const leftOf = (text: string): Record<string, string> => {
  const [, field = "", value = ""] = /^(\w+):(.+)$/.exec(text) ?? [];
  return LEAVABLE.has(field) ? { [field]: value } : {};
};

/** The amount that a figure is held against, as one text: "above:5000". */
export const limitText = ({ field, amount }: NonNullable<Reading["limit"]>): string => `${field}:${amount}`;
/** Null: it is no such text. */
export function limitIn(text: string): NonNullable<Reading["limit"]> | null {
  const [, field, amount = ""] = /^(above|below|minAmount|maxAmount):(\d{1,12}(?:\.\d{1,4})?)$/.exec(text) ?? [];
  return field === undefined ? null : { field: field as "above", amount };
}

/** Questions about the rows that the chips have to say. */
const SHOWN_ASKS = [
  "average",
  "perMonth",
  "enteredBy",
  "most",
  "least",
  "monthMost",
  "monthLeast",
  "who",
  "share",
  "together",
  "payers",
  "worth",
  "duplicates",
  "byMonth",
  ...DETAILS,
] as const;
type ShownAsk = (typeof SHOWN_ASKS)[number];
export const shownAsk = (asks: unknown): ShownAsk | undefined => SHOWN_ASKS.find((one) => one === asks);
const asksLabel = (asks: string): string => {
  switch (shownAsk(asks)) {
    case "average":
      return sayReading("onAverage");
    case "enteredBy":
      return sayReading("whoEntered");
    case "perMonth":
      return sayReading("perMonth");
    case "most":
      return sayReading("largest");
    case "least":
      return sayReading("smallest");
    case "share":
      return sayReading("asShare");
    case "together":
      return sayReading("together");
    case "payers":
      return sayReading("whoPaid");
    case "worth":
      return sayReading("asSum");
    case "byMonth":
      return sayReading("byMonth");
    case "email":
    case "phone":
    case "address":
    case "taxId":
    case "iban":
    case "contact":
      return sayReading("contactBy", { field: asks });
    case "duplicates":
      return sayReading("duplicatesOnly");
    case "monthMost":
      return sayReading("monthMost");
    case "monthLeast":
      return sayReading("monthLeast");
    default:
      return "";
  }
};

const labelOf = (range: Range) =>
  range.startDate === BEGINNING ? sayReading("upTo", { day: dayText(range.endDate) }) : rangeLabel(range);

function periods({ today, years }: ChipContext): Choices {
  const ranges = (["month", "quarter", "year"] as const).flatMap((unit) => [
    unitAround(today, unit, 0, years),
    unitAround(today, unit, -1, years),
  ]);
  return ranges.map((range) => ({ value: intervalOf(range), label: labelOf(range) }));
}

function days({ today, years }: ChipContext): Choices {
  const ends = (["month", "quarter", "year"] as const).map((unit) => unitAround(today, unit, -1, years).endDate);
  return [today, ...new Set(ends)].map((day) => ({ value: day, label: sayReading("asOfDay", { day: dayText(day) }) }));
}

/** "without receipt". */
export const lacksText = (gap: unknown): string =>
  sayReading("lacks", { what: gap === "document" ? "receipt" : (String(gap) as "category") });

/** Chips of one field; a label "" is a value that is carried along unseen. */
type Chip = (value: Value, context: ChipContext, reading: Reading) => Omit<ReadingChip, "name" | "value">;

const named: Chip = (value, { nameOf }) => ({ label: nameOf(String(value)) ?? String(value) });
const bound =
  (key: "above" | "below" | "minAmount" | "maxAmount"): Chip =>
  (value, { currency }) => {
    const label = sayReading(key, { amount: moneyText(String(value), currency) });
    return {
      label,
      choices: [
        { value: String(value), label },
        { value: "", label: sayReading("anyAmount") },
      ],
    };
  };
const unseen: Chip = () => ({ label: "" });
const isIn = ({ tool }: Reading) => tool === "list_receivables";

const CHIPS: Readonly<Record<string, Chip>> = {
  by: (value, _, reading) => {
    const [party, document] = isIn(reading) ? (["client", "invoice"] as const) : (["vendor", "bill"] as const);
    const choices = [
      { value: party, label: sayReading("byParty", { party }) },
      { value: document, label: sayReading("byDocument", { document }) },
    ];
    return { label: choices.find((one) => one.value === value)?.label ?? "", choices };
  },
  overdue: (value) => {
    const choices = [
      { value: "true", label: sayReading("onlyOverdue") },
      { value: "false", label: sayReading("allOpen") },
    ];
    return { label: choices[value ? 0 : 1]?.label ?? "", choices };
  },
  party: (value, { answer }, reading) => {
    const all = sayReading(isIn(reading) ? "allClients" : "allVendors");
    const found = [...new Set((answer?.rows ?? []).map(({ party }) => String(party)))].slice(0, 20);
    const names = value === "" ? found : [String(value), ...found.filter((name) => name !== value)];
    return {
      label: value === "" ? all : String(value),
      choices: [{ value: "", label: all }, ...names.map((name) => ({ value: name, label: name }))],
    };
  },
  asOf: (value, context) => ({ label: sayReading("asOfDay", { day: dayText(String(value)) }), choices: days(context) }),
  period: (value, context) => {
    const range = rangeIn(String(value));
    return { label: range ? labelOf(range) : sayReading("anyTime"), choices: periods(context) };
  },
  against: (value, context) => {
    const range = rangeIn(String(value));
    return { label: range ? sayReading("against", { range: labelOf(range) }) : "", choices: periods(context) };
  },
  without: (value, { nameOf }) => {
    const [[field = "", left = ""] = []] = Object.entries(leftOf(String(value)));
    const name = nameOf(left) ?? left;
    const label = sayReading(WITHOUT[field] ?? "without", { name });
    return {
      label,
      choices: [
        { value: String(value), label },
        { value: "", label: sayReading("nothingLeftOut") },
      ],
    };
  },
  rival: (value, { nameOf }, { asks }) => {
    const [[field, id] = ["", ""]] = Object.entries(leftOf(String(value)));
    const name = field === "party" ? id : (nameOf(id) ?? id);
    return { label: asks === "together" ? name : sayReading("against", { range: name }) };
  },
  side: (value) => ({ label: sayReading("figureName", { row: value === "in" ? "moneyIn" : "moneyOut" }) }),
  direction: (value) => ({ label: sayReading("figureName", { row: value === "in" ? "moneyIn" : "moneyOut" }) }),
  on: (value) => ({ label: sayReading("asOfDay", { day: dayText(String(value)) }) }),
  today: unseen,
  held: (value) => ({ label: value ? sayReading("held") : "" }),
  unsent: (value) => ({ label: value ? sayReading("unsent") : "" }),
  asks: (value) => ({ label: asksLabel(String(value)) }),
  limit: (value, { currency }) => {
    const limit = limitIn(String(value));
    return { label: limit ? sayReading(limit.field, { amount: moneyText(limit.amount, currency) }) : "" };
  },
  undated: (value) => ({ label: value ? lacksText("dueDate") : "" }),
  invoiced: (value) => ({ label: sayReading(value ? "invoicedOnce" : "neverInvoiced") }),
  bought: (value) => ({ label: sayReading(value ? "vendorsUsed" : "vendorsUnused") }),
  owing: (value) => ({ label: value ? "" : sayReading("owingNothing") }),
  from: (value) => ({ label: sayReading("from", { day: dayText(String(value)) }) }),
  to: (value) => ({ label: sayReading("upTo", { day: dayText(String(value)) }) }),
  dueFrom: (value) => ({ label: sayReading("dueFrom", { day: dayText(String(value)) }) }),
  dueTo: (value) => ({ label: sayReading("dueBy", { day: dayText(String(value)) }) }),
  above: bound("above"),
  below: bound("below"),
  minAmount: bound("minAmount"),
  maxAmount: bound("maxAmount"),
  id: named,
  clientId: named,
  vendorId: named,
  memberId: named,
  categoryCode: named,
  accountCode: named,
  paymentAccountCode: (value, { nameOf }) => ({
    label: sayReading("fromAccount", { name: nameOf(String(value)) ?? String(value) }),
  }),
  currency: (value) => ({ label: String(value) }),
  lacks: (value) => {
    const label = lacksText(value);
    return {
      label,
      choices: [
        { value: String(value), label },
        { value: "", label: sayReading("complete") },
      ],
    };
  },
  status: (value) => {
    const label = sayReading("status", { status: String(value) as "paid" });
    return {
      label,
      choices: [
        { value: String(value), label },
        { value: "", label: sayReading("anyStatus") },
      ],
    };
  },
  filter: (value) => ({ label: sayReading("status", { status: String(value) as "open" }) }),
  state: (value) => ({ label: sayReading("status", { status: String(value) as "open" }) }),
  partly: (value) => ({ label: value ? sayReading("partly") : "" }),
  unpaid: (value) => ({ label: value ? sayReading("unpaid") : "" }),
  kind: (value, _, { tool }) => ({
    label:
      value === "credit_note"
        ? sayReading("creditNotes")
        : tool === "list_recurring"
          ? toolLabel(value === "bill" ? "list_bills" : "list_invoices")
          : "",
  }),
  search: (value) => ({ label: String(value) }),
  words: (value) => ({ label: String(value) }),
  year: (value) => ({ label: String(value) }),
  month: (value) => ({ label: String(value) }),
  top: (value) => ({
    label: Number(value) === 1 ? sayReading("largest") : sayReading("first", { count: Number(value) }),
  }),
  type: (value, { answer }) => ({
    label: typeof answer?.facts.title === "string" ? answer.facts.title : String(value),
  }),
  row: (value, { nameOf }, { input }) => {
    const [key = ""] = String(value).split(",");
    if (key.startsWith("account:") && input.type === "cash_flow")
      return { label: sayReading("figureName", { row: "received" }) };
    if (String(value).includes(",account:")) return { label: toolLabel("list_bank_accounts") };
    if (key.startsWith("account:")) return { label: nameOf(key.slice("account:".length)) ?? "" };
    return { label: sayReading("figureName", { row: key.replace(":total", "") as "revenue" }) };
  },
  sortBy: (value, _, { tool, input }) => {
    if (tool === "client_totals") {
      const choices = (["net", "received"] as const).map((one) => ({
        value: one,
        label: sayReading("clientFigure", { figure: one === "net" ? "invoiced" : "paid" }),
      }));
      return { label: choices.find((choice) => choice.value === value)?.label ?? "", choices };
    }
    const isLarge = input.sortOrder !== "asc";
    if (input.perPage === undefined) return { label: "" };
    const isAmount = input.sortBy === "amount" || input.sortBy === "baseAmount";
    return { label: sayReading(isAmount ? (isLarge ? "largest" : "smallest") : isLarge ? "newest" : "oldest") };
  },
  // The topic of help is a word of ours, and the answer says it.
  topic: unseen,
  sortOrder: unseen,
  issued: unseen,
  posted: unseen,
  perPage: (value) => ({
    label: Number(value) > 1 && Number(value) < 100 ? sayReading("first", { count: Number(value) }) : "",
  }),
};

/** Fields that are shown though the question left them open. */
const ALWAYS: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  list_receivables: { overdue: false, party: "" },
  list_payables: { overdue: false, party: "" },
  find_expenses: { period: "" },
  list_invoices: { period: "" },
};

/** The chips of a reading, all of which make its input. */
export function chipsOf(reading: Reading, context: ChipContext): ReadingChip[] {
  const { tool, against, input, without, rival, asks, limit } = reading;
  const { from, to, ...rest } = input;
  const isPeriod = typeof from === "string" && typeof to === "string";
  const fields: Record<string, unknown> = {
    ...ALWAYS[tool],
    ...rest,
    ...(isPeriod
      ? { period: intervalOf({ startDate: from, endDate: to }) }
      : { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }),
    ...(against && { against: intervalOf(against) }),
    ...(without && { without: withoutText(without) }),
    ...(rival && { rival: withoutText(rival) }),
    ...(shownAsk(asks) && { asks }),
    ...(limit && { limit: limitText(limit) }),
  };
  if (!isPeriod && (from !== undefined || to !== undefined)) delete fields.period;
  const chips = Object.entries(fields).flatMap(([name, value]): ReadingChip[] => {
    if (value === undefined || value === null) return [];
    const chip = CHIPS[name] ?? ((one: Value) => ({ label: String(one) }));
    return [{ name, value: String(value), ...chip(value as Value, context, reading) }];
  });
  return [{ name: "tool", label: toolLabel(tool), value: tool }, ...chips];
}

/** The tool in the reader's language; one that only models use has its own title. */
export const toolLabel = (tool: string): string =>
  tool in assistantReadings ? sayReading(tool as "overview") : (findTool(tool)?.title ?? tool);

/** Takes chips as an input of a tool again: intervals are two days, and an empty value is none. */
export function inputOfChips(tool: string, chips: Readonly<Record<string, Value>>): Reading {
  const input: Record<string, unknown> = {};
  let against: Range | undefined;
  let without: Record<string, string> = {};
  let rival: Record<string, string> = {};
  let asks: ShownAsk | undefined;
  let limit: ReturnType<typeof limitIn> = null;
  for (const [name, value] of Object.entries(chips)) {
    if (value === "" || name === "tool") continue;
    const range = typeof value === "string" ? rangeIn(value) : null;
    if (name === "period" && range) [input.from, input.to] = [range.startDate, range.endDate];
    else if (name === "against" && range) against = range;
    else if (name === "without") without = leftOf(String(value));
    else if (name === "rival") rival = leftOf(String(value));
    else if (name === "asks") asks = shownAsk(value);
    else if (name === "limit") limit = limitIn(String(value));
    else input[name] = value;
  }
  return {
    tool,
    input,
    ...(against && { against }),
    ...(Object.keys(without).length > 0 && { without }),
    ...(Object.keys(rival).length > 0 && { rival }),
    ...(asks && { asks }),
    ...(limit && { limit }),
  };
}
