/** The days of the list, and whether they are those of the upload or of the document. */
import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { useFiscalYears } from "../../../client/fiscal-years.ts";
import { RangeForm } from "../../../kit/days/RangeForm.tsx";
import type { ListView } from "../list-params.ts";
import { say } from "../say.ts";

const DATE_FIELDS = [
  { value: "date_upload", label: say("uploadDate") },
  { value: "date", label: say("documentDate") },
] satisfies { value: ListView["dateField"]; label: string }[];

export interface ListRange {
  view: ListView;
  onChange: (change: Pick<ListView, "range" | "dateField">) => void;
}

export function ListRangeForm({ view, onChange }: ListRange) {
  const fiscal = useFiscalYears();
  const [dateField, setDateField] = useState(view.dateField);
  return (
    <RangeForm range={view.range} fiscal={fiscal} onRange={(range) => onChange({ range, dateField })}>
      <SegmentedControl
        fullWidth
        aria-label={say("filterBy")}
        data={DATE_FIELDS}
        value={dateField}
        onChange={(chosen) => setDateField(chosen)}
      />
    </RangeForm>
  );
}
