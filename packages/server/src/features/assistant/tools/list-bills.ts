/** Bills that are not paid yet, by when they are due. */

import { addDays } from "@tallyleaf/ledger";
import * as z from "zod";
import { findUnpaid } from "../bills.ts";
import { dayText, moneyText, rangeText } from "../format.ts";
import { UNPAID_LINK } from "../links.ts";
import { vendorNamed } from "../names.ts";
import { aboutOf, say, sayQuestion, sentences } from "../say.ts";
import { BILL_WORDS, VENDOR_WORDS } from "../subjects.ts";
import { day, name } from "./inputs.ts";
import { rowsData, rowsTable } from "./rows.ts";
import { defineTool } from "./tool.ts";

const MOST_SHOWN = 20;

/** Phrases for amounts that we owe. */
const OURS = [
  "bill",
  "bills",
  "i owe",
  "we owe",
  "to pay",
  "to be paid",
  "need paying",
  "needs paying",
  "payable",
  "payables",
];
/** Words that mark a time as the due date. */
const DUE = ["due", "overdue", "owe", "pay", "paid", "paying", "payable", "upcoming"];

export const listBills = defineTool({
  name: "list_bills",
  method: "GET",
  summary:
    "Unpaid bills with what is open of each: all of them, due in a range, overdue or still to come; of one vendor if wished",
  needs: { verb: "see", subject: "payment" },
  input: z.object({
    /** `overdue`: the due date is past; `upcoming`: it is today or later. */
    state: z.enum(["all", "overdue", "upcoming"]).default("all"),
    dueFrom: day.optional(),
    dueTo: day.optional(),
    vendor: name.optional(),
  }),
  covers: ({ state, vendor, dueFrom, dueTo }) => ({
    words: `${BILL_WORDS} ${VENDOR_WORDS} expenses due unpaid open outstanding payable payables owe have still yet all any anything everything upcoming ${state === "overdue" ? "overdue late past" : ""} ${state === "upcoming" ? "coming" : ""} ${dueFrom === undefined && dueTo === undefined ? "" : "will"}`,
    phrases: [
      "how much",
      "how many",
      ...(vendor === undefined ? [] : ["when is", "the next"]),
      "who do we",
      "who do i",
      "to pay",
      "to be paid",
      "need paying",
      "needs paying",
      "needs to be paid",
      "need to be paid",
      "need to pay",
      "accounts payable",
      "are not paid",
      "are not yet paid",
      "have not been paid",
      "not paid yet",
      "their due date",
      "the due date",
    ],
    // An amount due may be due to us; a time alone may be that of the bills.
    needs: [
      [...OURS, ...(vendor === undefined ? [] : ["due", "overdue", "unpaid", "open"])],
      ...(dueFrom === undefined && dueTo === undefined ? [] : [DUE]),
    ],
  }),
  run: async ({ state, dueFrom, dueTo, vendor: said }, context) => {
    const { today } = context;
    const vendor = said === undefined ? undefined : vendorNamed(context.names, said);
    const from = state === "upcoming" && (dueFrom === undefined || dueFrom < today) ? today : dueFrom;
    const yesterday = addDays(today, -1);
    const to = state === "overdue" && (dueTo === undefined || dueTo > yesterday) ? yesterday : dueTo;
    const { rows, total, late, open } = await findUnpaid(
      context.tx,
      context.books,
      today,
      { dueFrom: from, dueTo: to, vendor },
      MOST_SHOWN,
    );
    const bills = rows.map(({ open, ...row }) => ({ ...row, amount: Number(open) }));
    const about = { ...aboutOf({ vendor }), ...dueTimes({ state, dueFrom, dueTo }) };
    const amounts = open.map(({ amount, currency }) => moneyText(amount, currency)).join(", ");
    return {
      data: { bills: total, shown: bills.length, overdue: late, open, rows: rowsData(bills), to: UNPAID_LINK },
      say:
        total === 0
          ? say("noUnpaid", about)
          : sentences(
              say("unpaid", { ...about, count: total }),
              state !== "overdue" && late > 0 && say("lateOfThem", { count: late }),
              say("stillOpen", { amounts }),
            ),
      parts:
        bills.length === 0
          ? []
          : [rowsTable(say("unpaidTitle", about), bills, { label: say("openByDueDate"), to: UNPAID_LINK }, true)],
      questions: total === 0 ? [sayQuestion("createBill"), sayQuestion("latestExpenses")] : undefined,
    };
  },
});

/** Describes the range of due dates, in the form that the messages select by. */
function dueTimes({ state, dueFrom, dueTo }: { state: string; dueFrom?: string; dueTo?: string }) {
  if (dueFrom !== undefined && dueTo !== undefined)
    return { when: "range", range: rangeText({ startDate: dueFrom, endDate: dueTo }), day: "" };
  const none = { range: "", day: "" };
  if (state !== "all") return { when: state, ...none };
  if (dueTo !== undefined) return { ...none, when: "by", day: dayText(dueTo) };
  return dueFrom === undefined ? { when: "any", ...none } : { ...none, when: "from", day: dayText(dueFrom) };
}
