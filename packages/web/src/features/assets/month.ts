/** A month as a text. Pure. */
import { writeMonth } from "@tallyleaf/contract";

/** "March 2026". @param month a day of it */
export const formatMonth = (month: string): string => writeMonth(month);
