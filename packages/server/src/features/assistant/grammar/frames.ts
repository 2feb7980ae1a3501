/**
 * Kinds of questions as data: which atoms a kind needs and which it may have, what else it takes, and the tool that answers it. A kind
 * answers only if it uses every word; the first that does is it, so particular kinds come before general ones.
 */
import type { Range } from "../range.ts";
import { unitAround } from "./calendar.ts";
import type { Name, NameKind } from "./names.ts";
import type { Question, World } from "./question.ts";
import { BEGINNING } from "./times.ts";

/** A question understood: a tool with its input. */
export interface Reading {
  tool: string;
  input: Record<string, unknown>;
  /** The time that the figures are held against. */
  against?: Range;
  /** Left out of the figures: "except at Hetzner". */
  without?: Readonly<Record<string, string>>;
  /** It is answered by yes or no: is there any, or is it more or less than the other time? */
  asks?: "any" | "overdue" | "unpaid" | "more" | "less" | "howMuchMore" | "howMuchLess" | "paid" | "profit" | "loss";
}

/** A question in the form that inputs need. */
export interface Said extends Question {
  named: Partial<Record<NameKind, Name>>;
  has(...atoms: string[]): boolean;
  world: World;
}

export interface Frame {
  /** Each list: one of these atoms. */
  needs: readonly (readonly string[])[];
  may?: string;
  /** Atoms that make it another question. */
  without?: string;
  /** `range`: days; `day`: the state at the end of one; `due`: due days; `two`: a comparison; `stretch`: a range or two of them. */
  times?: "range" | "day" | "due" | "stretch" | "either";
  names?: readonly NameKind[];
  takes?: readonly ("bounds" | "count" | "gap" | "reference" | "quoted" | "currencies")[];
  when?: (said: Said) => boolean;
  /** Null: the frame doesn't fit after all. */
  read: (said: Said) => Reading | null;
}

const ASKS = "ask:many ask:much ask:when ask:who";
const ORDERS = "order:max order:min order:new order:old";

/** The days of a time; without one, of this fiscal year. */
function rangeOf(
  { times: [time, second], has, world }: Said,
  otherwise: "year" | "all" = "year",
): { from: string; to: string } {
  if (time?.unit && !second && has("compare:more", "compare:less")) {
    const { startDate, endDate } = unitAround(world.today, time.unit, 0, world.years);
    return { from: startDate, to: endDate };
  }
  if (time) return { from: time.from ?? BEGINNING, to: time.to ?? world.today };
  if (otherwise === "all") return { from: BEGINNING, to: world.today };
  const { startDate, endDate } = unitAround(world.today, "year", 0, world.years);
  return { from: startDate, to: endDate };
}

/** The days of a list; none: all. */
const daysOf = ({ times: [time] }: Said): { from?: string; to?: string } => ({
  ...(time?.from && { from: time.from }),
  ...(time?.to && { to: time.to }),
});

const asOf = ({ times: [time], world }: Said): string => time?.to ?? world.today;

function againstOf({ times: [first, second], has, world }: Said): Range | undefined | null {
  // "More than last month": than this one's.
  if (first?.unit && !second && has("compare:more", "compare:less")) {
    const last = unitAround(world.today, first.unit, -1, world.years);
    return first.from === last.startDate && first.to === last.endDate ? last : null;
  }
  if (second) return second.from && second.to ? { startDate: second.from, endDate: second.to } : null;
  if (!has("verb:compare", "compare:more", "compare:less")) return undefined;
  // "More than", without saying than what.
  return null;
}

const asksMore = ({ has, isYesNo }: Said): Reading["asks"] | undefined => {
  const isMuch = !isYesNo && has("ask:much");
  if (has("compare:more")) return isYesNo ? "more" : isMuch ? "howMuchMore" : undefined;
  return has("compare:less") ? (isYesNo ? "less" : isMuch ? "howMuchLess" : undefined) : undefined;
};
const any = ({ isYesNo }: Said) => (isYesNo ? ({ asks: "any" } as const) : {});

const order = ({ has, count }: Said): Record<string, unknown> | null => {
  const by = has("order:max", "order:min") ? "amount" : has("order:new", "order:old") ? "date" : null;
  if (by === null) return count === null ? {} : null;
  return { sortBy: by, sortOrder: has("order:max", "order:new") ? "desc" : "asc", perPage: count ?? 1 };
};

/** The state that is asked for of one invoice. */
const askOfOne = ({ has }: Said): Reading["asks"] =>
  has("state:paid") ? "paid" : has("state:overdue") ? "overdue" : has("state:unpaid") ? "unpaid" : "any";

/** A figure of a report over a time, or at the end of a day. */
function figure(type: string, row: string, said: Said, isState = false): Reading | null {
  if (isState) {
    const to = asOf(said);
    return {
      tool: "run_report",
      input: { type, from: unitAround(to, "year", 0, said.world.years).startDate, to, row },
    };
  }
  const against = againstOf(said);
  if (against === null) return null;
  const asks = against && asksMore(said);
  return {
    tool: "run_report",
    input: { type, ...rangeOf(said), row },
    ...(against && { against }),
    ...(asks && { asks }),
  };
}

const COMPARING = "verb:compare compare:more compare:less";

const flow = (atom: string, type: string, row: string): Frame => ({
  needs: [[atom]],
  may: `ask:much verb:make verb:create ${COMPARING}`,
  times: "stretch",
  read: (said) => figure(type, row, said),
});

const state = (atom: string, type: string, row: string): Frame => ({
  needs: [[atom]],
  may: "ask:much figure:balance",
  times: "day",
  read: (said) => figure(type, row, said, true),
});

/** Names one who only buys or only sells: of others it is open which side is meant. */
const isOneSided = ({ mentions }: Said): boolean =>
  mentions.every((names) => !(names.some(isClient) && names.some(({ kind }) => kind === "vendor")));
const isClient = ({ kind }: Name): boolean => kind === "client";

/** "Which invoices have we not paid?": those of vendors, though the word is that of clients' invoices. */
const isPaidByUs = ({ has, features, tokens }: Said): boolean =>
  has("us:subject") &&
  features.some(({ place, length }) =>
    tokens.slice(place, place + length).some(({ word }) => /^(bezahlt|gezahlt|beglichen|paid|settled|pay)$/.test(word)),
  );

/** Receivables and payables, alike. */
function agingFrames(kind: "receivables" | "payables"): Frame[] {
  const isIn = kind === "receivables";
  const [tool, party, document, noun, partyNoun] = isIn
    ? (["list_receivables", "client", "invoice", "noun:invoice", "noun:client"] as const)
    : (["list_payables", "vendor", "bill", "noun:bill", "noun:vendor"] as const);
  const name: NameKind = isIn ? "client" : "vendor";
  const read = (said: Said, by: string): Reading | null => {
    const { has, named, bounds, count } = said;
    const ordered = has("order:max", "order:min", "order:old", "order:new");
    if (count !== null && !ordered) return null;
    const overdue = has("state:overdue");
    return {
      tool,
      input: {
        asOf: asOf(said),
        by,
        ...(named[name] && { party: named[name].name }),
        ...(overdue && { overdue }),
        ...bounds,
        ...(ordered && {
          sortBy: has("order:max", "order:min") ? "amount" : "dueDate",
          sortOrder: has("order:max", "order:new") ? "desc" : "asc",
          perPage: count ?? 1,
        }),
      },
      ...any(said),
    };
  };
  const base = { names: [name], times: "day", takes: ["bounds", "count"] } as const;
  const common = `ask:many ask:much ask:who thing:money state:unpaid state:overdue ${ORDERS}`;
  const owes: Frame = isIn
    ? {
        ...base,
        needs: [["verb:owe"]],
        may: `${common} ${noun} ${partyNoun} noun:receivable`,
        when: ({ has, named }) =>
          has("us:object") || (!has("us:subject") && (has("noun:client") || named.client !== undefined)),
        read: (said) => read(said, said.has(noun) && !said.has(partyNoun) ? document : party),
      }
    : {
        ...base,
        needs: [["verb:owe"]],
        may: `${common} ${noun} ${partyNoun} noun:payable`,
        when: ({ has }) => !has("us:object") && (has("us:subject") || has("noun:vendor")),
        read: (said) => read(said, said.has(noun) && !said.has(partyNoun) ? document : party),
      };
  return [
    // "Which clients owe me money?", "How much do I owe Hetzner?"
    owes,
    // "Who is overdue?", "Which clients have not paid?", "Receivables"
    {
      ...base,
      needs: [
        isIn ? [partyNoun, "ask:who", "noun:receivable"] : [partyNoun, "noun:payable"],
        isIn ? ["state:overdue", "state:unpaid", "noun:receivable"] : ["state:overdue", "state:unpaid", "noun:payable"],
      ],
      may: `${common} figure:balance ${isIn ? "" : "noun:bill"}`,
      // "With whom are we overdue?" asks for the other side.
      when: ({ has }) => !isIn || !has("us:subject") || has("noun:receivable"),
      // "The largest receivable" is one document, and no party's sum.
      read: (said) =>
        read(said, !said.has(partyNoun, "ask:who") && said.has(noun, ...ORDERS.split(" ")) ? document : party),
    },
    // "Is Acme overdue?", "What is still open at Acme?"
    {
      ...base,
      needs: [["state:overdue"]],
      may: `ask:much ${noun}`,
      when: ({ named }) => named[name] !== undefined,
      read: (said) => read(said, party),
    },
    {
      ...base,
      needs: [["state:unpaid"]],
      may: "ask:much",
      when: (said) => said.named[name] !== undefined && isOneSided(said),
      read: (said) => read(said, party),
    },
    // "Which clients have unpaid invoices?"
    {
      ...base,
      needs: [[partyNoun, "ask:who"], [noun], ["state:overdue", "state:unpaid"]],
      may: common,
      read: (said) => read(said, party),
    },
    // "How many unpaid bills are not overdue?"
    {
      needs: [[noun], ["state:unpaid"], ["state:notDue"]],
      may: "ask:many ask:much",
      names: [name],
      read: (said) => ({
        tool,
        input: {
          asOf: said.world.today,
          by: document,
          ...(said.named[name] && { party: said.named[name].name }),
          dueFrom: said.world.today,
        },
        ...any(said),
      }),
    },
    // "Which invoices are overdue?"
    {
      ...base,
      needs: [[noun], ["state:overdue", "state:unpaid"]],
      may: common.replace("ask:who", ""),
      // The oldest invoice is the one that was issued first: the list of invoices knows.
      when: (said) => !isIn || (!said.has("order:old", "order:new") && !isPaidByUs(said)),
      read: (said) => read(said, document),
    },
    // "Which bills are due this week?"
    {
      needs: [
        [noun, ...(isIn ? [] : ["noun:payable"])],
        ["state:due", "state:upcoming"],
      ],
      may: "ask:many ask:much state:unpaid us:subject verb:toPay",
      names: [name],
      times: "due",
      read: (said) => {
        const [time] = said.times;
        return {
          tool,
          input: {
            asOf: said.world.today,
            by: document,
            ...(said.named[name] && { party: said.named[name].name }),
            ...(time?.from ? { dueFrom: time.from } : said.has("state:upcoming") && { dueFrom: said.world.today }),
            ...(time?.to && !time.isSince && { dueTo: time.to }),
            sortBy: "dueDate",
            sortOrder: "asc",
          },
          ...any(said),
        };
      },
    },
  ];
}

const isOurs = (word = ""): boolean => /^(my|our|the|mein\w*|unser\w*|die|der)$/.test(word);

const list = (
  tool: string,
  needs: Frame["needs"],
  input: (said: Said) => Record<string, unknown> = () => ({}),
  more: Partial<Frame> = {},
): Frame => ({
  needs,
  may: "ask:many",
  ...more,
  read: (said) => ({ tool, input: input(said), ...any(said) }),
});

export const FRAMES: readonly Frame[] = [
  // Tax.
  {
    needs: [["ask:when"], ["noun:return", "noun:tax"], ["state:due", "verb:toPay"]],
    may: "noun:tax order:next",
    read: () => ({ tool: "overview", input: {} }),
  },
  {
    needs: [["noun:return"], ["state:due"]],
    may: "ask:many ask:when order:next",
    read: () => ({ tool: "overview", input: {} }),
  },
  {
    needs: [["noun:tax"], ["verb:owe"]],
    may: "ask:much us:subject thing:money state:unpaid",
    without: "us:object",
    times: "day",
    read: (said) => figure("tax_summary", "closing", said, true),
  },
  // "What VAT do we owe for last month?"
  {
    needs: [["noun:tax"], ["verb:owe"]],
    may: "ask:much us:subject",
    without: "us:object",
    times: "range",
    when: ({ times: [time] }) => time?.unit === "month" || time?.unit === "quarter",
    read: (said) => figure("tax_summary", "payable", said),
  },
  // "Wie hoch war die Umsatzsteuer im Mai?": in German the tax on sales has a name of its own.
  {
    needs: [["tax:sales"], ["ask:much"]],
    may: "noun:tax",
    times: "range",
    when: ({ times }) => times.length === 1,
    read: (said) => figure("tax_summary", "output:total", said),
  },
  {
    needs: [["noun:tax"], ["verb:toPay"]],
    may: "ask:much us:subject",
    times: "range",
    when: ({ times }) => times.length === 1,
    read: (said) => figure("tax_summary", "payable", said),
  },
  {
    needs: [["figure:taxInput"]],
    may: `ask:much ${COMPARING} state:paid noun:tax`,
    times: "stretch",
    read: (said) => figure("tax_summary", "input:total", said),
  },
  {
    needs: [["figure:taxOutput"]],
    may: `ask:much ${COMPARING} verb:collect noun:tax`,
    times: "stretch",
    read: (said) => figure("tax_summary", "output:total", said),
  },
  {
    needs: [["noun:tax"], ["state:paid", "verb:pay", "verb:toPay"], ["noun:expense"]],
    may: "ask:much",
    times: "range",
    read: (said) => figure("tax_summary", "input:total", said),
  },
  {
    needs: [["noun:tax"], ["verb:collect"]],
    may: `ask:much ${COMPARING} noun:client us:subject`,
    times: "stretch",
    read: (said) => figure("tax_summary", "output:total", said),
  },
  // Money owed.
  ...agingFrames("receivables"),
  ...agingFrames("payables"),
  // "How much does Acme have to pay us?"
  {
    needs: [["verb:toPay"]],
    may: "ask:much",
    names: ["client"],
    when: ({ named, has }) => named.client !== undefined && has("us:object") && !has("us:subject"),
    read: ({ named, world }) => ({
      tool: "list_receivables",
      input: { asOf: world.today, by: "client", party: named.client?.name },
    }),
  },
  // "What do we still have to pay to vendors?"
  {
    needs: [["verb:toPay"], ["noun:vendor"]],
    may: "ask:much thing:money",
    when: ({ has }) => has("us:subject"),
    read: ({ world }) => ({ tool: "list_payables", input: { asOf: world.today, by: "vendor" } }),
  },
  // "Which invoices do I have to pay by Friday?": those that vendors sent.
  {
    needs: [["noun:invoice", "noun:bill", "noun:payable"], ["verb:toPay"]],
    may: "ask:many ask:much state:unpaid",
    names: ["vendor"],
    times: "due",
    when: ({ has }) => has("us:subject"),
    read: ({ named, world, times: [time] }) => ({
      tool: "list_payables",
      input: {
        asOf: world.today,
        by: "bill",
        ...(named.vendor && { party: named.vendor.name }),
        ...(time?.from && { dueFrom: time.from }),
        ...(time?.to && !time.isSince && { dueTo: time.to }),
        sortBy: "dueDate",
        sortOrder: "asc",
      },
    }),
  },
  // "List my bills": the bills that are to be paid.
  {
    needs: [["noun:bill"]],
    may: "state:open state:unpaid",
    names: ["vendor"],
    when: ({ has }) => !has("ask:many", "ask:much"),
    read: ({ named, world }) =>
      named.vendor
        ? {
            tool: "list_payables",
            input: { asOf: world.today, by: "bill", party: named.vendor.name, sortBy: "dueDate", sortOrder: "asc" },
          }
        : { tool: "list_bills", input: { filter: "open" } },
  },
  // "Has Acme paid?"
  {
    needs: [["state:paid", "state:unpaid"]],
    may: "noun:invoice us:object",
    names: ["client"],
    when: ({ isYesNo, named, has, times }) =>
      isYesNo && named.client !== undefined && has("state:paid") && times.length === 0,
    read: ({ named, world }) => ({
      tool: "list_receivables",
      input: { asOf: world.today, by: "invoice", party: named.client?.name },
      asks: "paid",
    }),
  },
  // Invoices.
  {
    needs: [["noun:invoice", "noun:creditNote"]],
    may: `ask:many ask:much state:paid state:draft state:void state:sent state:unpaid state:overdue verb:issue verb:invoice ask:when ${ORDERS} us:subject us:object`,
    names: ["client"],
    times: "range",
    takes: ["bounds", "count", "reference"],
    when: (said) =>
      !isPaidByUs(said) &&
      [
        said.has("state:paid"),
        said.has("state:draft"),
        said.has("state:void"),
        said.has("state:sent"),
        said.has("state:unpaid"),
        said.has("state:overdue"),
      ].filter(Boolean).length <= 1,
    read: (said) => {
      const { has, named, bounds, reference } = said;
      const ordered = order(said);
      if (ordered === null || (has("ask:when") && ordered.sortBy !== "date")) return null;
      const isDraft = has("state:draft");
      const status = has("state:paid")
        ? "paid"
        : isDraft
          ? "draft"
          : has("state:void")
            ? "void"
            : has("state:overdue")
              ? "overdue"
              : undefined;
      if (reference !== null && (said.times.length > 0 || Object.keys(ordered).length > 0)) return null;
      const asks = said.isYesNo ? ({ asks: reference === null ? "any" : askOfOne(said) } as const) : {};
      if (reference !== null) return { tool: "list_invoices", input: { search: reference }, ...asks };
      return {
        tool: "list_invoices",
        input: {
          kind: has("noun:creditNote") ? "credit_note" : "invoice",
          ...(status && { status }),
          ...(has("state:unpaid") && { unpaid: true }),
          // Neither drafts nor void ones are meant, unless they are named.
          ...(!isDraft && status !== "void" && { issued: true }),
          ...(named.client && { clientId: named.client.id }),
          ...daysOf(said),
          ...bounds,
          ...ordered,
          ...("sortBy" in ordered && { sortBy: ordered.sortBy === "amount" ? "baseAmount" : "issueDate" }),
        },
        ...asks,
      };
    },
  },
  // "Is INV-2026-0002 paid?"
  {
    needs: [["state:paid", "state:overdue", "state:unpaid"]],
    takes: ["reference"],
    when: ({ reference, isYesNo, has }) =>
      reference !== null && isYesNo && !(has("state:paid") && has("state:overdue", "state:unpaid")),
    read: (said) => ({ tool: "list_invoices", input: { search: said.reference }, asks: askOfOne(said) }),
  },
  // "How much did I invoice in October?"
  {
    needs: [["verb:invoice"], ["ask:much", "ask:what"]],
    may: "noun:client us:subject verb:collect ask:much",
    when: ({ has }) => has("ask:much") || has("us:subject"),
    names: ["client"],
    times: "range",
    read: (said) => ({
      tool: "list_invoices",
      input: {
        kind: "invoice",
        issued: true,
        ...(said.named.client && { clientId: said.named.client.id }),
        ...daysOf(said),
      },
    }),
  },
  // Spending.
  {
    needs: [
      ["verb:spend", "verb:cost", "noun:expense"],
      ["by:vendor", "noun:vendor"],
    ],
    may: "ask:much ask:who thing:money order:max verb:cost",
    times: "range",
    takes: ["count"],
    when: ({ has, gap }) => (has("by:vendor") || has("order:max")) && gap === null,
    read: (said) => ({
      tool: "spending_by_vendor",
      input: { ...rangeOf(said), ...(said.has("order:max") && { top: said.count ?? 1 }) },
    }),
  },
  // "Who did we spend the most with?"
  {
    needs: [["verb:spend"], ["ask:who"], ["order:max"]],
    may: "thing:money",
    times: "range",
    takes: ["count"],
    when: ({ has }) => has("us:subject"),
    read: (said) => ({ tool: "spending_by_vendor", input: { ...rangeOf(said), top: said.count ?? 1 } }),
  },
  {
    needs: [["order:max"], ["noun:vendor"]],
    times: "range",
    takes: ["count"],
    may: "figure:costs ask:who",
    read: (said) => ({ tool: "spending_by_vendor", input: { ...rangeOf(said), top: said.count ?? 1 } }),
  },
  {
    needs: [
      ["verb:spend", "noun:expense", "figure:costs"],
      ["by:category", "noun:category"],
    ],
    may: "ask:much thing:money order:max verb:cost",
    times: "range",
    takes: ["count"],
    when: ({ has, gap }) => (has("by:category") || has("order:max")) && gap === null,
    read: (said) => ({
      tool: "spending",
      input: { ...rangeOf(said), ...(said.has("order:max") && { top: said.count ?? 1 }) },
    }),
  },
  {
    needs: [["verb:spend", "verb:cost", "figure:costs", "verb:compare", "ask:much"]],
    may: `noun:expense thing:money ${COMPARING}`,
    names: ["category"],
    times: "stretch",
    when: ({ named }) => named.category !== undefined,
    read: (said) => {
      const against = againstOf(said);
      if (against === null) return null;
      const asks = against && asksMore(said);
      return {
        tool: "spending",
        input: { ...rangeOf(said, "all"), categoryCode: said.named.category?.id },
        ...(against && { against }),
        ...(asks && { asks }),
      };
    },
  },
  // "Travel last month"
  {
    needs: [],
    names: ["category"],
    times: "range",
    when: ({ named, times, features, tokens }) =>
      named.category !== undefined && times.length === 1 && features.every(({ place }) => isOurs(tokens[place]?.word)),
    read: (said) => ({ tool: "spending", input: { ...rangeOf(said), categoryCode: said.named.category?.id } }),
  },
  // "Hetzner last month"
  {
    needs: [],
    names: ["vendor"],
    times: "range",
    when: (said) =>
      said.named.vendor !== undefined && said.times.length === 1 && said.features.length === 0 && isOneSided(said),
    read: (said) => ({
      tool: "find_expenses",
      input: { ...rangeOf(said), posted: true, vendorId: said.named.vendor?.id },
    }),
  },
  {
    needs: [["verb:spend", "verb:cost", "noun:expense"]],
    may: `ask:much thing:money ${COMPARING}`,
    names: ["vendor", "member"],
    times: "stretch",
    when: ({ named, has }) =>
      (named.vendor !== undefined) !== (named.member !== undefined) &&
      has("verb:spend", "verb:cost", "ask:much", "verb:compare"),
    read: (said) => {
      const against = againstOf(said);
      if (against === null) return null;
      const asks = against && asksMore(said);
      const { vendor, member } = said.named;
      return {
        tool: "find_expenses",
        input: {
          ...(against ? rangeOf(said) : daysOf(said)),
          posted: true,
          ...(vendor && { vendorId: vendor.id }),
          ...(member && { memberId: member.id }),
        },
        ...(against && { against }),
        ...(asks && { asks }),
      };
    },
  },
  {
    needs: [["verb:spend"]],
    may: `ask:much thing:money ${COMPARING}`,
    times: "stretch",
    read: (said) => {
      const against = againstOf(said);
      if (against === null) return null;
      const asks = against && asksMore(said);
      return { tool: "spending", input: rangeOf(said), ...(against && { against }), ...(asks && { asks }) };
    },
  },
  // "How much did we spend in May except at Hetzner?", "expenses that are not from Noor"
  {
    needs: [["except"], ["verb:spend", "noun:expense"]],
    may: "ask:much ask:many thing:money lack",
    names: ["vendor", "member", "category"],
    times: "range",
    when: ({ times, gap, named, mentions, mentionedAt, features, isYesNo }) => {
      const except = features.find(({ atoms }) => atoms.has("except"));
      return (
        times.length === 1 &&
        gap === null &&
        !isYesNo &&
        mentions.length === 1 &&
        Object.keys(named).length === 1 &&
        // The name follows at once: of "not", it is otherwise open what it denies.
        except !== undefined &&
        except.place + except.length === mentionedAt
      );
    },
    read: (said) => {
      const { vendor, member, category } = said.named;
      const isCount = said.has("ask:many");
      const without: Record<string, string> = vendor
        ? { vendorId: vendor.id }
        : member
          ? { memberId: member.id }
          : { categoryCode: category?.id ?? "" };
      return { tool: "find_expenses", input: { ...rangeOf(said), ...(!isCount && { posted: true }) }, without };
    },
  },
  // "How much were my expenses in October?": as profit and loss has them.
  {
    needs: [["noun:expense"], ["ask:much", "verb:compare", "compare:more", "compare:less"]],
    may: COMPARING,
    times: "stretch",
    when: ({ gap }) => gap === null,
    read: (said) => figure("profit_loss", "expenses:total", said),
  },
  // "Expense report"
  {
    needs: [["noun:expense"], ["report:any"]],
    may: "verb:create verb:make",
    times: "range",
    read: (said) => ({ tool: "run_report", input: { type: "expense_analysis", ...rangeOf(said) } }),
  },
  // Expenses.
  {
    needs: [["noun:expense", "verb:buy"]],
    may: `${ASKS} state:review state:failed verb:cost verb:make ${ORDERS}`,
    without: "ask:who",
    names: ["vendor", "category", "member"],
    times: "range",
    takes: ["bounds", "count", "gap"],
    when: ({ has, times }) =>
      !(has("ask:when") && times.length > 0) && (!has("ask:when") || has("order:new", "order:old")),
    read: (said) => {
      const { has, named, bounds, gap } = said;
      const ordered = order(said);
      if (ordered === null) return null;
      return {
        tool: "find_expenses",
        input: {
          ...daysOf(said),
          ...(has("state:review") && { status: "to_review" }),
          ...(has("state:failed") && { status: "failed" }),
          ...(named.vendor && { vendorId: named.vendor.id }),
          ...(named.category && { categoryCode: named.category.id }),
          ...(named.member && { memberId: named.member.id }),
          ...(gap !== null && { lacks: gap }),
          ...bounds,
          ...ordered,
        },
        ...any(said),
      };
    },
  },
  // "What needs review?", "missing receipts".
  list("find_expenses", [["state:review"]], () => ({ status: "to_review" }), { may: "ask:many noun:document ask:any" }),
  {
    needs: [],
    may: "ask:many noun:bill",
    takes: ["gap", "bounds"],
    times: "range",
    when: ({ gap }) => gap === "document",
    read: (said) => ({
      tool: "find_expenses",
      input: { ...daysOf(said), ...said.bounds, lacks: "document" },
      ...any(said),
    }),
  },
  list("unusual_spending", [["unusual"]], (said) => rangeOf(said), {
    times: "range",
    may: "ask:any noun:expense verb:spend ask:many",
  }),
  // Figures of reports.
  {
    needs: [["figure:profit", "figure:loss"]],
    may: `ask:much verb:make verb:create ${COMPARING}`,
    times: "stretch",
    read: (said) => {
      const reading = figure("profit_loss", "profit", said);
      if (!reading || reading.asks || reading.against || !said.isYesNo) return reading;
      return { ...reading, asks: said.has("figure:loss") ? "loss" : "profit" };
    },
  },
  flow("figure:revenue", "profit_loss", "revenue:total"),
  flow("figure:costs", "profit_loss", "expenses:total"),
  flow("figure:cashFlow", "cash_flow", "change"),
  state("figure:assets", "balance_sheet", "assets:total"),
  state("figure:liabilities", "balance_sheet", "liabilities:total"),
  state("figure:equity", "balance_sheet", "equity:total"),
  // Money in accounts.
  {
    needs: [["figure:cash", "figure:balance", "thing:money", "ask:much", "noun:bank"]],
    may: "ask:much noun:bank figure:balance thing:money figure:cash us:subject",
    names: ["account"],
    times: "day",
    when: ({ named, has }) =>
      named.account !== undefined && has("figure:cash", "figure:balance", "thing:money", "ask:much", "ask:what"),
    read: (said) => figure("balance_sheet", `account:${said.named.account?.id}`, said, true),
  },
  {
    needs: [["figure:cash", "thing:money", "figure:balance"]],
    may: "ask:much noun:bank figure:balance thing:money figure:cash",
    times: "day",
    when: ({ has }) => has("figure:cash", "noun:bank") || (has("thing:money") && has("us:subject") && has("ask:much")),
    read: (said) => figure("balance_sheet", "cash:total", said, true),
  },
  // "What is the exchange rate of USD to EUR?"
  {
    needs: [["rate"]],
    takes: ["currencies"],
    times: "day",
    when: ({ currencies }) => currencies.length > 0 && currencies.length <= 2,
    read: ({ currencies: [from, to], times: [time], world }) =>
      from === undefined || (to === undefined && from === world.currency)
        ? null
        : { tool: "exchange_rate", input: { from, to: to ?? world.currency, ...(time?.to && { date: time.to }) } },
  },
  // Reports as a whole.
  ...(
    [
      ["report:profitLoss", "profit_loss"],
      ["report:cashFlow", "cash_flow"],
      ["report:taxSummary", "tax_summary"],
      ["report:balanceSheet", "balance_sheet"],
      ["report:trialBalance", "trial_balance"],
    ] as const
  ).map(
    ([atom, type]): Frame => ({
      needs: [[atom]],
      may: "verb:create verb:make report:any us:object",
      times: type === "balance_sheet" ? "either" : "range",
      read: (said) => ({
        tool: "run_report",
        input: {
          type,
          ...(type === "balance_sheet" && said.times.length > 0
            ? { from: unitAround(asOf(said), "year", 0, said.world.years).startDate, to: asOf(said) }
            : rangeOf(said)),
        },
      }),
    }),
  ),
  {
    needs: [["report:any"]],
    may: "verb:create figure:profit us:object",
    times: "range",
    read: (said) => ({ tool: "run_report", input: { type: "profit_loss", ...rangeOf(said) } }),
  },
  // Lists and counts.
  list("list_clients", [["noun:client"]]),
  list("list_vendors", [["noun:vendor"]]),
  list("list_bank_accounts", [["noun:bankAccount"]]),
  list(
    "list_bank_lines",
    [["noun:bankLine"], ["state:unmatched", "state:open"]],
    (said) => ({ state: "open", ...daysOf(said) }),
    { times: "range" },
  ),
  list("list_bank_lines", [["noun:bankLine"]], daysOf, { times: "range" }),
  list("list_members", [["noun:member"]]),
  list("list_documents", [["noun:document"]]),
  list("list_categories", [["noun:category"]]),
  list("list_proposals", [["noun:proposal"]], () => ({ state: "open" }), { may: "ask:many state:open" }),
  {
    needs: [["verb:block", "verb:close"]],
    may: "verb:block verb:close state:closed ask:much",
    times: "range",
    when: ({ times: [time], has }) => has("verb:block") && time?.unit === "month" && time.from !== undefined,
    read: ({ times: [time] }) => ({ tool: "month_checklist", input: { month: time?.from?.slice(0, 7) } }),
  },
  list("search", [["verb:search"]], ({ quoted, named }) => ({ words: quoted[0] ?? Object.values(named)[0]?.name }), {
    takes: ["quoted"],
    names: ["client", "vendor"],
    when: ({ quoted, named }) => quoted.length + Object.keys(named).length > 0,
  }),
];
