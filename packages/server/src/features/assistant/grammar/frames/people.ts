/** Questions about who: the member who spent the most, the best client, what one client was invoiced and paid. */
import { addMonths } from "@tallyleaf/ledger";
import { type Frame, isOneSided, rangeOf, type Said } from "../frame.ts";

const saysAny = ({ tokens }: Said, words: ReadonlySet<string>): boolean => tokens.some(({ word }) => words.has(word));
/** "Who was the most spent on?" */
const PASSIVE: ReadonlySet<string> = new Set(["was", "were", "been", "wurde", "wurden", "worden"]);
const ASKED: ReadonlySet<string> = new Set(["who", "which", "what", "wer", "welcher", "welche", "welches"]);
const PLURAL: ReadonlySet<string> = new Set(["clients", "customers", "are", "were", "sind", "waren"]);

const PAYS = ["verb:pay", "state:paid", "flow:in", "verb:receive", "bring:in"];
const INVOICED = ["verb:invoice", "figure:revenue"];

/** By what clients compare: money that they paid, or what they were invoiced. Null: by both, or by what nobody said. */
function figureOf({ has }: Said): "received" | "net" | null {
  // "Brought in the most revenue" is revenue.
  const isPaid = has(...PAYS.filter((atom) => atom !== "bring:in" || !has("figure:revenue")));
  const isInvoiced = has(...INVOICED);
  // Who pays best may pay the most, or the soonest.
  if ((isPaid && isInvoiced) || (isPaid && has("order:best"))) return null;
  return isPaid ? "received" : "net";
}

/** Clients pay us: "we" receive, and do not pay. */
const isFromClient = ({ has, linked }: Said): boolean =>
  // "Sales to Acme" are what Acme was invoiced.
  (has("figure:revenue") && !has(...PAYS)) || isPaidToUs({ has, linked });
const isPaidToUs = ({ has, linked }: Pick<Said, "has" | "linked">): boolean =>
  !linked.has("link:toward") &&
  (has("verb:pay", "state:paid") ? !has("us:subject") : !has("verb:receive") || has("us:subject") || !has("us:object"));

/** Words between "except" and the name. */
const OF_EXCEPTED =
  /^(the|those|that|what|of|from|with|our|client|customer|die|der|den|das|dem|von|vom|mit|unser\w*|kunde|kunden)$/;

/** Words of who has not paid. */
const DENIED = /^(not|no|never|nicht|nie|kein\w*|nothing|nichts|\w+nt)$/;

/** "Who of us": one of the members. */
const isAmongUs = ({ tokens }: Said): boolean =>
  tokens.some(({ word }, place) => word === "uns" && tokens[place - 1]?.word === "von" && place <= 2) ||
  tokens.some(({ word }, place) => word === "us" && tokens[place - 1]?.word === "of");

export const PEOPLE: readonly Frame[] = [
  // "Who spent the most last month?"
  {
    needs: [["verb:spend"], ["ask:who", "noun:member", "noun:person"], ["order:max"]],
    may: "thing:money",
    without: "us:subject",
    times: "range",
    takes: ["count"],
    when: (said) =>
      ASKED.has(said.tokens[0]?.word ?? "") && !saysAny(said, PASSIVE) && (!said.has("us:object") || isAmongUs(said)),
    read: (said) => ({ tool: "spending_by_member", input: { ...rangeOf(said), top: said.count ?? 1 } }),
  },
  // "Who spent the least last month?", of those who spent anything
  {
    needs: [["verb:spend"], ["ask:who", "noun:member", "noun:person"], ["order:min"]],
    may: "thing:money",
    without: "us:subject",
    times: "range",
    when: (said) =>
      ASKED.has(said.tokens[0]?.word ?? "") &&
      said.times.length === 1 &&
      said.count === null &&
      !saysAny(said, PASSIVE) &&
      (!said.has("us:object") || isAmongUs(said)),
    read: (said) => ({ tool: "spending_by_member", input: rangeOf(said), asks: "least" }),
  },
  // "Spending by person"
  {
    needs: [["verb:spend", "noun:expense"], ["by:member"]],
    may: "ask:much thing:money",
    times: "range",
    read: (said) => ({ tool: "spending_by_member", input: rangeOf(said) }),
  },
  // "Who is our best client?", "Which client paid us the most last month?"
  {
    needs: [["noun:client"], ["order:max", "order:best"]],
    may: `ask:who ask:what rank:by thing:money us:subject us:object verb:make verb:issue ${PAYS.join(" ")} ${INVOICED.join(" ")}`,
    without: "debtor",
    times: "range",
    takes: ["count"],
    when: (said) =>
      !said.isYesNo &&
      figureOf(said) !== null &&
      isFromClient(said) &&
      (!said.has("verb:issue") || said.has("verb:invoice")),
    read: (said) => ({
      tool: "client_totals",
      input: { ...rangeOf(said), sortBy: figureOf(said), top: said.count ?? (saysAny(said, PLURAL) ? 5 : 1) },
    }),
  },
  // "Wer hat dieses Jahr am meisten bei uns gekauft?"
  {
    needs: [["ask:who", "noun:client"], ["verb:buy"], ["order:max"], ["us:object"]],
    may: "ask:who noun:client thing:money us:object from:us ask:from",
    without: "us:subject noun:vendor noun:expense",
    times: "range",
    takes: ["count"],
    when: ({ isYesNo, tokens }) =>
      !isYesNo &&
      ASKED.has(tokens[0]?.word ?? "") &&
      tokens.some(
        ({ word }, place) => /^(us|uns)$/.test(word) && /^(from|bei|von)$/.test(tokens[place - 1]?.word ?? ""),
      ),
    read: (said) => ({
      tool: "client_totals",
      input: { ...rangeOf(said), sortBy: "net", top: said.count ?? (saysAny(said, PLURAL) ? 5 : 1) },
    }),
  },
  // "Who paid us the most this year?"
  {
    needs: [["ask:who"], ["verb:pay", "state:paid"], ["order:max"]],
    may: "thing:money us:object",
    without: "us:subject",
    times: "range",
    takes: ["count"],
    // Who pays is a client; "who was paid the most?" asks for another.
    when: (said) =>
      ASKED.has(said.tokens[0]?.word ?? "") &&
      (said.has("us:object") || (/^(who|wer)$/.test(said.tokens[0]?.word ?? "") && !saysAny(said, PASSIVE))),
    read: (said) => ({ tool: "client_totals", input: { ...rangeOf(said), sortBy: "received", top: said.count ?? 1 } }),
  },
  // "Who have we invoiced the most this year?"
  {
    needs: [["ask:who"], ["verb:invoice"], ["order:max"]],
    may: "thing:money",
    times: "range",
    takes: ["count"],
    when: (said) => said.has("us:subject") && !said.has("us:object", "noun:invoice") && !said.isYesNo,
    read: (said) => ({ tool: "client_totals", input: { ...rangeOf(said), sortBy: "net", top: said.count ?? 1 } }),
  },
  // "Who do we make the most revenue with?"
  {
    needs: [["ask:who", "ask:from"], ["figure:revenue"], ["order:max"]],
    may: "thing:money verb:make verb:receive ask:from bring:in",
    times: "range",
    takes: ["count"],
    when: (said) => said.has("us:subject", "bring:in") && !said.has("us:object") && !said.isYesNo,
    read: (said) => ({ tool: "client_totals", input: { ...rangeOf(said), sortBy: "net", top: said.count ?? 1 } }),
  },
  // "Which vendor did we pay the most?"
  {
    needs: [["verb:pay", "state:paid"], ["noun:vendor", "ask:who"], ["order:max"]],
    may: "thing:money rank:by noun:vendor",
    times: "range",
    takes: ["count"],
    when: ({ has, isYesNo }) => has("us:subject") && !has("us:object") && !isYesNo,
    read: (said) => ({ tool: "vendor_payments", input: { ...rangeOf(said), top: said.count ?? 1 } }),
  },
  // "How much did we pay vendors in October?"
  {
    needs: [["verb:pay", "state:paid"], ["noun:vendor"], ["ask:much"]],
    may: "ask:much thing:money verb:pay state:paid",
    without: "us:object state:unpaid ask:many",
    times: "range",
    when: ({ has, isYesNo, times, mentions, world, tokens }) =>
      has("us:subject") &&
      !isYesNo &&
      times.length === 1 &&
      mentions.length === 0 &&
      !world.isOwnOnly &&
      !tokens.some(({ word }) => DENIED.test(word)),
    read: (said) => ({ tool: "vendor_payments", input: rangeOf(said) }),
  },
  // "How much did we pay Hetzner this year?"
  {
    needs: [
      ["verb:pay", "state:paid"],
      ["ask:much", "ask:what", "thing:money"],
    ],
    may: "ask:much thing:money noun:vendor",
    names: ["vendor"],
    times: "range",
    when: ({ has, named, isYesNo, linked }) =>
      named.vendor !== undefined &&
      // "Total paid to Aviva" is by us.
      (has("us:subject") || (has("state:paid") && linked.has("link:toward"))) &&
      !has("us:object") &&
      !isYesNo &&
      !linked.has("link:via"),
    // The payments are not for who sees their own expenses alone.
    read: (said) =>
      said.world.isOwnOnly
        ? { tool: "find_expenses", input: { ...rangeOf(said, "all"), posted: true, vendorId: said.named.vendor?.id } }
        : { tool: "vendor_payments", input: { ...rangeOf(said, "all"), vendorId: said.named.vendor?.id } },
  },
  // "Did we pay Hetzner last month?", "did Acme pay us anything in October?"
  ...(["vendor", "client"] as const).map(
    (kind): Frame => ({
      needs: [["verb:pay", "state:paid"]],
      may: `ask:any thing:money ${kind === "client" ? "us:object" : ""}`,
      without: kind === "client" ? "us:subject noun:invoice" : "us:object noun:bill",
      names: [kind],
      times: "range",
      when: (said) =>
        said.isYesNo &&
        !said.isOfAll &&
        !said.world.isOwnOnly &&
        said.named[kind] !== undefined &&
        said.times.length === 1 &&
        !said.times[0]?.isSince &&
        said.has(kind === "client" ? "us:object" : "us:subject") &&
        !saysAny(said, PASSIVE) &&
        !said.tokens.some(({ word }) => DENIED.test(word) || /^(by|bis|full|fully|ganz|vollstandig|on)$/.test(word)),
      read: (said) =>
        kind === "client"
          ? {
              tool: "client_totals",
              input: { ...rangeOf(said), sortBy: "received", clientId: said.named.client?.id },
              asks: "any",
            }
          : { tool: "vendor_payments", input: { ...rangeOf(said), vendorId: said.named.vendor?.id }, asks: "any" },
    }),
  ),
  // "Which clients paid us last month?", of those who paid anything then
  {
    needs: [
      ["noun:client", "ask:who"],
      ["verb:pay", "state:paid"],
    ],
    may: "ask:many ask:who noun:client us:object ask:any thing:money noun:invoice",
    without: "us:subject noun:vendor ask:much state:unpaid debtor",
    times: "range",
    when: (said) =>
      !said.isYesNo &&
      !said.isOfAll &&
      said.times.length === 1 &&
      said.mentions.length === 0 &&
      said.has("us:object", "noun:client") &&
      // "What did clients pay?" asks for a sum.
      (said.has("ask:many") || ASKED.has(said.tokens[0]?.word ?? "")) &&
      !(said.tokens[0]?.word === "what" || said.tokens[0]?.word === "was") &&
      !said.has("noun:invoice") &&
      !said.tokens.some(
        ({ word }) =>
          DENIED.test(word) ||
          PASSIVE.has(word) ||
          /^(fully|full|everything|all|ganz|alles|vollstandig|late|late|on|punktlich|spat)$/.test(word),
      ),
    read: (said) => ({ tool: "client_totals", input: { ...rangeOf(said), sortBy: "received" }, asks: "payers" }),
  },
  // "How long does Acme take to pay?", "average days to pay": of the invoices that were settled in the last twelve months, or in a time.
  {
    needs: [["ask:payDays"]],
    may: "ask:average ask:many ask:much noun:client noun:invoice us:object ask:who order:max order:min",
    without: "us:subject noun:vendor noun:bill state:unpaid state:overdue",
    names: ["client"],
    times: "range",
    when: (said) =>
      !said.isYesNo &&
      said.gap === null &&
      isOneSided(said) &&
      // Of the fastest, the list has the last.
      !said.has("order:min") &&
      (!said.has("order:max") || said.mentions.length === 0),
    read: (said) => ({
      tool: "pay_days",
      input: {
        ...(said.times.length > 0 ? rangeOf(said) : { from: addMonths(said.world.today, -12), to: said.world.today }),
        ...(said.named.client && { clientId: said.named.client.id }),
        ...(said.has("order:max") && { top: 1 }),
      },
    }),
  },
  // "Revenue this year excluding Acme"
  {
    needs: [["except"], ["figure:revenue", "verb:invoice"]],
    may: "ask:much thing:money us:subject verb:make noun:client figure:sales",
    without: "us:object noun:vendor",
    names: ["client"],
    times: "range",
    when: ({ named, isYesNo, mentions, features, tokens, mentionedAt, times }) => {
      const except = features.find(({ atoms }) => atoms.has("except"));
      const between = except ? tokens.slice(except.place + except.length, mentionedAt ?? 0) : [];
      return (
        named.client !== undefined &&
        mentions.length === 1 &&
        times.length === 1 &&
        !isYesNo &&
        except !== undefined &&
        (mentionedAt ?? 0) > except.place &&
        between.every(({ word }) => OF_EXCEPTED.test(word))
      );
    },
    read: (said) => ({
      tool: "client_totals",
      input: { ...rangeOf(said), sortBy: "net" },
      without: { clientId: said.named.client?.id ?? "" },
    }),
  },
  // "Revenue by client"
  {
    needs: [["by:client"], [...INVOICED, "noun:invoice", ...PAYS]],
    may: "ask:much thing:money verb:make us:subject",
    times: "range",
    when: (said) => !said.isYesNo && !said.has("noun:invoice", "ask:many") && figureOf(said) !== null,
    read: (said) => ({ tool: "client_totals", input: { ...rangeOf(said), sortBy: figureOf(said) } }),
  },
  // "What did Acme pay us this year?", "How much revenue did we make with Acme?"
  {
    needs: [
      [...PAYS, "figure:revenue"],
      ["ask:much", "ask:what", "thing:money", "figure:revenue"],
    ],
    may: "ask:much thing:money us:subject us:object verb:make noun:client share:of",
    names: ["client"],
    times: "range",
    when: (said) => {
      const { named, has, isYesNo, linked } = said;
      // "Revenue that came from Acme"
      if (has("share:of") && (!has("figure:revenue") || has(...PAYS))) return false;
      if (named.client === undefined || isYesNo || !isFromClient(said)) return false;
      // "What have we received from Acme?" may be its documents.
      return (
        figureOf(said) !== null &&
        (has("ask:much", "thing:money", "figure:revenue") || (has("verb:pay", "state:paid") && !linked.has("link:via")))
      );
    },
    read: (said) => ({
      tool: "client_totals",
      input: { ...rangeOf(said, "all"), sortBy: figureOf(said), clientId: said.named.client?.id },
    }),
  },
];
