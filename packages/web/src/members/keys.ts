/** Under which keys members and their organization's history are kept after fetching. */
import type { ActivityView } from "./activity-view.ts";

export const MEMBERS = ["members"] as const;
export const activityKey = (view: ActivityView) => ["activity", view] as const;
