/** Bills that are not paid yet, by when they are due. */
import { EVERY_MEMBER } from "@tallyleaf/contract";
import * as z from "zod";
import { findUnpaid } from "../bills.ts";
import { UNPAID_LINK } from "../links.ts";
import { vendorNamed } from "../names.ts";
import { countText, rangeText } from "../words.ts";
import { day, name } from "./inputs.ts";
import { rowsData, rowsTable } from "./rows.ts";
import { defineTool } from "./tool.ts";

const MOST_SHOWN = 20;

export const listBills = defineTool({
  name: "list_bills",
  method: "GET",
  summary:
    "Unpaid bills with what is open of each: all of them, due in a range, overdue or still to come; of one vendor if wished",
  roles: EVERY_MEMBER,
  input: z.object({
    /** `overdue`: the due date is past; `upcoming`: it is today or later. */
    state: z.enum(["all", "overdue", "upcoming"]).default("all"),
    dueFrom: day.optional(),
    dueTo: day.optional(),
    vendor: name.optional(),
  }),
  run: async ({ state, dueFrom, dueTo, vendor: said }, context) => {
    const { today } = context;
    const vendor = said === undefined ? undefined : vendorNamed(context.names, said);
    const from = state === "upcoming" && (dueFrom === undefined || dueFrom < today) ? today : dueFrom;
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    const to = state === "overdue" && (dueTo === undefined || dueTo > yesterday) ? yesterday : dueTo;
    const { rows, total, late } = await findUnpaid(
      context.tx,
      context.books,
      today,
      { dueFrom: from, dueTo: to, vendor },
      MOST_SHOWN,
    );
    const bills = rows.map(({ open, ...row }) => ({ ...row, amount: Number(open) }));
    const when =
      dueFrom !== undefined && dueTo !== undefined
        ? ` due ${rangeText({ startDate: dueFrom, endDate: dueTo })}`
        : state === "overdue"
          ? " past the due date"
          : state === "upcoming"
            ? " still to come"
            : "";
    const of = vendor === undefined ? "" : ` from ${vendor}`;
    const lateSaid =
      state !== "overdue" && late > 0 ? ` ${late} of them ${late === 1 ? "is" : "are"} past the due date.` : "";
    return {
      data: { bills: total, shown: bills.length, overdue: late, rows: rowsData(bills), to: UNPAID_LINK },
      say:
        total === 0
          ? `There are no unpaid bills${of}${when}.`
          : `You have ${countText(total, "unpaid bill")}${of}${when}.${lateSaid}`,
      parts:
        bills.length === 0
          ? []
          : [rowsTable(`Unpaid bills${of}${when}`, bills, { label: "Open by due date", to: UNPAID_LINK }, true)],
      questions: total === 0 ? ["Create a new bill", "Show my latest expenses"] : undefined,
    };
  },
});
