/** The order of the list where there are no column heads to press: on a phone. */
import { NativeSelect } from "@mantine/core";
import type { ListView } from "./list-view.ts";

const ORDERS = [
  ["date_upload", "desc", "Uploaded last"],
  ["date_upload", "asc", "Uploaded first"],
  ["date", "desc", "Newest date"],
  ["date", "asc", "Oldest date"],
  ["amount", "desc", "Highest amount"],
  ["amount", "asc", "Lowest amount"],
  ["vendorName", "asc", "Vendor A–Z"],
  ["vendorName", "desc", "Vendor Z–A"],
  ["status", "asc", "Status"],
] as const;

export function SortSelect({ view, onSort }: { view: ListView; onSort: (view: ListView) => void }) {
  const current = ORDERS.findIndex(([sortBy, sortOrder]) => sortBy === view.sortBy && sortOrder === view.sortOrder);
  return (
    <NativeSelect
      hiddenFrom="sm"
      flex={1}
      aria-label="Sort by"
      value={String(current)}
      data={[
        // Another column's order, chosen on a wider screen.
        ...(current === -1 ? [{ value: "-1", label: "Other order" }] : []),
        ...ORDERS.map(([, , label], place) => ({ value: String(place), label })),
      ]}
      onChange={(event) => {
        const order = ORDERS[Number(event.currentTarget.value)];
        if (order) onSort({ ...view, page: 1, sortBy: order[0], sortOrder: order[1] });
      }}
    />
  );
}
