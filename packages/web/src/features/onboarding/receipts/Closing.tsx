/** One sentence at the end: what was posted, what needs review, and what the month looks like. */

import { Anchor, Group, Text } from "@mantine/core";
import { currentLocale, dateFormat } from "@tallyleaf/messages";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatMoney } from "../../../kit/format.ts";
import { useCan } from "../../../session/can.ts";
import { DEFAULT_TARGET } from "../../../session/target.ts";
import { QUEUE_PATH } from "../../expenses/review/queue-path.ts";
import { monthQuery } from "./queries.ts";
import type { Counts } from "./results.ts";
import { say } from "./say.ts";

export function Closing({ counts }: { counts: Counts }) {
  const { finished, total, posted, toReview, failed } = counts;
  const isDone = finished === total;
  const month = useQuery({ ...monthQuery(posted), enabled: isDone });
  const mayReview = useCan("approve", "expense") !== null;
  const said = { posted, review: toReview, failed };
  const figures = month.data;
  // Receipts of other months: an empty one would tell the newcomer that nothing was posted.
  const isOfMonth = figures !== undefined && figures.expenses.amount !== 0;
  return (
    <>
      <Text role="status" mt={16} fw={550}>
        {!isDone
          ? say("progress", { done: finished, total })
          : isOfMonth
            ? say("summary", {
                ...said,
                month: monthName(figures.today),
                amount: formatMoney(figures.expenses.amount, figures.currency),
              })
            : month.isError || figures
              ? say("noFigures", said)
              : ""}
      </Text>
      {isDone && (
        <Group gap={16} mt={8}>
          {toReview > 0 && mayReview && (
            <Anchor component={Link} to={QUEUE_PATH} size="sm">
              {say("reviewAll")}
            </Anchor>
          )}
          <Anchor component={Link} to={isOfMonth ? DEFAULT_TARGET : ALL_EXPENSES} size="sm">
            {say(isOfMonth ? "seeMonth" : "seeExpenses")}
          </Anchor>
        </Group>
      )}
    </>
  );
}

/** Expenses of all days. */
const ALL_EXPENSES = "/expenses?range=all-time";

/** "November", of a day YYYY-MM-DD. */
const monthName = (day: string) =>
  dateFormat(currentLocale(), { month: "long", timeZone: "UTC" }).format(new Date(day));
