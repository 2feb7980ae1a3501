/** What waits in the accountant's organizations, as figures and in words. */
import type { AssignedOrganization } from "@tallyleaf/contract";

type Waiting = AssignedOrganization["waiting"];

interface Figure {
  count: number;
  /** What is counted, in the number that fits. */
  words: string;
}

/** The counted kinds of waiting, in the order in which they are shown. */
export function figuresOf({ toReview, failed, unmatched }: Waiting): Figure[] {
  return [
    { count: toReview, words: "to review" },
    { count: failed, words: "failed" },
    { count: unmatched, words: unmatched === 1 ? "unmatched document" : "unmatched documents" },
  ];
}

/** How many things wait, of whatever kind. */
export function waitsIn(waiting: Waiting): number {
  return figuresOf(waiting).reduce((sum, { count }) => sum + count, 0);
}

/** "3 organizations, 17 things wait". */
export function sumLine(organizations: readonly Pick<AssignedOrganization, "waiting">[], locale?: string): string {
  const count = new Intl.NumberFormat(locale);
  const things = organizations.reduce((sum, { waiting }) => sum + waitsIn(waiting), 0);
  const where = `${count.format(organizations.length)} ${organizations.length === 1 ? "organization" : "organizations"}`;
  if (things === 0) return `${where}, nothing waits`;
  return `${where}, ${count.format(things)} ${things === 1 ? "thing waits" : "things wait"}`;
}

/** "Sep 2026" for "2026-09", in the locale. */
export function formatMonth(month: string, locale?: string): string {
  const options = { month: "short", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(locale, options).format(Date.parse(`${month}-01T00:00Z`));
}
