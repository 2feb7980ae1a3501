/**
 * Short questions that ask the answer before for more in set phrases: "on average?", "who are they?", "in the third?", "how much did number one
 * get?". Each goes on from the tool and the input of that answer; another answer than those named here declines it.
 */
import { addDays, addMonths } from "@tallyleaf/ledger";
import { partOfYear, unitAround } from "./calendar.ts";
import { followUp } from "./follow-up.ts";
import type { Reading } from "./frame.ts";
import type { World } from "./question.ts";
import { understand } from "./read.ts";

const BEFORE = "^\\W*(?:(?:and|und|so|also|ok|okay|then|dann|but|aber|hm)\\W+)*";
const AFTER =
  "(?:\\W+(?:then|please|pls|thanks|though|actually|exactly|denn|bitte|eigentlich|dann|genau|so|alles|alle))*\\W*$";
const said = (words: string): RegExp => new RegExp(`${BEFORE}(?:${words})${AFTER}`, "iu");

const NO_NAMES = said(
  "who (?:are|is|were|was) (?:they|it|that|those|these)|who all|who|(?:what are |give me |tell me )?(?:their|the|his|her) names?|names|which (?:ones|people|customers|clients)(?: are (?:they|those))?|wer (?:sind|ist|war|waren) (?:die|das|sie)|wer(?: alles)?|welche(?: sind das)?|(?:die|ihre|deren) namen?(?: hätte ich (?:auch )?gern(?:e)?| (?:wären|sind) (?:gut|gefragt))?|wie heißen (?:die|sie)|namen",
);

/** "Who are they?", after people, clients, or vendors were counted. */
function namesOf(text: string, { tool, input, asks, against }: Reading): Reading | undefined {
  if (!NO_NAMES.test(text) || against || (asks !== undefined && asks !== "any")) return undefined;
  if (tool === "list_members") return { tool, input };
  if (input.perPage !== undefined || input.top !== undefined) return undefined;
  if (/^list_(clients|vendors)$/.test(tool)) return { tool, input };
  if (/^list_(receivables|payables)$/.test(tool)) {
    const isByParty = input.by === "client" || input.by === "vendor";
    return isByParty ? { tool, input } : undefined;
  }
  const isOwed = input.partly === true || input.unpaid === true || input.status === "overdue";
  return tool === "list_invoices" && isOwed ? { tool, input, asks: "who" } : undefined;
}

const AVERAGE = said(
  "(?:what(?:'s|s| is| was)? )?(?:(?:that|it|this) )?(?:(?:the|an|on) )?(?:average|mean|avg)(?: (?:each|apiece|per (?:one|expense|invoice|purchase|receipt)|for each|of (?:them|those|that|it)))?|(?:what|how much) is (?:that|it) (?:on average|per (?:one|expense|invoice)|each on average)|(?:was |wie viel |wie hoch )?(?:ist |sind |war |macht )?(?:das |es )?(?:im (?:schnitt|durchschnitt|mittel)|durchschnittlich|der durchschnitt)(?: (?:pro (?:stück|ausgabe|rechnung|beleg|kauf)|je (?:ausgabe|rechnung|beleg)|jeweils))?",
);

/** "On average?", after expenses or invoices. */
function averageOf(text: string, { tool, input, asks, against, limit }: Reading): Reading | undefined {
  if (!AVERAGE.test(text) || against || limit || (asks !== undefined && asks !== "any")) return undefined;
  if (input.perPage !== undefined || input.status !== undefined || input.currency !== undefined) return undefined;
  if (input.without !== undefined || input.rival !== undefined) return undefined;
  if (tool === "find_expenses") return { tool, input: { ...input, posted: true }, asks: "average" };
  if (tool === "spending" && input.top === undefined)
    return { tool: "find_expenses", input: { ...input, posted: true }, asks: "average" };
  const isIssued = tool === "list_invoices" && input.kind === "invoice" && input.issued === true;
  const isWhole = input.unpaid === undefined && input.partly === undefined;
  return isIssued && isWhole ? { tool, input, asks: "average" } : undefined;
}

const GETS = "(?:get|got|cost|cost us|costs us|receive|received|come to|bring in|bring us|pay us)";
const FIRST = said(
  `(?:what|how much) (?:did|does|do|has) (?:the )?(?:first(?: one)?|first (?:vendor|supplier|client|customer|name)|number one|no\\.? ?1|top(?: one)?|one at the top)(?: (?:on|in|of) (?:that|the|this) (?:list|ranking))? ${GETS}|(?:what|how much) (?:is|was|for) (?:the )?(?:number one|no\\.? ?1|top one|one at the top)|(?:wie viel|was) (?:hat|hatte|bekam|ist|war|kostete|bekommt) (?:der|die|das) (?:oberste|größte|ganz oben|nummer (?:eins|1)|erste(?= (?:da|davon|auf der liste|bekommen|gekostet|gekriegt|erhalten)))(?: (?:davon|da|auf der liste))?(?: (?:bekommen|gekostet|gekriegt|erhalten|gebracht|uns gekostet|von uns bekommen))?`,
);
const RANKED = /^(spending|spending_by_(vendor|member)|client_totals)$/;

/** "What did number one get?", after a ranking. */
function topOf(text: string, { tool, input, asks, against }: Reading): Reading | undefined {
  if (!FIRST.test(text) || against || asks !== undefined) return undefined;
  const isOfOne = ["vendorId", "memberId", "categoryCode", "clientId"].some((field) => field in input);
  const isRanking = typeof input.top === "number" || tool.startsWith("spending_by_");
  if (RANKED.test(tool) && isRanking && !isOfOne) return { tool, input: { ...input, top: 1 } };
  const isOrdered = typeof input.perPage === "number" && input.sortBy === "amount" && input.sortOrder === "desc";
  return isOrdered ? { tool, input: { ...input, perPage: 1 } } : undefined;
}

const OLDEST = said(
  "(?:which|what) (?:customer|client|one) (?:has|have|is|'s) the (?:oldest|longest overdue|most overdue)(?: (?:one|invoice))?|(?:the )?oldest(?: one| invoice)?,? (?:whose is (?:it|that)|who(?:'s| is) (?:it|that)(?: from)?|who has it|from whom)|whose is the oldest(?: one| invoice)?|who has the oldest(?: one| invoice)?|von wem ist die älteste(?: rechnung)?|wessen ist die älteste|welcher kunde hat die älteste(?: rechnung)?|(?:die )?älteste(?: rechnung)?,? (?:von wem(?: ist (?:die|sie|das))?|wer ist das)|wer ist am längsten (?:überfällig|im rückstand|in verzug)",
);

/** "And the oldest one, whose is it?", after what is overdue: the one that was due first. */
function oldestOf(text: string, { tool, input, against }: Reading): Reading | undefined {
  if (!OLDEST.test(text) || tool !== "list_receivables" || input.overdue !== true || against) return undefined;
  if (input.perPage !== undefined) return undefined;
  return {
    tool,
    input: { ...input, by: "invoice", sortBy: "dueDate", sortOrder: "asc", perPage: 1 },
    asks: "who",
  };
}

const QUARTERS: readonly RegExp[] = [
  "first|1st|ersten?",
  "second|2nd|zweiten?",
  "third|3rd|dritten?",
  "fourth|4th|vierten?",
].map((words) =>
  said(
    `(?:what about |how about |was ist mit |wie war(?:'s| es) )?(?:in |for |im |fürs |für das )?(?:the |das |dem )?(?:${words})(?: one)?`,
  ),
);

/** "And in the third?", after a quarter. */
function quarterOf(text: string, former: Reading, { today, years }: World): Reading | undefined {
  const at = QUARTERS.findIndex((pattern) => pattern.test(text));
  const { from, to } = former.input;
  if (at === -1 || typeof from !== "string" || typeof to !== "string" || former.against) return undefined;
  const own = unitAround(from, "quarter", 0, years);
  if (own.startDate !== from || own.endDate !== to) return undefined;
  const quarter = partOfYear(unitAround(from, "year", 0, years), 1, at + 1);
  return quarter && quarter.startDate <= today
    ? { ...former, input: { ...former.input, from: quarter.startDate, to: quarter.endDate } }
    : undefined;
}

const LEFT = said(
  "(?:what(?:'s|s| is| was)|how much (?:is|was)|which leaves|leaving) (?:left|over|left over|remains|what)?(?: over)?(?: (?:of|from) (?:it|that|them|all that))?|what (?:remains|stays|does that leave)(?: (?:of it|us with))?|(?:was |wie viel |es )?(?:bleibt|blieb|ist)(?: (?:also|dann|da|davon|uns|noch|unterm strich))* ?(?:übrig|hängen|over)?",
);
const SAYS_LEFT = /left|leav|remain|stays|bleib|blieb|übrig/i;

/** "So what's left?", after money in or out: the difference of the two. */
function leftOf(text: string, { tool, input: { from, to } }: Reading): Reading | undefined {
  return tool === "cash_movements" && LEFT.test(text) && SAYS_LEFT.test(text)
    ? { tool: "run_report", input: { type: "cash_flow", from, to, row: "change" } }
    : undefined;
}

const OWING = said(
  "(?:how many|which|who) of (?:them|those|these) (?:still )?(?:owe us (?:money|something|anything)|owe us|have (?:something|anything|unpaid invoices|open invoices) ?(?:open)?)|(?:wie ?viele|welche|wer) (?:davon|von denen|von ihnen) (?:schulden uns|schuldet uns|haben|hat) (?:noch )?(?:was|etwas|geld)?(?: bei uns)?(?: offen)?",
);

/** "And how many of them owe us money?", after all clients. */
const owingOf = (text: string, { tool, input, asks }: Reading, { today }: World): Reading | undefined =>
  tool === "list_clients" && OWING.test(text) && Object.keys(input).length === 0 && asks === undefined
    ? { tool: "list_receivables", input: { asOf: today, by: "client" } }
    : undefined;

const BY_HOW_MUCH = said(
  "by how much|how much more|what(?:'s|s| is) the difference|um wie ?viel(?: mehr)?|wie ?viel mehr|wie groß ist der unterschied",
);

/** "By how much?", after two that were held against each other: the answer before has both, and the difference. */
function apartOf(text: string, { tool, input, asks, against }: Reading): Reading | undefined {
  const [, field, value] = /^(\w+):(.+)$/.exec(String(input.rival ?? "")) ?? [];
  if (!BY_HOW_MUCH.test(text) || field === undefined || value === undefined || asks !== undefined || against)
    return undefined;
  const { rival: _, ...rest } = input;
  return { tool, input: rest, rival: { [field]: value } };
}

const LAST_PAYMENT = said(
  "(?:when|how long ago) (?:did|was) (?:the|their|its) (?:last|latest|most recent) (?:payment|money)(?: (?:come|come in|arrive|made))?(?: from (?:them|him|her))?|wann (?:kam|war|ist) (?:denn )?(?:die|das|ihr|ihre) (?:letzte|neueste|jüngste) (?:zahlung|geld|zahlungseingang)(?: (?:von (?:denen|ihm|ihr)|gekommen|eingegangen|rein|an))*|wann (?:haben|hat) (?:die|sie|der|er) (?:denn )?zuletzt (?:gezahlt|bezahlt|überwiesen)",
);

/** "When did the last payment come?", after what one client was invoiced or paid. */
const lastPaymentOf = (text: string, { input }: Reading): Reading | undefined =>
  LAST_PAYMENT.test(text) && typeof input.clientId === "string" && input.top === undefined
    ? { tool: "client_payments", input: { clientId: input.clientId } }
    : undefined;

const SAME_DAY =
  /(?:,? (?:on|at|as of) (?:that|the)(?: very)? (?:same )?(?:day|date|point(?: in time)?|time)|(?<=\S) at that point| (?:an dem|an diesem|am selben|am gleichen|zum selben|zum gleichen|zu dem|zu diesem) (?:selben |gleichen )?(?:tag|datum|stichtag|zeitpunkt))(?=\W*$)/iu;

/** "And Chase Checking on that day?", after what was open at the end of a day. */
function sameDayOf(text: string, { input }: Reading, world: World, language: string): Reading | undefined {
  const rest = text.replace(SAME_DAY, "").replace(/^\W*(?:and|und)\s+/iu, "");
  const isState = input.type === "balance_sheet" || input.row === "closing";
  const day = typeof input.asOf === "string" ? input.asOf : isState ? input.to : undefined;
  if (!SAME_DAY.test(text) || typeof day !== "string") return undefined;
  // "And Chase Checking on that day?" names an account, and asks for its balance.
  const reading = [
    rest,
    `${language === "de" ? "Stand" : "balance of"} ${rest.replace(/^(?:the|das|dem|der|die)\s/iu, "")}`,
  ]
    .map((one) => understand(one, world, language))
    .find((one) => one.reading !== null && one.question.times.length === 0)?.reading;
  if (!reading || reading.against) return undefined;
  if ("asOf" in reading.input) return { ...reading, input: { ...reading.input, asOf: day } };
  if (reading.input.type !== "balance_sheet") return undefined;
  return {
    ...reading,
    input: { ...reading.input, from: unitAround(day, "year", 0, world.years).startDate, to: day },
  };
}

const AGAIN_IN =
  /^\W*(?:(?:and|und|so|also)\W+)*(?:how (?:much|high) (?:was|is) (?:it|that)|what was (?:it|that)|wie hoch war (?:er|sie|es|das|der|die)|wie ?viel war (?:es|er|das)) ((?:in|for|im|für) .+?)(?:,? (?:exactly|genau|denn|then|dann))*\W*$/iu;

/** "How much was it in October exactly?", after October was held against September. */
function againIn(text: string, { tool, input, limit }: Reading, world: World, language: string): Reading | undefined {
  const [, time] = AGAIN_IN.exec(text) ?? [];
  if (time === undefined || limit || input.without !== undefined || input.rival !== undefined) return undefined;
  if (
    typeof input.from !== "string" ||
    !/^(run_report|spending|find_expenses|client_totals|cash_movements)$/.test(tool)
  )
    return undefined;
  if (input.perPage !== undefined || input.top !== undefined || input.by !== undefined) return undefined;
  return followUp(`${language === "de" ? "und" : "and"} ${time}`, { tool, input }, world, language) ?? undefined;
}

const LATER =
  /^\W*(?:(?:and|und|how much|how many|wie ?viele?|what|was|is|ist)\W+)*(?:of (?:that|it|those|them)|davon)?,? ?(?:is |ist |sind )?(?:for |by |seit |um )?(?:more than|over|longer than|mehr als|über|länger als) (\d{1,3}) (days?|weeks?|tagen?|wochen?)(?: (?:overdue|late|past due|überfällig|drüber|schon))*\W*$/iu;

/** "And of that for more than 30 days?", after what is overdue. */
function laterOf(text: string, { tool, input, against }: Reading): Reading | undefined {
  const [, count, unit = ""] = LATER.exec(text) ?? [];
  if (count === undefined || against || typeof input.asOf !== "string") return undefined;
  const isLate = /^list_(receivables|payables)$/.test(tool) && input.overdue === true && input.perPage === undefined;
  if (!isLate || input.dueTo !== undefined) return undefined;
  const days = /^[wW]/.test(unit) ? 7 * Number(count) : Number(count);
  const by = tool === "list_receivables" ? "invoice" : "bill";
  return { tool, input: { ...input, by, dueTo: addDays(input.asOf, -days - 1) } };
}

const THIS_ONE = said(
  "(?:for |in )?(?:this|the current|the present)(?: one)?(?: (?:so far|to date|up to now|until now))?|(?:für |in |im )?(?:dieses|diesem|diesen|das laufende|den laufenden|laufenden|das aktuelle|aktuellen)(?: (?:bisher|bis jetzt|bislang|bis heute))?",
);

/** "And this one so far?", after a month, quarter, or year that is over. */
function thisOne(text: string, former: Reading, { today, years }: World): Reading | undefined {
  const { from, to } = former.input;
  if (!THIS_ONE.test(text) || typeof from !== "string" || typeof to !== "string" || former.against) return undefined;
  if (former.input.without !== undefined || former.input.rival !== undefined) return undefined;
  for (const unit of ["month", "quarter", "year"] as const) {
    const own = unitAround(from, unit, 0, years);
    if (own.startDate !== from || own.endDate !== to || to >= today) continue;
    const { startDate, endDate } = unitAround(today, unit, 0, years);
    return { ...former, input: { ...former.input, from: startDate, to: endDate } };
  }
  return undefined;
}

const EARLIER = said(
  "(?:(?:a|one) )?(month|year) (?:earlier|before|before that|previously)|(?:einen |ein |im )?(monat|jahr) (?:davor|vorher|früher|zuvor)",
);

/** "And a month earlier?", after how things were at the end of a day. */
function earlierThan(text: string, former: Reading, { years }: World): Reading | undefined {
  const [, month = "", monat = ""] = EARLIER.exec(text) ?? [];
  const unit = `${month}${monat}`.toLowerCase();
  if (unit === "" || former.against) return undefined;
  const { asOf, to, type, row } = former.input;
  const isState = type === "balance_sheet" || row === "closing";
  const day = typeof asOf === "string" ? asOf : isState && typeof to === "string" ? to : undefined;
  if (day === undefined) return undefined;
  const months = unit.startsWith("mon") ? -1 : -12;
  // The end of a month goes to the end of one.
  const isEnd = addDays(day, 1).endsWith("-01");
  const earlier = isEnd ? addDays(addMonths(addDays(day, 1), months), -1) : addMonths(day, months);
  const days =
    typeof asOf === "string"
      ? { asOf: earlier }
      : { from: unitAround(earlier, "year", 0, years).startDate, to: earlier };
  return { ...former, input: { ...former.input, ...days } };
}

/** "And in October?", after the figure of another time with something left out: it stays left out. */
function withoutAgain(text: string, former: Reading, world: World, language: string): Reading | undefined {
  const { tool, input, asks } = former;
  const [, field, value] = /^(\w+):(.+)$/.exec(String(input.without ?? "")) ?? [];
  if (field === undefined || value === undefined || asks !== undefined || typeof input.from !== "string")
    return undefined;
  const { without: _, ...rest } = input;
  const next = followUp(text, { tool, input: rest }, world, language);
  if (!next || next.tool !== tool || next.against || next.asks) return undefined;
  const others = ({ from: __, to: ___, ...same }: Reading["input"]) => JSON.stringify(same);
  const isMoved = others(next.input) === others(rest) && (next.input.from !== rest.from || next.input.to !== rest.to);
  return isMoved ? { tool, input: next.input, without: { [field]: value } } : undefined;
}

/** Undefined: it is none of these, or the answer before has no such more. */
export const furtherOf = (text: string, former: Reading, world: World, language: string): Reading | undefined =>
  namesOf(text, former) ??
  averageOf(text, former) ??
  topOf(text, former) ??
  oldestOf(text, former) ??
  quarterOf(text, former, world) ??
  leftOf(text, former) ??
  owingOf(text, former, world) ??
  apartOf(text, former) ??
  lastPaymentOf(text, former) ??
  sameDayOf(text, former, world, language) ??
  againIn(text, former, world, language) ??
  laterOf(text, former) ??
  thisOne(text, former, world) ??
  earlierThan(text, former, world) ??
  withoutAgain(text, former, world, language);
