/** Purchases that stand out, each with its reason: worth a look, nothing more. */
import { Anchor, Text } from "@mantine/core";
import { type Unusual, unusualSpending } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { call } from "../../client/client.ts";
import { formatDay, formatMoney } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import type { DayRange } from "../../kit/ranges.ts";
import text from "../../kit/text.module.css";
import { PictureCard } from "./PictureCard.tsx";
import styles from "./UnusualCard.module.css";

export function UnusualCard({ days }: { days: DayRange }) {
  const unusual = useQuery({
    queryKey: ["analytics", "unusual", days],
    queryFn: ({ signal }) => call(unusualSpending, { query: days }, { signal }),
  });
  const found = unusual.data?.found ?? [];
  return (
    <PictureCard
      title="Unusual spending"
      note="What stands out against the year before. Worth a look; nothing here is wrong by itself."
      days={days}
      rows={() => [
        ["Date", "Vendor", "Amount", "Currency", "Reason", "Expense"],
        ...found.map((one) => [one.date, one.vendor, one.amount, one.currency, wordsFor(one), one.expenseId]),
      ]}
    >
      <Loaded
        query={unusual}
        safe="Nothing was lost; only this card could not be shown."
        skeleton={<RowsSkeleton label="Loading unusual spending" rows={3} />}
      >
        {() =>
          found.length === 0 ? (
            <Text size="sm" c="dimmed" pb={4}>
              Nothing stands out in this range.
            </Text>
          ) : (
            <ul className={layout.list}>
              {found.map((one) => (
                <li key={one.expenseId} className={styles.item}>
                  <span className={text.wrapped}>
                    <Anchor component={Link} to={`/expenses/${one.expenseId}`} inherit>
                      {one.vendor}
                    </Anchor>
                    <span className={text.noteBelow}>{formatDay(one.date)}</span>
                  </span>
                  <span className={text.right}>
                    <Money amount={one.amount} currency={one.currency} />
                  </span>
                  <span className={`${text.dimmed} ${styles.reason}`}>{reasonFor(one)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </PictureCard>
  );
}

function reasonFor(one: Unusual): ReactNode {
  if (one.reason !== "possible_duplicate" || !one.other) return wordsFor(one);
  return (
    <>
      {"The same amount as "}
      <Anchor component={Link} to={`/expenses/${one.other.expenseId}`} inherit>
        another one of {formatDay(one.other.date)}
      </Anchor>
      .
    </>
  );
}

/** Why it stands out, in a sentence. */
function wordsFor({ reason, amount, usual, currency, other }: Unusual): string {
  switch (reason) {
    case "many_times_usual":
      return `${timesText(amount, usual)} what this vendor usually costs (${formatMoney(usual, currency)}).`;
    case "possible_duplicate":
      return `The same amount as another one of ${other ? formatDay(other.date) : "these days"}.`;
    case "new_vendor":
      return `The first purchase here, and among the dearest tenth of the year (from ${formatMoney(usual, currency)}).`;
    case "weekend":
      return "Dated on a weekend, when hardly anything is bought here.";
  }
}

function timesText(amount: number, usual: number | null): string {
  const times = usual ? amount / usual : 0;
  return `${times.toLocaleString(undefined, { maximumFractionDigits: times < 10 ? 1 : 0 })} times`;
}
