/** Says how many expenses the shown days leave out, and shows them. It comes a moment after the list, and asks for them as the list would. */
import { Anchor, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { isFiscalRange } from "../../kit/days/fiscal-ranges.ts";
import { say } from "../views/say.ts";
import { listKey } from "./keys.ts";
import { type ListView, queryOf } from "./list-params.ts";
import { fetchExpenses } from "./queries.ts";

interface Props {
  view: ListView;
  /** How many the list has. */
  total: number;
}

export function OlderNote({ view, total }: Props) {
  const all: ListView = { ...view, range: "all-time", page: 1 };
  const { data } = useQuery({ queryKey: listKey(all), queryFn: ({ signal }) => fetchExpenses(all, signal) });
  const count = (data?.meta.total ?? 0) - total;
  if (count <= 0) return null;
  // Nothing was uploaded after today: days that end today leave only earlier ones out.
  const isOlder = view.dateField === "date_upload" && typeof view.range === "string" && !isFiscalRange(view.range);
  return (
    <Text size="sm" c="dimmed" role="status">
      {say.rich(isOlder ? "older" : "outside", {
        count,
        link: (text) => (
          <Anchor component={Link} to={{ search: queryOf(all).toString() }} preventScrollReset underline="always">
            {text}
          </Anchor>
        ),
      })}
    </Text>
  );
}
