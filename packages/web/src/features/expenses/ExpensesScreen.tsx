/** /expenses: the list, or one by one what waits for review. */

import { type MetaFunction, useSearchParams } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { useCan } from "../../session/can.ts";
import { ExpenseListScreen } from "./ExpenseListScreen.tsx";
import { isQueue } from "./list-view.ts";
import { ReviewScreen } from "./review/ReviewScreen.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle("Expenses") },
  { name: "robots", content: "noindex, nofollow" },
];

export default function ExpensesScreen() {
  const [query] = useSearchParams();
  const mayReview = useCan("approve", "expense") !== null;
  return mayReview && isQueue(query) ? <ReviewScreen /> : <ExpenseListScreen />;
}
