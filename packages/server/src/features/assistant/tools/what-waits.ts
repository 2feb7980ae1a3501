/** Lists open tasks: expenses to review, failed and processing ones, and overdue bills. */

import type { ExpenseStatus } from "@tallyleaf/contract";
import * as z from "zod";
import { findUnpaid } from "../bills.ts";
import { expensesLink, UNPAID_LINK } from "../links.ts";
import { say, sayQuestion, sentences } from "../say.ts";
import { BILL_WORDS, EXPENSE_WORDS } from "../subjects.ts";
import { listFoundExpenses } from "./listed.ts";
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
    const count = async (status: ExpenseStatus, perPage = 1) => listFoundExpenses(context, { status, perPage });
    const review = await count("to_review", SHOWN);
    const [toReview, failed, reading] = [
      review.meta.total,
      (await count("failed")).meta.total,
      (await count("in_processing")).meta.total,
    ];
    const { late: overdue } = await findUnpaid(context.tx, context.books, context.today, {}, 1);
    return {
      data: {
        review: { count: toReview, to: expensesLink({ status: "to_review" }) },
        failed: { count: failed, to: expensesLink({ status: "failed" }) },
        reading: { count: reading, to: expensesLink({ status: "in_processing" }) },
        overdue: { count: overdue, to: UNPAID_LINK },
      },
      say: sentences(
        toReview + failed + reading === 0 && say("nothingToDo"),
        toReview > 0 && say("needReview", { count: toReview }),
        failed > 0 && say("unread", { count: failed }),
        reading > 0 && say("reading", { count: reading }),
        overdue > 0 && say("overdue", { count: overdue }),
      ),
      parts:
        review.data.length === 0
          ? []
          : [
              rowsTable(say("toReview"), review.data, {
                label: say("openReview"),
                to: "/expenses?status=to_review",
              }),
            ],
      questions: overdue > 0 ? [sayQuestion("overdueBills")] : undefined,
    };
  },
});
