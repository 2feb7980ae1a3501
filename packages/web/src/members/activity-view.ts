/** What the history shows (area, page), kept in the address so that a view can be shared and "back" works. */

export const AREAS = ["all", "security", "books"] as const;
export type Area = (typeof AREAS)[number];

export interface ActivityView {
  area: Area;
  page: number;
}

/** The view of an address; what makes no sense there is the default. */
export function activityViewOf(query: URLSearchParams): ActivityView {
  const page = Number(query.get("page") ?? "1");
  return {
    area: AREAS.find((area) => area === query.get("area")) ?? "all",
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

/** The address of a view, on the tab that shows it: only what differs from the default stands in it. */
export function activityQueryOf({ area, page }: ActivityView): URLSearchParams {
  const query = new URLSearchParams({ tab: "activity" });
  if (area !== "all") query.set("area", area);
  if (page !== 1) query.set("page", String(page));
  return query;
}
