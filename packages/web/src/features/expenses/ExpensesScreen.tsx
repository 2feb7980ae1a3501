/** /expenses: the list, or the review of one after another. */

import { lazy, Suspense } from "react";
import { type MetaFunction, useSearchParams } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { useCan } from "../../session/can.ts";
import { ExpenseListScreen } from "./ExpenseListScreen.tsx";
import { isQueue } from "./list-params.ts";
import { say } from "./say.ts";

/** Twice the code of the list: it comes with the first look at the queue. */
const ReviewScreen = lazy(() =>
  import("./review/ReviewScreen.tsx").then((module) => ({ default: module.ReviewScreen })),
);

export const meta: MetaFunction = () => [
  { title: pageTitle(say("expenses")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function ExpensesScreen() {
  const [query] = useSearchParams();
  const mayReview = useCan("approve", "expense") !== null;
  if (!mayReview || !isQueue(query)) return <ExpenseListScreen />;
  return (
    <Suspense fallback={<RowsSkeleton label={say("loadingReview")} rows={6} />}>
      <ReviewScreen />
    </Suspense>
  );
}
