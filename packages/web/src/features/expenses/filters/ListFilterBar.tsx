/** Filters and sorting of the list in one row, with their keyboard shortcuts. */
import { useMediaQuery } from "@mantine/hooks";
import { lazy, type RefObject, Suspense, useRef } from "react";
import { ScreenKeys } from "../../../kit/keys/ScreenKeys.tsx";
import type { ScreenKey } from "../../../kit/keys/screen-keys.ts";
import { FilterBar } from "../../../kit/list-table/FilterBar.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import { ViewsBar } from "../../views/ViewsBar.tsx";
import { COLUMNS } from "../ExpenseTable.tsx";
import { focusRow } from "../focus-row.ts";
import { filterCount, type ListView } from "../list-params.ts";
import { SearchBox } from "../SearchBox.tsx";
import { SortSelect } from "../SortSelect.tsx";
import { say } from "../say.ts";
import { DateRangePicker } from "./DateRangePicker.tsx";
import { FilterMenu } from "./FilterMenu.tsx";
import { StatusSelect } from "./StatusSelect.tsx";

/** The same form as the menu's, within the sheet of a phone. */
const SheetForm = lazy(() => import("./FilterForm.tsx").then((module) => ({ default: module.FilterForm })));

interface Props {
  view: ListView;
  onShow: (view: ListView, replace?: boolean) => void;
  /** Holds the rows that the keys move between. */
  section: RefObject<HTMLElement | null>;
}

export function ListFilterBar({ view, onShow, section }: Props) {
  const phone = useMediaQuery("(max-width: 700px)", false, { getInitialValueInEffect: false });
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
    <>
      {phone && <ScreenKeys keys={keys} />}
      <FilterBar
        search={
          <SearchBox input={searchInput} value={view.search} onSearch={(text) => narrow({ search: text }, true)} />
        }
        count={filterCount(view) + Number(phone && view.status !== null)}
        views={<ViewsBar place="expenses" columns={COLUMNS} />}
        actions={!phone && <ScreenKeys keys={keys} />}
      >
        <DateRangePicker view={view} onChange={narrow} />
        <StatusSelect value={view.status} onChange={(status) => narrow({ status })} />
        <SortSelect view={view} onSort={onShow} />
        {phone ? (
          <Suspense>
            <SheetForm view={view} onChange={narrow} />
          </Suspense>
        ) : (
          <FilterMenu view={view} onChange={narrow} />
        )}
      </FilterBar>
    </>
  );
}
