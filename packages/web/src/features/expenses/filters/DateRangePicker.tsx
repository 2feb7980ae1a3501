/** Chooses the days of the list, and whether they are those of the upload or of the document. Its form is loaded on demand. */
import { rangeLabel } from "../../../kit/days/date-range.ts";
import { RangeButton } from "../../../kit/days/RangeButton.tsx";
import { Fetching, onDemand, useOnDemand } from "../../../kit/on-demand.tsx";
import { say } from "../say.ts";
import type { ListRange } from "./ListRangeForm.tsx";

const form = onDemand(() => import("./ListRangeForm.tsx").then((module) => module.ListRangeForm));

export function DateRangePicker({ view, onChange }: ListRange) {
  const days = rangeLabel(view.range);
  const ofDocument = view.dateField === "date";
  return (
    <RangeButton
      name={say("dateRange")}
      shown={ofDocument ? say("documentDays", { days }) : days}
      said={say(ofDocument ? "documentDays" : "uploadDays", { days })}
      near={form.near}
    >
      {(close) => (
        <LoadedForm
          view={view}
          onChange={(change) => {
            close();
            onChange(change);
          }}
          close={close}
        />
      )}
    </RangeButton>
  );
}

function LoadedForm({ close, ...range }: ListRange & { close: () => void }) {
  const Form = useOnDemand(form, true, close);
  return Form === null ? <Fetching /> : <Form {...range} />;
}
