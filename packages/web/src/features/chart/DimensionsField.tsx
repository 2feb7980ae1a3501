/** A field for one project, one cost center, and several tags, by kind. */
import { MultiSelect } from "@mantine/core";
import { IconTags } from "@tabler/icons-react";
import { DIMENSION_KINDS, type DimensionRow, dimensionKindLabels, dimensionsLabel } from "@tallyleaf/contract";
import type { ReactNode } from "react";
import { chooseDimensions } from "./choose-dimensions.ts";
import styles from "./DimensionsField.module.css";
import { dimensionChoices, isOffered } from "./dimension-path.ts";

export interface DimensionsFieldProps {
  all: readonly DimensionRow[];
  /** IDs. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** YYYY-MM-DD of the line: dimensions for other days aren't offered. */
  day?: string;
  /** Shown instead of "Dimensions". */
  label?: string;
  /** Of a line, where the label of the column is above; absent: the label is shown. */
  "aria-label"?: string;
  placeholder?: string;
  description?: string;
  error?: ReactNode;
  className?: string | undefined;
  /** Below the other fields of a line: as little room as can be. */
  compact?: true;
  readOnly?: boolean;
}

export function DimensionsField({
  all,
  value,
  onChange,
  day = "",
  label = dimensionsLabel,
  placeholder = dimensionsLabel,
  compact,
  ...rest
}: DimensionsFieldProps) {
  // Archived ones are offered no more; a line that has one keeps it.
  const offered = all.filter((row) => isOffered(row, day) || value.includes(row.id));
  return (
    <MultiSelect
      {...(rest["aria-label"] === undefined ? { label } : {})}
      {...rest}
      {...(compact
        ? {
            size: "xs",
            classNames: { input: styles.compact ?? "" },
            leftSection: <IconTags size={14} stroke={1.5} aria-hidden />,
            leftSectionPointerEvents: "none",
            rightSection: <span />,
          }
        : {})}
      placeholder={value.length === 0 ? placeholder : undefined}
      data={DIMENSION_KINDS.map((kind) => ({
        group: dimensionKindLabels[kind],
        items: dimensionChoices(
          offered.filter((row) => row.kind === kind),
          all,
        ),
      })).filter(({ items }) => items.length > 0)}
      searchable
      hidePickedOptions
      comboboxProps={{ shadow: "md" }}
      value={value.filter((id) => all.length === 0 || all.some((row) => row.id === id))}
      onChange={(ids) => onChange(chooseDimensions(all, ids))}
    />
  );
}
