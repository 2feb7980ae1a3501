/** Purchases that stand out, each with its reason: worth a look, nothing more. */

import { Anchor, Text } from "@mantine/core";
import { type Unusual, unusualSpending } from "@tallyleaf/contract";
import { currentLocale, numberFormat } from "@tallyleaf/messages";
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
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { PictureCard } from "./PictureCard.tsx";
import { say } from "./say.ts";
import styles from "./UnusualCard.module.css";

export function UnusualCard({ days }: { days: DayRange }) {
  const unusual = useQuery({
    queryKey: ["analytics", "unusual", days],
    queryFn: ({ signal }) => call(unusualSpending, { query: days }, { signal }),
  });
  const found = unusual.data?.found ?? [];
  return (
    <PictureCard
      title={say("unusualSpending")}
      note={say("unusualNote")}
      days={days}
      rows={() => [
        [
          sayCommon("date"),
          sayCommon("vendor"),
          sayCommon("amount"),
          sayCommon("currency"),
          say("reason"),
          say("expense"),
        ],
        ...found.map((one) => [one.date, one.vendor, one.amount, one.currency, wordsFor(one), one.expenseId]),
      ]}
    >
      <Loaded query={unusual} safe={say("cardSafe")} skeleton={<RowsSkeleton label={say("loadingUnusual")} rows={3} />}>
        {() =>
          found.length === 0 ? (
            <Text size="sm" c="dimmed" pb={4}>
              {say("nothingUnusual")}
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
  const { reason, other } = one;
  if (reason !== "possible_duplicate" || !other) return wordsFor(one);
  return say.rich("sameAmountLink", {
    day: formatDay(other.date),
    link: (chunks) => (
      <Anchor component={Link} to={`/expenses/${other.expenseId}`} inherit>
        {chunks}
      </Anchor>
    ),
  });
}

/** Why it stands out, in a sentence. */
function wordsFor({ reason, amount, usual, currency, other }: Unusual): string {
  switch (reason) {
    case "many_times_usual":
      return say("timesUsual", { times: formatTimes(amount, usual), usual: formatMoney(usual, currency) });
    case "possible_duplicate":
      return other ? say("sameAmount", { day: formatDay(other.date) }) : say("sameAmountNearby");
    case "new_vendor":
      return say("newVendor", { amount: formatMoney(usual, currency) });
    case "weekend":
      return say("weekend");
  }
}

function formatTimes(amount: number, usual: number | null): string {
  const times = usual ? amount / usual : 0;
  return numberFormat(currentLocale(), { maximumFractionDigits: times < 10 ? 1 : 0 }).format(times);
}
