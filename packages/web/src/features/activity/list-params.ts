/** State of the activity log, in the address so that a view can be shared and "Back" works. Pure. */
import { AUDIT_SUBJECTS, type AuditSubject } from "@tallyleaf/contract";
import { dayIn, idIn } from "../../kit/list-table/address-values.ts";
import { pageIn } from "../../kit/list-table/order.ts";

export const AREAS = ["all", "security", "books"] as const;
export type Area = (typeof AREAS)[number];

export interface ActivityView {
  area: Area;
  /** Its subject; null: any. */
  subject: AuditSubject | null;
  /** Who did it; null: anybody. */
  actor: string | null;
  /** Days, YYYY-MM-DD; empty: open. */
  from: string;
  to: string;
  page: number;
}

/** The view of an address; what makes no sense there is the default. */
export function activityViewOf(query: URLSearchParams): ActivityView {
  return {
    area: AREAS.find((area) => area === query.get("area")) ?? "all",
    subject: AUDIT_SUBJECTS.find((subject) => subject === query.get("subject")) ?? null,
    actor: idIn(query, "actor") || null,
    from: dayIn(query, "from"),
    to: dayIn(query, "to"),
    page: pageIn(query),
  };
}

/**
 * The address of a view: only what differs from the default is in it.
 *
 * @param tab of the screen that shows it; absent: the screen has none
 */
export function activityQueryOf({ area, subject, actor, from, to, page }: ActivityView, tab?: string): URLSearchParams {
  const query = new URLSearchParams(tab === undefined ? {} : { tab });
  if (area !== "all") query.set("area", area);
  if (subject !== null) query.set("subject", subject);
  if (actor !== null) query.set("actor", actor);
  if (from !== "") query.set("from", from);
  if (to !== "") query.set("to", to);
  if (page !== 1) query.set("page", String(page));
  return query;
}

/** The query without the page. */
export const filterOf = ({ area, subject, actor, from, to }: ActivityView) => ({
  area,
  subjectType: subject ?? undefined,
  actor: actor ?? undefined,
  from: from || undefined,
  to: to || undefined,
});

/** Is anything narrowed that "Clear" would open again? */
export const isNarrowed = ({ subject, actor, from, to }: ActivityView): boolean =>
  subject !== null || actor !== null || from !== "" || to !== "";
