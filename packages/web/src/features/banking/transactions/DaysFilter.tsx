/** The days of the transactions: a named range, or two dates. */
import { useFiscalYears } from "../../../client/fiscal-years.ts";
import { type DateRange, rangeLabel } from "../../../kit/days/date-range.ts";
import { RangeButton } from "../../../kit/days/RangeButton.tsx";
import { RangeForm } from "../../../kit/days/RangeForm.tsx";
import { say } from "../say.ts";

interface Props {
  range: DateRange;
  onRange: (range: DateRange) => void;
}

export function DaysFilter({ range, onRange }: Props) {
  return (
    <RangeButton name={say("dateRange")} shown={rangeLabel(range)}>
      {(close) => (
        <Choices
          range={range}
          onRange={(next) => {
            close();
            onRange(next);
          }}
        />
      )}
    </RangeButton>
  );
}

/** The years are loaded when it opens. */
function Choices(props: Props) {
  return <RangeForm {...props} fiscal={useFiscalYears()} />;
}
