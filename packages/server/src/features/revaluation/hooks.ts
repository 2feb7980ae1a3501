/** Hooks for the features whose amounts follow from what a day's revaluation has posted. */
import { hook } from "../../platform/hooks/hook.ts";
import type { Actor } from "../../platform/http/context.ts";

/** A day is revalued, or its revaluation is reversed: answers whether a listener has posted its own entries of the day again. */
export const dayRevalued = hook<{ caller: Actor; day: string; today: string; at: Date }, boolean>(
  "revaluation.day_revalued",
);
