/** Questions that go on from the one before: "and last month?", "only for Acme", "und überfällig?". */
import { addDays, addMonths } from "@tallyleaf/ledger";
import { unitAround } from "./calendar.ts";
import type { Reading } from "./frame.ts";
import type { Vocabulary } from "./lexicon.ts";
import type { Name } from "./names.ts";
import { type Question, readQuestion, type World } from "./question.ts";
import { COMMON, vocabulariesFor } from "./read.ts";
import { asksFromParties } from "./subject.ts";
import { BEGINNING } from "./times.ts";
import { lengthAt } from "./words.ts";

const STATES: ReadonlySet<string> = new Set(["state:overdue", "state:unpaid", "state:paid"]);
/** Tools of a stretch of time. */
export const TIMED: ReadonlySet<string> = new Set([
  "find_expenses",
  "list_invoices",
  "spending",
  "spending_by_vendor",
  "run_report",
  "unusual_spending",
  "list_bank_lines",
  "cash_movements",
  "spending_by_member",
  "spending_by_account",
  "client_totals",
  "pay_days",
  "vendor_payments",
  "compare_budget",
]);
/** Tools whose answers state a sum of all their rows. */
const SUMMED: ReadonlySet<string> = new Set(["list_receivables", "list_payables", "list_invoices", "find_expenses"]);
/** Nouns for the rows of a tool. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  find_expenses: ["noun:expense", "row:item"],
  list_invoices: ["noun:invoice", "row:item"],
  list_bank_lines: ["noun:bankLine", "row:item"],
  list_receivables: ["noun:invoice", "row:item"],
  // A bill is a vendor's invoice.
  list_payables: ["noun:bill", "noun:invoice", "row:item"],
};
/** Of tools that add up by client or vendor: the choice by which each row is a document. */
const BY_DOCUMENT: Readonly<Record<string, string>> = { list_receivables: "invoice", list_payables: "bill" };
const UNPOSTED: ReadonlySet<string> = new Set(["to_review", "failed"]);
const ASKS: ReadonlySet<string> = new Set(["ask:much", "ask:many", "ask:who", "thing:money"]);

/** Figures of a stretch of time, with the report's row of each. */
const FIGURES: Readonly<Record<string, { type: string; row: string }>> = {
  "figure:revenue": { type: "profit_loss", row: "revenue:total" },
  "figure:costs": { type: "profit_loss", row: "expenses:total" },
  "figure:profit": { type: "profit_loss", row: "profit" },
  "figure:grossProfit": { type: "profit_loss", row: "grossProfit" },
  "figure:cashFlow": { type: "cash_flow", row: "change" },
  "figure:taxInput": { type: "tax_summary", row: "input:total" },
  "figure:taxOutput": { type: "tax_summary", row: "output:total" },
};
const figureOf = (atoms: ReadonlySet<string> = new Set()) =>
  [...atoms].map((atom) => FIGURES[atom]).find((figure) => figure !== undefined);

/** "And is any of it overdue?" is answered by yes or no as well. */
export const asksYesNo = (text: string, { isYesNo }: Question): boolean =>
  isYesNo || /^\W*(?:and\s+(?:is|are|was|were)|und\s+(?:ist|sind|war|waren))\b/i.test(text);

const ONLY = /\b(only|just|alone|nur|bloß|bloss|allein)\b/i;

const WHOLE =
  /^\W*(?:(?:and|und)\s+)?(?:what is it |was ist es )?(?:in total|in all|altogether|overall|all together|total|insgesamt|zusammen|gesamt|alles zusammen|alles)\W*$/i;
const NARROWED = ["vendorId", "memberId", "categoryCode", "clientId", "accountCode", "paymentAccountCode"];
/** "And in total?" after the sum of one: that of all is meant, and no answer before says of which. */
export const asksForWhole = (text: string, { tool, input }: Reading): boolean =>
  WHOLE.test(text) &&
  (tool !== "find_expenses" || input.posted === true) &&
  tool !== "list_invoices" &&
  (NARROWED.some((name) => name in input) ||
    /^account:/.test(String(input.row)) ||
    (input.party !== undefined && input.by !== "invoice" && input.by !== "bill"));

/** Null: it is no such question. */
export function followUp(text: string, previous: Reading, world: World, language: string): Reading | null {
  if (asksForWhole(text, previous)) return null;
  for (const vocabulary of vocabulariesFor(language)) {
    const { from } = previous.input;
    const question = readQuestion(text, vocabulary, { ...world, ...(typeof from === "string" && { anchor: from }) });
    const earlier = stepBefore(question, vocabulary, previous, world);
    if (earlier && !previous.against) return withTime(previous, earlier, world);
    const { features, times, mentions, bounds, unknown, count, gap, lateDays, reference, quoted, currencies } =
      question;
    if (
      lateDays !== null ||
      unknown.length > 0 ||
      count !== null ||
      gap !== null ||
      reference !== null ||
      quoted.length > 0 ||
      currencies.length > 0
    )
      continue;
    const others = features.filter(
      ({ atoms }) => ![...atoms].some((atom) => COMMON.has(atom) || ASKS.has(atom) || atom === "same:time"),
    );
    const moved =
      others.length === 1 && times.length + mentions.length === 0 ? otherSide(others[0]?.atoms, previous) : null;
    if (moved) return moved;
    const figure = others.length === 1 ? figureOf(others[0]?.atoms) : undefined;
    if (figure && times.length <= 1 && mentions.length === 0 && Object.keys(bounds).length === 0) {
      const { tool, input } = previous;
      // "And profit?": another figure of the same time.
      if (tool !== "run_report" || input.row === undefined || input.type === "balance_sheet") continue;
      if (input.row === "closing" || previous.against) continue;
      const reading = { tool, input: { ...input, ...figure } };
      return times[0] ? withTime(reading, times[0], world) : reading;
    }
    const changed = times.length + mentions.length + Number(Object.keys(bounds).length > 0);
    // "How many expenses was that?": the answer before says it.
    const isCounted = features.some(({ atoms }) => atoms.has("ask:many"));
    if (isCounted && changed === 0 && others.length > 0 && previous.asks === undefined) {
      const rows = ROWS[previous.tool];
      const { posted: _, ...input } = previous.input;
      const by = BY_DOCUMENT[previous.tool];
      if (rows !== undefined && others.every(({ atoms }) => rows.some((row) => atoms.has(row))))
        return { tool: previous.tool, input: { ...input, ...(by && { by }) } };
    }
    const state = others.map(({ atoms }) => [...atoms].find((atom) => STATES.has(atom)));
    if (state.some((atom) => atom === undefined) || state.length > 1 || times.length > 1 || mentions.length > 1)
      continue;
    const changes = changed + state.length;
    if (changes === 0) {
      // "What's the total?": the answer before says it, if it has one.
      const isTotal = features.some(({ atoms }) => atoms.has("ask:much")) && SUMMED.has(previous.tool);
      // Drafts are in no sum.
      if (UNPOSTED.has(String(previous.input.status))) continue;
      if (isTotal && previous.asks === undefined && previous.input.perPage === undefined) return previous;
      continue;
    }
    let reading: Reading | null = { tool: previous.tool, input: { ...previous.input, ...bounds } };
    if (
      Object.keys(bounds).length > 0 &&
      !["find_expenses", "list_invoices", "list_receivables", "list_payables"].includes(previous.tool)
    )
      continue;
    if (state[0]) {
      // Of the largest alone, a state says whether it is in that state, and of which others it would be the largest.
      if (
        previous.input.perPage !== undefined ||
        previous.input.top !== undefined ||
        previous.input.search !== undefined
      )
        continue;
      // "Are they all paid?": is one of them open?
      if (asksYesNo(text, question) && (question.isOfAll || ALL_OF.test(text)))
        return state[0] === "state:paid" && changes === 1 ? allPaid(previous) : null;
      reading = withState(reading, state[0]);
      // "Is any of it overdue?" is answered by yes or no.
      if (reading && asksYesNo(text, question)) reading = { ...reading, asks: "any" };
    }
    const [time] = times;
    if (reading && time) reading = withTime(reading, yearBefore(question, vocabulary, previous) ?? time, world);
    const [mention] = mentions;
    if (reading && mention) reading = withName(reading, mention, ONLY.test(text));
    if (reading) return reading;
  }
  return null;
}

/** "And incoming?" after the money or the transactions that went out. Null: there are no sides. */
function otherSide(atoms: ReadonlySet<string> = new Set(), { tool, input, against, asks }: Reading): Reading | null {
  const isSided = (tool === "cash_movements" || tool === "list_bank_lines") && input.side !== undefined;
  const [isIn, isOut] = (["in", "out"] as const).map((side) => atoms.has(`flow:${side}`) || atoms.has(`line:${side}`));
  if (!isSided || isIn === isOut || against || (asks !== undefined && asks !== "any")) return null;
  return { tool, input: { ...input, side: isIn ? "in" : "out" } };
}

const PARTIES: ReadonlySet<string> = new Set(["noun:client", "noun:vendor", "ask:who", "ask:from", "ask:many"]);

/**
 * "Which clients?" after what is owed: those who owe it. Null: the rows before have clients or vendors, and no list of just these is
 * known; undefined: it asks something else.
 */
export function partiesOf(question: Question, { tool, input }: Reading, { today }: World): Reading | null | undefined {
  const { features, times, mentions, bounds, count, tokens } = question;
  // Words that only no kind of question took are understood.
  const unknown = question.isKnown ? [] : question.unknown;
  const asked = features.flatMap(({ atoms }) =>
    [...atoms].some((atom) => COMMON.has(atom)) ? [] : [[...atoms].find((atom) => PARTIES.has(atom))],
  );
  const isBare = asked.length > 0 && asked.every((atom) => atom !== undefined);
  const words = tokens.map(({ word }) => word).filter((word) => word !== "and" && word !== "und");
  const isFrom = asksFromParties(question);
  const isOther = times.length + mentions.length + unknown.length + Object.keys(bounds).length > 0 || count !== null;
  const isAsked = isFrom || /^(which|what|who|whose|welche[rsmn]?|wer|wem)$/.test(words[0] ?? "");
  if (!isBare || isOther || !isAsked) return undefined;
  const areClients = !asked.includes("noun:vendor");
  const areVendors = !asked.includes("noun:client");
  const { by: _, sortBy: __, sortOrder: ___, perPage: ____, ...rest } = input;
  if (tool === "list_receivables" && areClients)
    return BOUNDS.some((bound) => bound in rest) ? null : { tool, input: { ...rest, by: "client" } };
  if (tool === "list_payables" && areVendors)
    return BOUNDS.some((bound) => bound in rest) ? null : { tool, input: { ...rest, by: "vendor" } };
  if (tool === "list_invoices" && areClients) {
    const { kind, issued: _____, unpaid, status, ...others } = rest;
    const isOwed = kind === "invoice" && Object.keys(others).length === 0 && (unpaid === true || status === "overdue");
    const overdue = status === "overdue" && { overdue: true };
    if (isOwed) return { tool: "list_receivables", input: { asOf: today, by: "client", ...overdue } };
    const { from, to, ...ofTime } = others;
    // Those who were invoiced in a time.
    if (
      kind === "invoice" &&
      from &&
      to &&
      Object.keys(ofTime).length === 0 &&
      unpaid === undefined &&
      status === undefined
    )
      return { tool: "list_clients", input: { invoiced: true, from, to } };
    // Of other invoices, each says whose it is; how many clients that are, their list doesn't count.
    return asked.includes("ask:many") || input.perPage !== undefined ? null : { tool, input, asks: "who" };
  }
  // "Which vendors are those?", of expenses: each row names its own.
  if (tool === "find_expenses" && areVendors && asked.includes("noun:vendor") && input.perPage === undefined) {
    const { posted: ______, ...rows } = input;
    return { tool, input: rows };
  }
  return isFrom || (TIMED.has(tool) && tool !== "run_report") ? null : undefined;
}
const BOUNDS = ["above", "below", "minAmount", "maxAmount"];

/** "Und im Vorjahr?" after a month or quarter: its days a year before. Null: it is another time, or goes on from a year or more. */
function yearBefore({ tokens }: Question, vocabulary: Vocabulary, { input: { from, to } }: Reading): Time | null {
  const words = { tokens, vocabulary, taken: new Set<number>() };
  if (!tokens.some((_, place) => lengthAt(words, place, "time:lastYear") > 0)) return null;
  if (typeof from !== "string" || typeof to !== "string" || addMonths(from, 11) < to) return null;
  const before = addDays(addMonths(addDays(to, 1), -12), -1);
  return { from: addMonths(from, -12), to: before, isAsOf: false };
}

type Time = Parameters<typeof withTime>[1];

const AROUND_STEP = /^(and|und|in|im|the|der|die|das|den|dem|what|how|about|was|ist|mit|one|for|fur|of|von|then|dann)$/;

/**
 * "And last?", "und davor?", "und im laufenden?": the month, quarter, or year before that of the answer before, or the one that runs. Null: it
 * is no such question.
 */
function stepBefore(
  { tokens }: Question,
  vocabulary: Vocabulary,
  { input }: Reading,
  { today, years }: World,
): Time | null {
  const { from, to } = input;
  if (typeof from !== "string" || typeof to !== "string") return null;
  const [said, ...others] = tokens
    .map(({ word }, place) => ({ word, place }))
    .filter(({ word }) => !AROUND_STEP.test(word));
  const words = { tokens, vocabulary, taken: new Set<number>() };
  if (!said || others.length > 0) return null;
  const isStep = (...names: string[]) => names.some((name) => lengthAt(words, said.place, name) > 0);
  const isNow = isStep("step:0") && /^(current|laufend|aktuell)/.test(said.word);
  if (!isNow && !isStep("step:-1", "step:before")) return null;
  for (const unit of ["month", "quarter", "year"] as const) {
    const { startDate, endDate } = unitAround(from, unit, 0, years);
    if (startDate !== from || (endDate !== to && (to !== today || endDate < today))) continue;
    const other = isNow ? unitAround(today, unit, 0, years) : unitAround(from, unit, -1, years);
    return { from: other.startDate, to: other.endDate, isAsOf: false };
  }
  return null;
}

const ALL_OF = /\b(all|every one|each|both|alle|allesamt|jede|beide)\b/i;

/** Is none of the invoices before unpaid? Null: they were chosen by their state already. */
function allPaid({ tool, input }: Reading): Reading | null {
  const isOfState = input.unpaid !== undefined || input.status !== undefined || input.partly !== undefined;
  return tool === "list_invoices" && !isOfState ? { tool, input: { ...input, unpaid: true }, asks: "none" } : null;
}

function withState({ tool, input }: Reading, state: string): Reading | null {
  const isAging = tool === "list_receivables" || tool === "list_payables";
  if (state === "state:overdue" && isAging) return { tool, input: { ...input, overdue: true } };
  if (state === "state:unpaid" && isAging) return { tool, input: { ...input, overdue: false } };
  if (tool !== "list_invoices") return null;
  const { status: _, unpaid: __, ...rest } = input;
  if (state === "state:unpaid") return { tool, input: { ...rest, unpaid: true } };
  return { tool, input: { ...rest, status: state === "state:paid" ? "paid" : "overdue" } };
}

function withTime(
  { tool, input }: Reading,
  time: { from?: string; to?: string; isAsOf: boolean },
  { today }: World,
): Reading | null {
  const isDay = time.isAsOf || (time.from !== undefined && time.from === time.to);
  if ("asOf" in input) return isDay && time.to ? { tool, input: { ...input, asOf: time.to } } : null;
  if (tool === "run_report" && (input.type === "balance_sheet" || input.row === "closing"))
    return isDay && time.to ? { tool, input: { ...input, from: `${time.to.slice(0, 4)}-01-01`, to: time.to } } : null;
  const isOfClients = /^list_(clients|vendors)$/.test(tool) && typeof input.from === "string";
  if (time.isAsOf || (!TIMED.has(tool) && !isOfClients)) return null;
  return { tool, input: { ...input, from: time.from ?? BEGINNING, to: time.to ?? today } };
}

/** Rows of the balance sheet that are of one bank account, or of all. */
const OF_BANK = /^(account:\w+|cash:total)$/;

type Named = Partial<Record<"client" | "vendor" | "category", Name | undefined>>;

/** "And Acme?" after the revenue of all clients, "of it, travel?" after all costs. Null: the figure has no such part. */
function partOfFigure(
  { type, row, from, to, by }: Reading["input"],
  { client, vendor, category }: Named,
): Reading | null {
  if (by !== undefined) return null;
  const isReceived = type === "cash_flow" && String(row).startsWith("account:");
  if (client && (isReceived || row === "revenue:total"))
    return { tool: "client_totals", input: { from, to, sortBy: isReceived ? "received" : "net", clientId: client.id } };
  if (row !== "expenses:total") return null;
  if (category && !vendor) return { tool: "spending", input: { from, to, categoryCode: category.id } };
  return vendor ? { tool: "find_expenses", input: { from, to, posted: true, vendorId: vendor.id } } : null;
}

/** A name takes the place of one of its kind; spending at a vendor is found among expenses. */
function withName({ tool, input }: Reading, mention: readonly Name[], isOnly: boolean): Reading | null {
  const of = (kind: Name["kind"]) => {
    const found = mention.filter((name) => name.kind === kind);
    return found.length === 1 ? found[0] : undefined;
  };
  const [client, vendor, category, member] = [of("client"), of("vendor"), of("category"), of("member")];
  const account = of("account");
  if (tool === "run_report" && input.type === "balance_sheet")
    return account && OF_BANK.test(String(input.row))
      ? { tool, input: { ...input, row: `account:${account.id}` } }
      : null;
  if (tool === "run_report") return partOfFigure(input, { client, vendor, category });
  if (tool === "list_bank_lines") return account ? { tool, input: { ...input, accountCode: account.id } } : null;
  if (tool === "list_receivables") return client ? { tool, input: { ...input, party: client.name } } : null;
  if (tool === "list_payables") return vendor ? { tool, input: { ...input, party: vendor.name } } : null;
  if (tool === "list_invoices") return client ? { tool, input: { ...input, clientId: client.id } } : null;
  if (tool === "client_totals" || tool === "pay_days") {
    const { top: _, ...rest } = input;
    return client ? { tool, input: { ...rest, clientId: client.id } } : null;
  }
  if (tool === "vendor_payments") {
    const { top: _, ...rest } = input;
    return vendor ? { tool, input: { ...rest, vendorId: vendor.id } } : null;
  }
  const isSum = tool === "spending" || (tool === "find_expenses" && input.posted === true);
  if (!isSum && tool !== "find_expenses") return null;
  if (input.top !== undefined) return null;
  const { vendorId: _, memberId: __, categoryCode: ___, ...rest } = input;
  const held = ["vendorId", "memberId", "categoryCode"].filter((name) => name in input);
  const own = vendor ? "vendorId" : category ? "categoryCode" : "memberId";
  if (held.some((name) => name !== own)) {
    // "Only Chris", of travel: his travel. "And Chris?" may be that, or all that he spent.
    if (isOnly && (vendor || category || member)) {
      const { top: _top, compare: _compare, ...narrowed } = input;
      const id = vendor?.id ?? category?.id ?? member?.id;
      return { tool: "find_expenses", input: { ...narrowed, [own]: id, ...(isSum && { posted: true }) } };
    }
    // "And on Uber?", after what Chris spent at Chevron: what Chris spent there.
    const isOfMember = held.length === 2 && held.includes("memberId") && held.includes(own) && own !== "memberId";
    const id = vendor?.id ?? category?.id;
    if (isOfMember && id !== undefined)
      return {
        tool: "find_expenses",
        input: { ...rest, memberId: input.memberId, [own]: id, ...(isSum && { posted: true }) },
      };
    if (own === "memberId" || held.includes("memberId")) return null;
  }
  if (isSum && category && !vendor)
    return { tool: "spending", input: { from: rest.from ?? BEGINNING, to: rest.to, categoryCode: category.id } };
  const named = {
    ...(vendor
      ? { vendorId: vendor.id }
      : category
        ? { categoryCode: category.id }
        : member
          ? { memberId: member.id }
          : {}),
  };
  if (Object.keys(named).length === 0) return null;
  const { top: ____, compare: _____, ...days } = rest;
  return { tool: "find_expenses", input: { ...days, ...named, ...(isSum && { posted: true }) } };
}
