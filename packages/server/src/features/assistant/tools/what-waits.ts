/** What waits for a person: expenses to review, failed ones, ones that are being read, bills that are overdue. */

import type { ExpenseStatus } from "@tallyleaf/contract";
import * as z from "zod";
import { findUnpaid } from "../bills.ts";
import { countText } from "../format.ts";
import { expensesLink, UNPAID_LINK } from "../links.ts";
import { BILL_WORDS, EXPENSE_WORDS } from "../subjects.ts";
import { listed } from "./listed.ts";
import { rowsTable } from "./rows.ts";
import { defineTool } from "./tool.ts";

const SHOWN = 5;

export const whatWaits = defineTool({
  name: "what_waits",
  method: "GET",
  summary:
    "What waits for a person: expenses to review, documents that failed or are being read, bills past their due date",
  needs: { verb: "see", subject: "expense" },
  input: z.object({}),
  covers: () => ({
    words: `${EXPENSE_WORDS} ${BILL_WORDS} wait waits waiting pending review reviewed reviewing attention unreviewed todo unfinished stuck drafts inbox tasks documents uploads files need needs needing look check checking still yet anything something stuff everything left do have`,
    phrases: ["how many", "to do", "look at", "deal with", "for me", "for us"],
  }),
  run: async (_input, context) => {
    const count = async (status: ExpenseStatus, perPage = 1) => listed(context, { status, perPage });
    const review = await count("to_review", SHOWN);
    const [toReview, failed, reading] = [
      review.meta.total,
      (await count("failed")).meta.total,
      (await count("in_processing")).meta.total,
    ];
    const { late: overdue } = await findUnpaid(context.tx, context.books, context.today, {}, 1);
    const said = [
      toReview > 0 && `${countText(toReview, "expense waits", "expenses wait")} for review`,
      failed > 0 && `${countText(failed, "document")} could not be read`,
      reading > 0 && `${countText(reading, "document is", "documents are")} being read`,
    ].filter((part) => part !== false);
    const bills =
      overdue === 0 ? "" : ` ${countText(overdue, "unpaid bill is", "unpaid bills are")} past the due date.`;
    return {
      data: {
        review: { count: toReview, to: expensesLink({ status: "to_review" }) },
        failed: { count: failed, to: expensesLink({ status: "failed" }) },
        reading: { count: reading, to: expensesLink({ status: "in_processing" }) },
        overdue: { count: overdue, to: UNPAID_LINK },
      },
      say: said.length === 0 ? `Nothing waits for you.${bills}` : `${joined(said)}.${bills}`,
      parts:
        review.data.length === 0
          ? []
          : [
              rowsTable("Waiting for review", review.data, {
                label: "Open the review",
                to: "/expenses?status=to_review",
              }),
            ],
      questions: overdue > 0 ? ["Which bills are overdue?"] : undefined,
    };
  },
});

const joined = (list: string[]) => list.join(", ").replace(/, ([^,]*)$/, " and $1");
