/** Filters and sorting of the list in one row, with their keyboard shortcuts. */
import { Group } from "@mantine/core";
import { type RefObject, useRef } from "react";
import { ScreenKeys } from "../../../kit/keys/ScreenKeys.tsx";
import type { ScreenKey } from "../../../kit/keys/screen-keys.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import { ViewsBar } from "../../views/ViewsBar.tsx";
import { COLUMNS } from "../ExpenseTable.tsx";
import { focusRow } from "../focus-row.ts";
import type { ListView } from "../list-params.ts";
import { SearchBox } from "../SearchBox.tsx";
import { SortSelect } from "../SortSelect.tsx";
import { say } from "../say.ts";
import { DateRangePicker } from "./DateRangePicker.tsx";
import { FilterMenu } from "./FilterMenu.tsx";
import { StatusSelect } from "./StatusSelect.tsx";

interface Props {
  view: ListView;
  onShow: (view: ListView, replace?: boolean) => void;
  /** Holds the rows that the keys move between. */
  section: RefObject<HTMLElement | null>;
}

export function ListFilterBar({ view, onShow, section }: Props) {
  const searchInput = useRef<HTMLInputElement>(null);
  const search = () => {
    searchInput.current?.focus();
    searchInput.current?.select();
  };
  const narrow = (change: Partial<ListView>, replace = false) => onShow({ ...view, ...change, page: 1 }, replace);
  const keys: ScreenKey[] = [
    // Some keyboards need Shift for a slash.
    { shown: "/", does: sayCommon("search"), hotkeys: ["/", "shift+/"], act: search },
    { shown: "j", does: say("nextExpense"), hotkeys: ["j"], act: () => focusRow(section.current, 1) },
    { shown: "k", does: say("previousExpense"), hotkeys: ["k"], act: () => focusRow(section.current, -1) },
    { shown: "Enter", does: say("openExpense"), hotkeys: [] },
  ];
  return (
    <Group gap={8} align="stretch" mb={16}>
      <SearchBox input={searchInput} value={view.search} onSearch={(text) => narrow({ search: text }, true)} />
      <DateRangePicker view={view} onChange={narrow} />
      <StatusSelect value={view.status} onChange={(status) => narrow({ status })} />
      <FilterMenu view={view} onChange={narrow} />
      <SortSelect view={view} onSort={onShow} />
      {/* Together at the end of the row: margins of their own would share the free space between them. */}
      <Group gap={8} ml="auto">
        <ScreenKeys keys={keys} />
        <ViewsBar place="expenses" columns={COLUMNS} />
      </Group>
    </Group>
  );
}
