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
  return (
    <>
      <Text role="status" mt={16} fw={550}>
        {!isDone
          ? say("progress", { done: finished, total })
          : figures
            ? say("summary", {
                ...said,
                month: monthName(figures.today),
                amount: formatMoney(figures.expenses.amount, figures.currency),
              })
            : month.isError
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
          <Anchor component={Link} to={DEFAULT_TARGET} size="sm">
            {say("seeMonth")}
          </Anchor>
        </Group>
      )}
    </>
  );
}

/** "November", of a day YYYY-MM-DD. */
const monthName = (day: string) =>
  dateFormat(currentLocale(), { month: "long", timeZone: "UTC" }).format(new Date(day));
