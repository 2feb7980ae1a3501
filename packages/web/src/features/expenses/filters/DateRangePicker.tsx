/** Chooses the days of the list, and whether they are those of the upload or of the document. */
import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { useFiscalYears } from "../../../client/fiscal-years.ts";
import { rangeLabel } from "../../../kit/days/date-range.ts";
import { RangeButton } from "../../../kit/days/RangeButton.tsx";
import { RangeForm } from "../../../kit/days/RangeForm.tsx";
import type { ListView } from "../list-params.ts";
import { say } from "../say.ts";

const DATE_FIELDS = [
  { value: "date_upload", label: say("uploadDate") },
  { value: "date", label: say("documentDate") },
] satisfies { value: ListView["dateField"]; label: string }[];

interface Props {
  view: ListView;
  onChange: (change: Pick<ListView, "range" | "dateField">) => void;
}

export function DateRangePicker({ view, onChange }: Props) {
  const days = rangeLabel(view.range);
  const ofDocument = view.dateField === "date";
  return (
    <RangeButton
      name={say("dateRange")}
      shown={ofDocument ? say("documentDays", { days }) : days}
      said={say(ofDocument ? "documentDays" : "uploadDays", { days })}
    >
      {(close) => (
        <ListRangeForm
          view={view}
          onChange={(change) => {
            close();
            onChange(change);
          }}
        />
      )}
    </RangeButton>
  );
}

function ListRangeForm({ view, onChange }: Props) {
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
