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

export const LISTS: readonly Frame[] = [
  list("list_clients", [["noun:client"]]),
  list("list_vendors", [["noun:vendor"]]),
  // "Which vendors have no VAT ID?"
  lacking("list_vendors", "noun:vendor", (gap) => VENDOR_GAPS.find((one) => one === gap)),
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
  list("list_bank_accounts", [["noun:bankAccount"]]),
  list(
    "list_bank_lines",
    [["noun:bankLine"], ["state:unmatched", "state:open"]],
    (said) => ({ state: "open", ...daysOf(said) }),
    { times: "range" },
  ),
  list("list_bank_lines", [["noun:bankLine"]], daysOf, { times: "range" }),
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
  list("search", [["verb:search"]], ({ quoted, named }) => ({ words: quoted[0] ?? Object.values(named)[0]?.name }), {
    takes: ["quoted"],
    names: ["client", "vendor"],
    when: ({ quoted, named }) => quoted.length + Object.keys(named).length > 0,
  }),
];
