/** Chooses the range: all at a glance where there is room, a list on a phone. */
import { NativeSelect, SegmentedControl } from "@mantine/core";
import { RANGES, type RangeName, rangeNamed } from "./ranges.ts";

export function RangePicker({ value, onChange }: { value: RangeName; onChange: (range: RangeName) => void }) {
  const common = { "aria-label": "Range", value, data: [...RANGES] };
  return (
    <>
      <SegmentedControl {...common} visibleFrom="sm" onChange={(range) => onChange(rangeNamed(range))} />
      <NativeSelect
        {...common}
        hiddenFrom="sm"
        w="100%"
        onChange={(event) => onChange(rangeNamed(event.currentTarget.value))}
      />
    </>
  );
}
