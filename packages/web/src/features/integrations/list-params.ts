/** State of the screen, in the address: the category of connections, the open one or the open webhook, and its log. Pure. */
import { INTEGRATIONS, type IntegrationKind } from "@tallyleaf/contract";
import { pageIn } from "../../kit/list-table/order.ts";
import type { DeliveryView } from "./queries.ts";
import { say } from "./say.ts";

export const CATEGORIES = ["all", "accounting", "banking", "payments", "crm"] as const;
export type Category = (typeof CATEGORIES)[number];

export const CATEGORY_LABELS: Record<Category, string> = {
  all: say("all"),
  accounting: say("accounting"),
  banking: say("banking"),
  payments: say("payments"),
  crm: "CRM",
};

const STATES = ["waiting", "delivered", "failed"] as const;

export interface View extends DeliveryView {
  category: Category;
  /** The connection whose panel is open. */
  connection: IntegrationKind | null;
  /** Whose panel is open. */
  webhook: string | null;
}

/** The view of an address; what makes no sense there is the default. */
export function parseListParams(query: URLSearchParams): View {
  const connection = query.get("connection") ?? "";
  return {
    category: CATEGORIES.find((category) => category === query.get("category")) ?? "all",
    connection: Object.hasOwn(INTEGRATIONS, connection) ? (connection as IntegrationKind) : null,
    webhook: query.get("webhook"),
    state: STATES.find((state) => state === query.get("state")) ?? null,
    page: pageIn(query),
  };
}

/** The address of a view: only what differs from the default. */
export function queryOf({ category, connection, webhook, state, page }: View): URLSearchParams {
  const query = new URLSearchParams();
  if (category !== "all") query.set("category", category);
  if (connection !== null) query.set("connection", connection);
  else if (webhook !== null) query.set("webhook", webhook);
  else return query;
  if (state !== null) query.set("state", state);
  if (page > 1) query.set("page", String(page));
  return query;
}
