/** Open tasks in the accountant's organizations, as figures and as text. */
import type { AssignedOrganization } from "@tallyleaf/contract";
import { currentLocale, dateFormat } from "@tallyleaf/messages";
import { say } from "./say.ts";

type Waiting = AssignedOrganization["waiting"];

interface Figure {
  /** Also the message that says it. */
  kind: "toReview" | "failed" | "unmatched";
  count: number;
}

/** The counted kinds of waiting, in the order in which they are shown. */
export const figuresOf = ({ toReview, failed, unmatched }: Waiting): Figure[] => [
  { kind: "toReview", count: toReview },
  { kind: "failed", count: failed },
  { kind: "unmatched", count: unmatched },
];

/** How many things wait, of whatever kind. */
export function waitsIn(waiting: Waiting): number {
  return figuresOf(waiting).reduce((sum, { count }) => sum + count, 0);
}

/** "3 companies, 17 open tasks". */
export const sumLine = (organizations: readonly Pick<AssignedOrganization, "waiting">[]): string =>
  say("openTasks", {
    companies: organizations.length,
    tasks: organizations.reduce((sum, { waiting }) => sum + waitsIn(waiting), 0),
  });

/** "Sep 2026" for "2026-09". */
export function formatMonth(month: string, locale = currentLocale()): string {
  const options = { month: "short", year: "numeric", timeZone: "UTC" } as const;
  return dateFormat(locale, options).format(Date.parse(`${month}-01T00:00Z`));
}
