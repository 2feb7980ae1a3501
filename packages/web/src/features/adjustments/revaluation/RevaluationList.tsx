/** Revaluations that were posted, newest first; each can be reversed as a whole. */
import { Badge, Button } from "@mantine/core";
import type { Revaluation } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { DateText } from "../../../kit/DateText.tsx";
import { formatDay } from "../../../kit/format.ts";
import { type ListColumn, ListTable } from "../../../kit/list-table/ListTable.tsx";
import { Money } from "../../../kit/Money.tsx";
import { Section } from "../../../kit/Section.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { useCan } from "../../../session/can.ts";
import { say } from "../say.ts";
import { revaluationsQuery } from "./queries.ts";

const columnsIn = (currency: string): readonly ListColumn<Revaluation, never>[] => [
  {
    label: say("day"),
    cell: ({ day, items, postedBy }) => (
      <span className={text.wrapped}>
        <DateText day={day} />
        <span className={`${text.noteBelow} ${text.regular}`}>{say("itemsBy", { count: items, name: postedBy })}</span>
      </span>
    ),
  },
  { label: say("gains"), figure: true, cell: ({ gains }) => <Money amount={gains} currency={currency} /> },
  { label: say("losses"), figure: true, cell: ({ losses }) => <Money amount={losses} currency={currency} /> },
  {
    label: sayCommon("status"),
    card: "fact",
    cell: ({ reversedAt }) => (
      <Badge color={reversedAt === null ? "green" : "gray"} size="lg">
        {reversedAt === null ? say("counts") : say("reversed")}
      </Badge>
    ),
  },
];

const ORDER = { sortBy: "day" as never, sortOrder: "desc" } as const;

export function RevaluationList({ onReverse }: { onReverse: (revaluation: Revaluation) => void }) {
  const mayReverse = useCan("change", "adjustment") !== null;
  const { data } = useQuery(revaluationsQuery);
  if (!data || data.data.length === 0) return null;
  return (
    <Section title={say("runs")}>
      <ListTable
        caption={say("runs")}
        rows={data.data}
        columns={columnsIn(data.currency)}
        view={ORDER}
        onView={() => undefined}
        actions={(one) =>
          mayReverse &&
          one.reversedAt === null && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={say("reverseNamed", { day: formatDay(one.day) })}
              onClick={() => onReverse(one)}
            >
              {say("reverse")}
            </Button>
          )
        }
      />
    </Section>
  );
}
