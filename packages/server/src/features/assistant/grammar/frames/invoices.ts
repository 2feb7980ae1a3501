/** Questions about invoices and credit notes. */
import {
  againstOf,
  areWeLate,
  asksMore,
  COMPARING,
  currencyOf,
  daysOf,
  type Frame,
  isOneSided,
  isPaidByUs,
  ORDERS,
  order,
  type Reading,
  rangeOf,
  type Said,
} from "../frame.ts";

/** The state that is asked for of one invoice. */
const askOfOne = ({ has }: Said): Reading["asks"] =>
  has("state:paid") ? "paid" : has("state:overdue") ? "overdue" : has("state:unpaid") ? "unpaid" : "any";

/** In which currency an amount is meant that names none is open beside one. */
const hasOneCurrency = ({ currencies, bounds }: Said): boolean =>
  currencies.length === 0 || (currencies.length === 1 && Object.keys(bounds).length === 0);

/** "The most invoices" are counted, and "the largest invoice" is one. */
const MOST = /^(most|fewest|meisten?|wenigsten)$/;

/** "How many credit notes did we issue to clients?": those are counted, and not the clients. */
function isCountedToClients({ has, features, isYesNo }: Said): boolean {
  const many = features.findIndex(({ atoms }) => atoms.has("ask:many"));
  const next = features[many + 1]?.atoms;
  return (
    many !== -1 &&
    !isYesNo &&
    has("us:subject") &&
    has("verb:issue") &&
    (next?.has("noun:invoice") === true || next?.has("noun:creditNote") === true)
  );
}

/** "What did clients pay?" asks for a sum; "what clients paid?" asks who. */
const asksWhat = ({ tokens: [first, second] }: Said): boolean =>
  /^(what|was)$/.test(first?.word ?? "") && /^(did|have|has|do|haben|hat|hatten)$/.test(second?.word ?? "");

/**
 * "What customers paid on their invoices last month": it was paid then, for whatever invoices; of "the invoices from last month", the time is
 * theirs.
 */
function isOnInvoices({ features, tokens, times: [time], has }: Said): boolean {
  const noun = features.find(({ atoms }) => atoms.has("noun:invoice"));
  if (noun === undefined || has("verb:invoice") || !has("verb:pay", "state:paid", "noun:payment", "verb:receive"))
    return false;
  const before = tokens.slice(Math.max(0, noun.place - 2), noun.place).map(({ word }) => word);
  const next = noun.place + noun.length;
  const isOfThem = time !== undefined && time.place >= next && /^(from|of|vom|von|aus)$/.test(tokens[next]?.word ?? "");
  return before.some((word) => /^(on|for|against|towards?|auf|fur)$/.test(word)) && !isOfThem;
}
const NEVER = /^(not|no|never|nicht|nie|kein\w*|nothing|nichts)$/;

/** Words between invoices and the time that they are of: "invoices issued in May", "im Mai ausgestellte Rechnungen". */
const OF_TIME =
  /^(from|of|dated|issued|sent|we|i|wir|ich|that|which|die|have|had|haben|billed|wrote|written|in|im|aus|vom|von|the|der|dem|des|den|for|fur|s|our|client|customer|sales|ausgestellt\w*|gestellt\w*|geschrieben\w*|versendet\w*|verschickt\w*)$/;

/** "Invoices from May that are paid"; of "invoices that were paid in May", the time is that of the payment, which no list of invoices knows. */
function isTimeOfInvoices({ features, tokens, times: [time] }: Said): boolean {
  const noun = features.find(({ atoms }) => atoms.has("noun:invoice") || atoms.has("noun:creditNote"));
  if (!noun || !time) return true;
  const [end, timeEnd] = [noun.place + noun.length, time.place + time.length];
  const between = time.place >= end ? tokens.slice(end, time.place) : tokens.slice(timeEnd, noun.place);
  return between.every(({ word }) => OF_TIME.test(word));
}
const WERE = /^(were|was|waren|war)$/;

/** "Invoices from Adler", which buys and sells: those of which side? "To Adler" says it, and so does "we issued". */
const isOneSide = (said: Said): boolean =>
  isOneSided(said) || said.linked.has("link:toward") || said.has("verb:issue", "verb:invoice", "noun:creditNote");

/** "Gutschrift für Acme über 100", "a credit note for Acme of over 100": one for that amount, and no list of those above it. */
const isOrder = ({ tokens, bounds, named, isYesNo, reference, has }: Said): boolean =>
  // "Credit note for INV-2026-0002": one that is to be made.
  (reference !== null && has("noun:creditNote") && !/^(cn|cr|gs|gu|rk)/i.test(reference) && !isYesNo) ||
  ((named.client !== undefined || /^(rechnung|gutschrift)$/.test(tokens[0]?.word ?? "")) &&
    Object.keys(bounds).length > 0 &&
    !isYesNo &&
    tokens.some(({ word }) => /^(rechnung|gutschrift|invoice|note)$/.test(word)) &&
    !tokens.some(({ word }) =>
      /^(which|what|welche[rs]?|list|liste|zeig|zeige|show|is|ist|any|every|jede)$/.test(word),
    ));

/** "Which invoices did Jonas write?": they are not those to the client of that name. */
const isWrittenByThem = ({ has, named, tokens, mentionedAt }: Said): boolean =>
  named.client !== undefined &&
  has("verb:issue", "verb:invoice") &&
  !has("us:subject", "us:object") &&
  /^(did|has|have|hat|haben|hatte)$/.test(tokens[(mentionedAt ?? 0) - 1]?.word ?? "");

export const INVOICES: readonly Frame[] = [
  {
    needs: [["noun:invoice", "noun:creditNote"]],
    may: `ask:many ask:much state:paid state:draft state:void state:sent state:unpaid state:overdue state:partly state:unsent verb:issue verb:invoice verb:receive ask:when ask:often noun:client ${ORDERS} us:subject us:object`,
    names: ["client"],
    times: "range",
    takes: ["bounds", "count", "reference", "currencies"],
    when: (said) =>
      !isPaidByUs(said) &&
      !areWeLate(said) &&
      !isWrittenByThem(said) &&
      // "Did Acme get an invoice?" is one from us; what we got is a bill.
      (!said.has("verb:receive") || (said.named.client !== undefined && !said.has("us:subject"))) &&
      // "How often did we send Acme an invoice?"
      (!said.has("ask:often") || (said.has("us:subject") && said.has("verb:issue", "verb:invoice"))) &&
      isOneSide(said) &&
      !isOrder(said) &&
      // "Overdue since June": it was due then, and issued before.
      !(said.has("state:overdue") && said.times[0]?.isSince) &&
      hasOneCurrency(said) &&
      (!(
        said.has("state:paid", "state:void", "state:overdue") ||
        (said.has("state:unpaid") && said.tokens.some(({ word }) => WERE.test(word)))
      ) ||
        isTimeOfInvoices(said)) &&
      // Drafts and void ones are in no sum.
      !(said.has("ask:much") && !said.has("ask:many", ...ORDERS.split(" ")) && said.has("state:draft", "state:void")) &&
      (!said.has("noun:client") || isCountedToClients(said)) &&
      [
        said.has("state:paid"),
        said.has("state:draft"),
        said.has("state:void"),
        said.has("state:sent"),
        said.has("state:unpaid"),
        said.has("state:overdue"),
        said.has("state:partly"),
        said.has("state:unsent"),
      ].filter(Boolean).length <= 1,
    read: (said) => {
      const { has, named, bounds, reference } = said;
      const ordered = order(said);
      const currency = currencyOf(said);
      if (
        ordered === null ||
        (reference !== null && currency !== undefined) ||
        (has("ask:when") && ordered.sortBy !== "date")
      )
        return null;
      // "Has Acme paid the last invoice?": of the last one, whether it is paid.
      const isOfOne = said.isYesNo && "sortBy" in ordered;
      if (
        isOfOne &&
        (ordered.sortBy !== "date" || said.count !== null || !has("state:paid", "state:overdue", "state:unpaid"))
      )
        return null;
      if (isOfOne)
        return {
          tool: "list_invoices",
          input: {
            kind: "invoice",
            issued: true,
            ...(named.client && { clientId: named.client.id }),
            ...daysOf(said),
            ...ordered,
            sortBy: "issueDate",
          },
          asks: askOfOne(said),
        };
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
      if (reference !== null && (said.times.length > 0 || Object.keys(ordered).length > 0 || has("noun:creditNote")))
        return null;
      const asks = said.isYesNo ? ({ asks: reference === null ? "any" : askOfOne(said) } as const) : {};
      if (reference !== null) return { tool: "list_invoices", input: { search: reference }, ...asks };
      return {
        tool: "list_invoices",
        input: {
          kind: has("noun:creditNote") ? "credit_note" : "invoice",
          ...(status && { status }),
          ...(has("state:unpaid") && { unpaid: true }),
          ...(has("state:partly") && { partly: true }),
          ...(has("state:unsent") && { unsent: true }),
          // Neither drafts nor void ones are meant, unless they are named.
          ...(!isDraft && status !== "void" && { issued: true }),
          ...(named.client && { clientId: named.client.id }),
          ...(currency !== undefined && { currency }),
          ...daysOf(said),
          ...bounds,
          ...ordered,
          ...("sortBy" in ordered && {
            sortBy: ordered.sortBy !== "amount" ? "issueDate" : currency === undefined ? "baseAmount" : "amount",
          }),
        },
        ...asks,
      };
    },
  },
  // "How many unpaid invoices are in a foreign currency?"
  {
    needs: [["noun:invoice", "noun:receivable"], ["foreign"]],
    may: "ask:many state:unpaid state:paid state:overdue verb:issue",
    times: "range",
    when: ({ isYesNo, mentions, has }) =>
      !isYesNo &&
      mentions.length === 0 &&
      ["state:unpaid", "state:paid", "state:overdue", "noun:receivable"].filter((atom) => has(atom)).length <= 1,
    read: (said) => ({
      tool: "list_invoices",
      input: {
        kind: "invoice",
        issued: true,
        ...(said.has("state:unpaid", "noun:receivable") && { unpaid: true }),
        ...(said.has("state:paid") && { status: "paid" }),
        ...(said.has("state:overdue") && { status: "overdue" }),
        ...daysOf(said),
      },
      without: { currency: said.world.currency },
    }),
  },
  // "Did we issue more invoices last month than the month before?"
  {
    needs: [["noun:invoice"], ["compare:more", "compare:less"], ["verb:issue"]],
    may: `ask:many ${COMPARING}`,
    times: "stretch",
    when: ({ has }) => has("us:subject"),
    read: (said) => {
      const against = againstOf(said);
      const asks = asksMore(said);
      return against && (asks === "more" || asks === "less")
        ? {
            tool: "list_invoices",
            input: { kind: "invoice", issued: true, ...rangeOf(said) },
            against,
            asks,
            isCounted: true,
          }
        : null;
    },
  },
  // "How many times did we bill Acme?", "did we charge Acme anything in October?"
  {
    needs: [["verb:invoice"], ["ask:often", "ask:any"]],
    may: "us:subject verb:issue",
    without: "us:object noun:vendor ask:much",
    names: ["client"],
    times: "range",
    when: (said) => said.named.client !== undefined && said.has("us:subject") && said.isYesNo !== said.has("ask:often"),
    read: (said) => ({
      tool: "list_invoices",
      input: { kind: "invoice", issued: true, clientId: said.named.client?.id, ...daysOf(said) },
      ...(said.isYesNo && { asks: "any" as const }),
    }),
  },
  // "Who are the draft invoices for?"
  {
    needs: [["noun:invoice"], ["state:draft"], ["ask:who", "noun:client"]],
    may: "ask:who noun:client",
    without: "us:subject us:object ask:many ask:much",
    when: ({ isYesNo, mentions }) => !isYesNo && mentions.length === 0,
    read: () => ({ tool: "list_invoices", input: { kind: "invoice", status: "draft" }, asks: "who" }),
  },
  // "When did we last bill Acme?"
  {
    needs: [["verb:invoice"], ["ask:when"], ["order:new", "order:old"]],
    names: ["client"],
    when: (said) => said.named.client !== undefined && said.has("us:subject") && said.count === null,
    read: (said) => ({
      tool: "list_invoices",
      input: { kind: "invoice", issued: true, clientId: said.named.client?.id, ...order(said), sortBy: "issueDate" },
    }),
  },
  // "Whose is the invoice that is overdue the longest?"
  {
    needs: [["noun:invoice"], ["ask:who", "noun:client"], ["state:overdue"], ["order:longest", "order:max"]],
    may: "state:unpaid us:object",
    without: "us:subject ask:many ask:much",
    when: ({ count, isYesNo, has, tokens }) =>
      count === null &&
      !isYesNo &&
      has("order:longest") !== has("order:max") &&
      !tokens.some(({ word }) => MOST.test(word)),
    read: (said) => ({
      tool: "list_receivables",
      input: {
        asOf: said.world.today,
        by: "invoice",
        overdue: true,
        sortBy: said.has("order:max") ? "amount" : "dueDate",
        sortOrder: said.has("order:max") ? "desc" : "asc",
        perPage: 1,
      },
      asks: "who",
    }),
  },
  // "Who did the most recent invoice go to?", "Which client got the largest invoice this year?"
  {
    needs: [["noun:invoice"], ["ask:who", "noun:client"], ["order:new", "order:old", "order:max", "order:min"]],
    may: "state:unpaid state:overdue verb:issue verb:invoice us:subject us:object verb:spend verb:receive",
    times: "range",
    when: (said) =>
      said.count === null &&
      !said.isYesNo &&
      !isPaidByUs(said) &&
      !said.times[0]?.isSince &&
      // "The most recent invoice" is one.
      !said.tokens.some(({ word }, place) => MOST.test(word) && said.tokens[place + 1]?.word !== "recent"),
    read: (said) => {
      const { has } = said;
      const ordered = order(said);
      const isOwed = has("state:unpaid", "state:overdue");
      // Of what is open, the largest is that with the most to pay, which the list of what clients owe knows.
      if (ordered === null || (isOwed && ordered.sortBy === "amount")) return null;
      return {
        tool: "list_invoices",
        input: {
          kind: "invoice",
          ...(has("state:unpaid") && { unpaid: true }),
          ...(has("state:overdue") && { status: "overdue" }),
          issued: true,
          ...daysOf(said),
          ...ordered,
          sortBy: ordered.sortBy === "amount" ? "baseAmount" : "issueDate",
        },
        asks: "who",
      };
    },
  },
  // "Did we invoice more in October than in September?"
  {
    needs: [["verb:invoice"], ["compare:more", "compare:less"]],
    may: `ask:much us:subject ${COMPARING}`,
    times: "stretch",
    when: ({ has }) => has("us:subject"),
    read: (said) => {
      const against = againstOf(said);
      const asks = asksMore(said);
      return against
        ? {
            tool: "list_invoices",
            input: { kind: "invoice", issued: true, ...rangeOf(said) },
            against,
            ...(asks && { asks }),
          }
        : null;
    },
  },
  // "What is our average invoice this year?"
  {
    needs: [["noun:invoice"], ["ask:average"]],
    may: "ask:much us:subject verb:issue verb:invoice",
    names: ["client"],
    times: "range",
    when: ({ isYesNo }) => !isYesNo,
    read: (said) => ({
      tool: "list_invoices",
      input: {
        kind: "invoice",
        issued: true,
        ...(said.named.client && { clientId: said.named.client.id }),
        ...daysOf(said),
      },
      asks: "average",
    }),
  },
  // "Is INV-2026-0002 paid?"
  {
    needs: [["state:paid", "state:overdue", "state:unpaid"]],
    takes: ["reference"],
    when: ({ reference, isYesNo, has }) =>
      reference !== null && isYesNo && !(has("state:paid") && has("state:overdue", "state:unpaid")),
    read: (said) => ({ tool: "list_invoices", input: { search: said.reference }, asks: askOfOne(said) }),
  },
  // "How much did our clients pay us in March?"
  {
    needs: [["noun:client"], ["verb:pay", "state:paid", "verb:collect", "verb:receive", "flow:in", "noun:payment"]],
    may: "ask:much thing:money noun:invoice noun:payment verb:pay state:paid verb:receive",
    without: "state:unpaid",
    times: "range",
    when: (said) => {
      const { world, times, has, isYesNo, tokens } = said;
      const isReceived = has("flow:in", "verb:receive", "verb:collect");
      return (
        world.receivable !== undefined &&
        times.length === 1 &&
        !isYesNo &&
        (isReceived || !has("us:subject")) &&
        (!has("noun:invoice") || isOnInvoices(said)) &&
        !tokens.some(({ word }) => NEVER.test(word)) &&
        (has("ask:much", "thing:money", "flow:in", "noun:payment") || asksWhat(said))
      );
    },
    read: (said) => ({
      tool: "run_report",
      input: { type: "cash_flow", ...rangeOf(said), row: `account:${said.world.receivable}` },
    }),
  },
  // "How much did I invoice in October, without VAT?"
  {
    needs: [["verb:invoice"], ["ask:much", "ask:what"], ["basis:net"]],
    may: "noun:client us:subject ask:much",
    without: "basis:gross ask:many us:object",
    names: ["client"],
    times: "range",
    when: (said) => !said.isYesNo && (said.has("ask:much") || said.has("us:subject")),
    read: (said) => ({
      tool: "client_totals",
      input: {
        ...rangeOf(said),
        sortBy: "net",
        ...(said.named.client && { clientId: said.named.client.id }),
      },
    }),
  },
  // "How much did I invoice in October?"
  {
    needs: [["verb:invoice"], ["ask:much", "ask:what"]],
    may: "noun:client us:subject verb:collect ask:much",
    when: (said) => (said.has("ask:much") || said.has("us:subject")) && hasOneCurrency(said),
    names: ["client"],
    times: "range",
    takes: ["currencies"],
    read: (said) => ({
      tool: "list_invoices",
      input: {
        kind: "invoice",
        issued: true,
        ...(currencyOf(said) !== undefined && { currency: currencyOf(said) }),
        ...(said.named.client && { clientId: said.named.client.id }),
        ...daysOf(said),
      },
    }),
  },
];
