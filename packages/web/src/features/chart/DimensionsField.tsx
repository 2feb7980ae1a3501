/** A field for one project, one cost center, and several tags, by kind. */
import { MultiSelect } from "@mantine/core";
import { DIMENSION_KINDS, type DimensionRow, dimensionKindLabels, dimensionsLabel } from "@tallyleaf/contract";
import type { ReactNode } from "react";
import { chooseDimensions } from "./choose-dimensions.ts";

export interface DimensionsFieldProps {
  all: readonly DimensionRow[];
  /** IDs. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Of a line, where the label of the column is above; absent: the label is shown. */
  "aria-label"?: string;
  placeholder?: string;
  error?: ReactNode;
  className?: string | undefined;
  size?: "sm";
  readOnly?: boolean;
}

export function DimensionsField({
  all,
  value,
  onChange,
  placeholder = dimensionsLabel,
  ...rest
}: DimensionsFieldProps) {
  // Archived ones are offered no more; a line that has one keeps it.
  const offered = all.filter(({ id, active, mergedInto }) => (active && mergedInto === null) || value.includes(id));
  return (
    <MultiSelect
      {...(rest["aria-label"] === undefined ? { label: dimensionsLabel } : {})}
      {...rest}
      placeholder={value.length === 0 ? placeholder : undefined}
      data={DIMENSION_KINDS.map((kind) => ({
        group: dimensionKindLabels[kind],
        items: offered
          .filter((row) => row.kind === kind)
          .map(({ id, name, code }) => ({ value: id, label: code === "" ? name : `${code} ${name}` })),
      })).filter(({ items }) => items.length > 0)}
      searchable
      hidePickedOptions
      comboboxProps={{ shadow: "md" }}
      value={value.filter((id) => all.length === 0 || all.some((row) => row.id === id))}
      onChange={(ids) => onChange(chooseDimensions(all, ids))}
    />
  );
}
