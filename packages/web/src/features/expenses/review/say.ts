/** Says the messages of the review queue. */
import { translator } from "@tallyleaf/messages";
import { expenseReview } from "@tallyleaf/messages/catalogs/expense-review";

export const say = translator(expenseReview);
