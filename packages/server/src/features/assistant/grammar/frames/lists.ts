/** Lists and counts of records, and what blocks a month. */
import { CLIENT_GAPS, VENDOR_GAPS } from "@tallyleaf/contract";
import { any, daysOf, type Frame, list, rangeOf } from "../frame.ts";

/** Records without one of their fields. */
const lacking = (tool: string, noun: string, fieldOf: (gap: string | null) => string | undefined): Frame => ({
  needs: [[noun]],
  may: "ask:many",
  without: "debtor",
  takes: ["gap"],
  when: ({ gap }) => fieldOf(gap) !== undefined,
  read: (said) => ({ tool, input: { lacks: fieldOf(said.gap) }, ...any(said) }),
});

const DENIED = /^(not|no|never|nicht\w*|nie|kein\w*|(did|do|does|have|has|had|is|are|was|were)nt)$/;

export const LISTS: readonly Frame[] = [
  list("list_clients", [["noun:client"]], undefined, { without: "debtor" }),
  list("list_vendors", [["noun:vendor"]]),
  // "Which vendors have no VAT ID?"
  lacking("list_vendors", "noun:vendor", (gap) => VENDOR_GAPS.find((one) => one === (gap === "taxId" ? "vatId" : gap))),
  lacking("list_clients", "noun:client", (gap) => CLIENT_GAPS.find((one) => one === (gap === "vatId" ? "taxId" : gap))),
  // "Which clients have we never invoiced?"
  {
    needs: [["noun:client", "ask:who"], ["invoice:never"]],
    may: "ask:many us:subject ask:who",
    without: "debtor",
    times: "range",
    when: ({ isYesNo }) => !isYesNo,
    read: (said) => ({ tool: "list_clients", input: { invoiced: false, ...rangeOf(said, "all") } }),
  },
  // "Customers who haven't bought anything this year"
  {
    needs: [["noun:client", "ask:who"], ["buy:nothing"]],
    may: "ask:many ask:who ask:any us:object from:us noun:client",
    without: "us:subject debtor noun:vendor",
    times: "range",
    // Who has bought nothing of us is a client; of others, one of us may be meant.
    when: ({ isYesNo, gap, has }) => !isYesNo && gap === null && has("noun:client", "us:object"),
    read: (said) => ({ tool: "list_clients", input: { invoiced: false, ...rangeOf(said, "all") } }),
  },
  // "Which clients got at least one invoice this year?"
  {
    needs: [["noun:client", "ask:who"], ["invoice:once"]],
    may: "ask:many us:subject ask:who verb:issue us:object",
    without: "debtor",
    times: "range",
    when: ({ isYesNo, isOfAll }) => !isYesNo && !isOfAll,
    read: (said) => ({ tool: "list_clients", input: { invoiced: true, ...rangeOf(said, "all") } }),
  },
  // "With how many clients did we make revenue this year?"
  {
    needs: [["noun:client"], ["figure:revenue"]],
    may: "ask:many us:subject verb:make",
    without: "us:object debtor order:max order:min order:best by:client",
    times: "range",
    when: ({ isYesNo, times, has, tokens, mentions, isOfAll }) =>
      !isYesNo &&
      !isOfAll &&
      mentions.length === 0 &&
      times.length === 1 &&
      has("us:subject") &&
      (has("ask:many") || tokens.slice(0, 3).some(({ word }) => /^(which|welche[nrsm]?)$/.test(word))) &&
      !tokens.some(({ word }) => DENIED.test(word)),
    read: (said) => ({ tool: "list_clients", input: { invoiced: true, ...rangeOf(said, "all") } }),
  },
  // "How many clients did we invoice last month?", "which clients did we invoice in October?"
  {
    needs: [["noun:client"], ["verb:invoice", "verb:issue"]],
    may: "ask:many noun:invoice us:subject verb:invoice verb:issue verb:collect",
    without: "us:object debtor",
    times: "range",
    when: ({ isYesNo, isOfAll, times, has, features, tokens }) => {
      const many = features.findIndex(({ atoms }) => atoms.has("ask:many"));
      return (
        !isYesNo &&
        !isOfAll &&
        times.length === 1 &&
        has("us:subject") &&
        // Of "how many invoices did we send to clients", the invoices are counted.
        (many === -1
          ? /^(which|welche[nrsm]?|what)$/.test(tokens[0]?.word ?? "")
          : features[many + 1]?.atoms.has("noun:client") === true) &&
        !tokens.some(({ word }) => DENIED.test(word))
      );
    },
    read: (said) => ({ tool: "list_clients", input: { invoiced: true, ...rangeOf(said, "all") } }),
  },
  // "How many clients got an invoice last month?"
  {
    needs: [["noun:client", "ask:who"], ["noun:invoice"], ["verb:receive"]],
    may: "ask:many ask:who us:object from:us",
    without: "us:subject debtor order:max order:min",
    times: "range",
    when: ({ isYesNo, times, mentions, tokens }) =>
      !isYesNo && mentions.length === 0 && times.length === 1 && !tokens.some(({ word }) => DENIED.test(word)),
    read: (said) => ({ tool: "list_clients", input: { invoiced: true, ...rangeOf(said, "all") } }),
  },
  // "Which vendors haven't we bought from this quarter?"
  {
    needs: [["noun:vendor"], ["buy:nothing"]],
    may: "ask:many us:subject ask:any",
    without: "us:object",
    times: "range",
    when: ({ isYesNo, gap }) => !isYesNo && gap === null,
    read: (said) => ({ tool: "list_vendors", input: { bought: false, ...rangeOf(said, "all") } }),
  },
  // "How many vendors did we buy from last month?"
  {
    needs: [["noun:vendor"], ["verb:buy", "verb:use"]],
    may: "ask:many us:subject ask:any ask:what",
    without: "us:object",
    times: "range",
    when: ({ isYesNo, gap, times, has, tokens }) =>
      !isYesNo &&
      gap === null &&
      times.length === 1 &&
      has("us:subject") &&
      !tokens.some(({ word }) => DENIED.test(word)),
    read: (said) => ({ tool: "list_vendors", input: { bought: true, ...rangeOf(said, "all") } }),
  },
  list("list_bank_accounts", [["noun:bankAccount"]]),
  list(
    "list_bank_lines",
    [
      ["noun:bankLine", "noun:entry"],
      ["state:unmatched", "state:open"],
    ],
    (said) => ({ state: "open", ...daysOf(said) }),
    {
      times: "range",
      without: "line:in line:out",
      // Entries of the journal are open in no such way.
      when: ({ has }) => has("noun:bankLine") || has("state:unmatched"),
    },
  ),
  list("list_bank_lines", [["noun:bankLine"]], daysOf, { times: "range", without: "line:in line:out" }),
  list("list_members", [["noun:member"]], undefined, { may: "ask:many ask:who" }),
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
  // "Is everything booked for October?"
  {
    needs: [["books:done"]],
    may: "ask:any verb:add verb:close state:closed",
    times: "range",
    when: ({ times: [time], isYesNo, tokens, world }) =>
      isYesNo &&
      time?.unit === "month" &&
      time.from !== undefined &&
      time.from <= world.today &&
      !tokens.some(({ word }) => DENIED.test(word)),
    read: ({ times: [time] }) => ({
      tool: "month_checklist",
      input: { month: time?.from?.slice(0, 7) },
      asks: "none",
    }),
  },
  list("search", [["verb:search"]], ({ quoted, named }) => ({ words: quoted[0] ?? Object.values(named)[0]?.name }), {
    takes: ["quoted"],
    names: ["client", "vendor"],
    when: ({ quoted, named }) => quoted.length + Object.keys(named).length > 0,
  }),
];
