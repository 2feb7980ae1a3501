/** /history: what happened in the organization, for founders and accountants. */
import type { MetaFunction } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { Activity } from "./Activity.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle("History") },
  { name: "robots", content: "noindex, nofollow" },
];

export default function HistoryScreen() {
  return (
    <>
      <PageHeader title="History">Every change: who made it, when, and what was there before.</PageHeader>
      <Activity />
    </>
  );
}
