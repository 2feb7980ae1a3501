/** The days on which the tax of a registration counts when it is paid. */
import type { RegistrationRow } from "./packs.ts";

/**
 * Whether the tax of a document of the day counts when it is paid. What is older than the registration has no tax here, unless it was
 * brought in with the opening balances: former books counted as the registration does when it begins.
 */
export function isInMoneyDays(
  { moneyFrom, moneyUntil, startsOn }: Pick<RegistrationRow, "moneyFrom" | "moneyUntil" | "startsOn">,
  { day, isOpening }: { day: string; isOpening: boolean },
): boolean {
  const since = isOpening && day < startsOn ? startsOn : day;
  return moneyFrom !== null && since >= moneyFrom && since >= startsOn && (moneyUntil === null || since <= moneyUntil);
}
