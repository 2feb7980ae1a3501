/** /adjustments: entries of the end of a period. */
import type { MetaFunction } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { RevaluationTab } from "./revaluation/RevaluationTab.tsx";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("title")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function AdjustmentsScreen() {
  return (
    <>
      <PageHeader title={say("title")}>{say("subtitle")}</PageHeader>
      <RevaluationTab />
    </>
  );
}
