/**
 * Law: a foreign account that holds nothing at the end of a day has no value in the books then. Days of closed months are skipped: entries
 * posted before them later are balanced in the next open month.
 */
import type { EntryDraft, Posting } from "../entry.ts";
import { toDecimalString } from "../wire.ts";
import type { Law, Violation } from "./book.ts";

export const emptiedForeignAccounts: Law = (book) => {
  const closed = new Set(book.closedMonths ?? []);
  const posted = book.entries.filter(({ status }) => status === "posted").map(({ entry }) => entry);
  return book.accounts.flatMap(({ code, heldIn }): Violation[] => {
    if (heldIn === undefined) return [];
    const lines = posted.flatMap((entry) =>
      entry.baseCurrency === heldIn
        ? []
        : entry.postings.filter(({ accountCode }) => accountCode === code).map((posting) => ({ entry, posting })),
    );
    const moves = lines.map(({ entry, posting }) => ({ entry, posting, held: heldOf(entry, posting, heldIn) }));
    // The movement in the account's currency is unknown for a line without a rate.
    if (moves.some(({ held }) => held === null)) return [];
    let [own, base] = [0n, 0n];
    return [...Map.groupBy(moves, ({ entry }) => entry.entryDate)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([day, ofDay]) => {
        for (const { posting, held } of ofDay) {
          const sign = posting.side === "debit" ? 1n : -1n;
          own += sign * (held ?? 0n);
          base += sign * posting.baseAmount.minor;
        }
        if (own !== 0n || base === 0n || closed.has(day.slice(0, 7))) return [];
        const currency = ofDay[0]?.posting.baseAmount.currency ?? "";
        const worth = `${toDecimalString({ minor: base, currency })} ${currency}`;
        return [
          {
            law: "emptied-foreign-accounts",
            subject: code,
            message: `On ${day} it holds 0 ${heldIn} and is worth ${worth}.`,
          },
        ];
      });
  });
};

function heldOf(entry: EntryDraft, { held, amount }: Posting, currency: string): bigint | null {
  if (held?.currency === currency) return held.minor;
  return entry.currency === currency ? amount.minor : null;
}
