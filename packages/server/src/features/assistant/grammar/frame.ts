/**
 * A kind of question as data, and what several kinds share: their days, orders, and comparisons.
 */
import { addDays } from "@tallyleaf/ledger";
import type { Range } from "../range.ts";
import type { Bounds } from "./amounts.ts";
import { unitAround } from "./calendar.ts";
import type { Name, NameKind } from "./names.ts";
import type { Question, World } from "./question.ts";
import { BEGINNING } from "./times.ts";

/** A detail in the record of one client or vendor. */
export type Detail = "email" | "phone" | "address" | "taxId" | "iban" | "contact";

/** A question understood: a tool with its input. */
export interface Reading {
  tool: string;
  input: Record<string, unknown>;
  /** The time that the figures are held against. */
  against?: Range;
  /** The other of two that the figures are held against: "at Hetzner or at AWS". */
  rival?: Readonly<Record<string, string>>;
  /** The numbers of documents are compared, and not their sums. */
  isCounted?: true;
  /** Left out of the figures: "except at Hetzner". */
  without?: Readonly<Record<string, string>>;
  /** It is answered by yes or no: is there any, or is it more or less than the other time? */
  asks?:
    | "any"
    | "overdue"
    | "unpaid"
    | "more"
    | "less"
    | "howMuchMore"
    | "howMuchLess"
    | "which"
    | "whichLess"
    | "paid"
    | "profit"
    | "loss"
    | "overBudget"
    | "inBudget"
    | "average"
    /** Of one expense, who entered it. */
    | "enteredBy"
    /** The mean of its whole months. */
    | "perMonth"
    /** How much of the whole the named part is. */
    | "share"
    /** Two names together. */
    | "together"
    /** Of clients, those who paid. */
    | "payers"
    /** The sum of expenses that are in no books yet. */
    | "worth"
    /** Only possible duplicates, of what stands out. */
    | "duplicates"
    /** There is none: "Are all invoices paid?" */
    | "none"
    /** Of one invoice: its due day, its issue day, the amount due. */
    | "due"
    | "issued"
    | "stillOpen"
    /** The first of some rows, by whose it is. */
    | "who"
    /** The account with the most, or the least. */
    | "most"
    | "least"
    /** The figure of each month. */
    | "byMonth"
    /** It is read from the record. */
    | Detail
    /** The month with the most, or the least. */
    | "monthMost"
    | "monthLeast";
  /** It is answered by whether the figure is within: "Do we have more than 5,000 in savings?" */
  limit?: { field: keyof Bounds; amount: string };
}

/** A question in the form that inputs need. */
export interface Said extends Question {
  named: Partial<Record<NameKind, Name>>;
  /** Two of a kind, of which one is asked for. */
  pair: readonly [Name, Name] | null;
  has(...atoms: string[]): boolean;
  world: World;
}

export interface Frame {
  /** Each list: one of these atoms. */
  needs: readonly (readonly string[])[];
  may?: string;
  /** Atoms that make it another question. */
  without?: string;
  /** `range`: days; `day`: the state at the end of one; `due`: due days; `ahead`: days to come; `stretch`: a range or two of them. */
  times?: "range" | "day" | "due" | "ahead" | "stretch" | "either";
  names?: readonly NameKind[];
  /** It is about two names of one of these kinds. */
  pairs?: readonly NameKind[];
  takes?: readonly ("bounds" | "count" | "gap" | "lateDays" | "reference" | "quoted" | "currencies")[];
  when?: (said: Said) => boolean;
  /** Null: the frame doesn't fit after all. */
  read: (said: Said) => Reading | null;
}

export const ASKS = "ask:many ask:much ask:when ask:who";
export const ORDERS = "order:max order:min order:new order:old";

/** The days of a time; without one, of this fiscal year. */
export function rangeOf(said: Said, otherwise: "year" | "all" = "year"): { from: string; to: string } {
  const {
    times: [time, second],
    has,
    world,
  } = said;
  if (time?.unit && !second && (has("compare:more", "compare:less") || isComparedWith(said)) && !isRise(said)) {
    const { startDate, endDate } = unitAround(world.today, time.unit, 0, world.years);
    return { from: startDate, to: endDate };
  }
  if (time) return { from: time.from ?? BEGINNING, to: time.to ?? world.today };
  if (otherwise === "all") return { from: BEGINNING, to: world.today };
  const { startDate, endDate } = unitAround(world.today, "year", 0, world.years);
  return { from: startDate, to: endDate };
}

/** The vendor, category, and person that spending is narrowed to. */
export const partyOf = ({ named: { vendor, category, member } }: Said) => ({
  ...(vendor && { vendorId: vendor.id }),
  ...(category && { categoryCode: category.id }),
  ...(member && { memberId: member.id }),
});

/** The days of a list; none: all. */
export const daysOf = ({ times: [time] }: Said): { from?: string; to?: string } => ({
  ...(time?.from && { from: time.from }),
  ...(time?.to && { to: time.to }),
});

export const asOf = ({ times: [time], world }: Said): string => time?.to ?? world.today;

/** "Did sales go up last month?": against the month before it. "Compared with last month" says against which. */
const isRise = (said: Said): boolean => said.has("rise", "change") && !said.has("verb:compare") && !isHeldAgainst(said);

/** "Is revenue up on last year?": that time is the one to hold against. */
const isHeldAgainst = ({ has, times: [time, second], tokens }: Said): boolean =>
  has("rise") &&
  time !== undefined &&
  !second &&
  [time.place, time.place - 1, time.place - 2].some((place) =>
    /^(from|on|against|gegenuber|zum|zur)$/.test(tokens[place]?.word ?? ""),
  );

/** "Revenue compared with last year": that time is the one to hold against. */
const isComparedWith = ({ has, times: [time], features }: Said): boolean => {
  const compared = features.find(({ atoms }) => atoms.has("verb:compare"));
  return (
    has("verb:compare") &&
    time !== undefined &&
    compared !== undefined &&
    compared.place + compared.length === time.place
  );
};

export function againstOf(said: Said): Range | undefined | null {
  const {
    times: [first, second],
    has,
    world,
  } = said;
  if (isRise(said) && !second)
    return first?.unit && first.from !== undefined ? unitAround(first.from, first.unit, -1, world.years) : null;
  // "More than last month": than this one's.
  if (first?.unit && !second && (has("compare:more", "compare:less") || isComparedWith(said))) {
    const last = unitAround(world.today, first.unit, -1, world.years);
    return first.from === last.startDate && first.to === last.endDate ? last : null;
  }
  // "May or June" asks which; "more than in May, or in June?" what?
  if (has("or") && (!second || has("verb:compare") || !has("compare:more", "compare:less"))) return null;
  if (second) return second.from && second.to ? { startDate: second.from, endDate: second.to } : null;
  if (!has("verb:compare", "compare:more", "compare:less", "change")) return undefined;
  // "More than", without saying than what.
  return null;
}

export const asksMore = ({ has, isYesNo }: Said): Reading["asks"] | undefined => {
  // "Did we spend more in May or in June?": which of them, so that both are told.
  if (has("or")) return undefined;
  const isMuch = !isYesNo && has("ask:much");
  if (has("change")) return isMuch || !isYesNo ? "howMuchMore" : undefined;
  if (has("compare:more")) return isYesNo ? "more" : isMuch ? "howMuchMore" : undefined;
  return has("compare:less") ? (isYesNo ? "less" : isMuch ? "howMuchLess" : undefined) : undefined;
};

/** The currency of the documents that are asked for; the books' own is a unit where an amount is asked for. */
export const currencyOf = ({ currencies: [currency], isInBase, has, world }: Said): string | undefined =>
  currency ?? (isInBase && !has("ask:much") ? world.currency : undefined);

export const any = ({ isYesNo }: Said) => (isYesNo ? ({ asks: "any" } as const) : {});

export const order = ({ has, count }: Said): Record<string, unknown> | null => {
  // "The first and the last": one answer has one of them.
  if ((has("order:max") && has("order:min")) || (has("order:new") && has("order:old"))) return null;
  const by = has("order:max", "order:min") ? "amount" : has("order:new", "order:old") ? "date" : null;
  if (by === null) return count === null ? {} : null;
  // The answer has the amount of the first alone, and no sum of some.
  if (count !== null && count > 1 && has("ask:much")) return null;
  return { sortBy: by, sortOrder: has("order:max", "order:new") ? "desc" : "asc", perPage: count ?? 1 };
};

/** A figure of a report over a time, or at the end of a day. */
export function figure(type: string, row: string, said: Said, isState = false): Reading | null {
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

export const COMPARING = "verb:compare compare:more compare:less rise change or";

export const isOneSided = ({ mentions }: Said): boolean =>
  mentions.every((names) => !(names.some(isClient) && names.some(({ kind }) => kind === "vendor")));
const isClient = ({ kind }: Name): boolean => kind === "client";

/** The last due day of what has been overdue for so many days. */
export const lateUntil = ({ lateDays, world, times: [time] }: Said): { dueTo?: string } =>
  lateDays === null ? {} : { dueTo: addDays(time?.to ?? world.today, -lateDays - 1) };

/** "The invoices that we issued": we did nothing else with them. */
const isOursIssued = (features: Said["features"]): boolean => {
  const [issued, ...others] = features.filter(({ atoms }) => atoms.has("verb:issue"));
  const us = features.filter(({ atoms }) => atoms.has("us:subject"));
  return issued !== undefined && others.length === 0 && us.length === 1 && (us[0]?.place ?? 0) < issued.place;
};

/** "Which invoices have we not paid?": those of vendors, though the word is that of clients' invoices. */
export const isPaidByUs = ({ has, features, tokens }: Said): boolean =>
  has("us:subject") &&
  !isOursIssued(features) &&
  features.some(({ place, length }) =>
    tokens
      .slice(place, place + length)
      .some(({ word }) => /^(bezahlt|gezahlt|beglichen|paid|settled|pay|settle)$/.test(word)),
  );

const BEING = /^(are|am|were|was|sind|bin|waren|war|re)$/;
/** "Which invoices are we late with?", "sind wir in Verzug": we are, and no client is. */
export const areWeLate = ({ has, features, tokens }: Said): boolean =>
  has("state:overdue") &&
  !has("us:object") &&
  // "Do we ourselves have arrears?"
  (tokens.some(({ word }) => /^(selbst|selber|ourselves|irgendwo)$/.test(word)) ||
    features.some(
      ({ atoms, place }) =>
        atoms.has("us:subject") &&
        (BEING.test(tokens[place - 1]?.word ?? "") || BEING.test(tokens[place + 1]?.word ?? "")),
    ));

export const list = (
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
