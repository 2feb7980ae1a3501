/** Refusals to change or delete an expense on whose lines something else rests. The server's sentence names it. */
import { translator } from "@tallyleaf/messages";
import { contractExpenses } from "@tallyleaf/messages/catalogs/contract-expenses";
import type { Failure } from "./call.ts";

const say = translator(contractExpenses);

/** A line of it is a fixed asset. */
export const EXPENSE_IS_ASSET = {
  status: 409,
  code: "is_asset",
  message: say("isAsset"),
} as const satisfies Failure;

/** It is a journey or trip, whose amount comes from the table of its day. */
export const EXPENSE_IS_JOURNEY = {
  status: 409,
  code: "is_journey",
  message: say("isJourney"),
} as const satisfies Failure;

/** Journeys that were entered later have other rates without it, and one of them can't be changed. */
export const LATER_JOURNEY = {
  status: 409,
  code: "later_journey",
  message: say("laterJourney"),
} as const satisfies Failure;
