/** Chooses a month, in the words of the page's language: a browser's own month field speaks the browser's. */
import { writeMonth } from "@tallyleaf/contract";
import { addMonths, startOf } from "@tallyleaf/ledger";
import { SearchSelect } from "../form/SearchSelect.tsx";
import { today } from "./today.ts";

interface Props {
  label: string;
  /** "2026-03". */
  value: string;
  onChange: (month: string) => void;
}

/** Months that are offered, the newest first: the year to come, and the five years before this month. */
const [AHEAD, BACK] = [12, 60];

export function MonthSelect({ label, value, onChange }: Props) {
  const current = startOf("month", today());
  const offered = Array.from({ length: AHEAD + BACK + 1 }, (_, place) => addMonths(current, AHEAD - place).slice(0, 7));
  const months = offered.includes(value) || value === "" ? offered : [...offered, value];
  return (
    <SearchSelect
      label={label}
      data={months.map((month) => ({ value: month, label: writeMonth(`${month}-01`) }))}
      allowDeselect={false}
      checkIconPosition="right"
      comboboxProps={{ shadow: "md" }}
      value={value || null}
      onChange={(month) => month && onChange(month)}
    />
  );
}
