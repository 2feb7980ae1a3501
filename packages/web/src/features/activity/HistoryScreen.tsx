/** /history: what happened in the organization, for founders and accountants. */
import type { MetaFunction } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { Activity } from "./Activity.tsx";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("history")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function HistoryScreen() {
  return (
    <>
      <PageHeader title={say("history")}>{say("historyNote")}</PageHeader>
      <Activity />
    </>
  );
}
