/** The order of the list where there are no column heads to press: on a phone. */
import { NativeSelect } from "@mantine/core";
import type { ListView } from "./list-params.ts";
import { say } from "./say.ts";

const ORDERS = [
  ["date_upload", "desc", say("uploadedLast")],
  ["date_upload", "asc", say("uploadedFirst")],
  ["date", "desc", say("newestDate")],
  ["date", "asc", say("oldestDate")],
  ["amount", "desc", say("highestAmount")],
  ["amount", "asc", say("lowestAmount")],
  ["vendorName", "asc", say("vendorAscending")],
  ["vendorName", "desc", say("vendorDescending")],
  ["status", "asc", "Status"],
] as const;

export function SortSelect({ view, onSort }: { view: ListView; onSort: (view: ListView) => void }) {
  const current = ORDERS.findIndex(([sortBy, sortOrder]) => sortBy === view.sortBy && sortOrder === view.sortOrder);
  return (
    <NativeSelect
      hiddenFrom="sm"
      flex={1}
      aria-label={say("sortBy")}
      value={String(current)}
      data={[
        // Another column's order, chosen on a wider screen.
        ...(current === -1 ? [{ value: "-1", label: say("otherOrder") }] : []),
        ...ORDERS.map(([, , label], place) => ({ value: String(place), label })),
      ]}
      onChange={(event) => {
        const order = ORDERS[Number(event.currentTarget.value)];
        if (order) onSort({ ...view, page: 1, sortBy: order[0], sortOrder: order[1] });
      }}
    />
  );
}
