/** The head of a column by which a list is sorted: pressed, in its order; pressed again, the other way round. */
import { UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { type Order, sortedBy } from "./order.ts";
import styles from "./Table.module.css";

interface Props<Sort extends string, View extends Order<Sort>> {
  label: string;
  by: NoInfer<Sort>;
  view: View & Order<Sort>;
  onView: (view: View) => void;
  /** Above amounts and counts. */
  figure?: boolean;
  width?: string;
  className?: string;
  /** Beside the label, apart from its button. */
  mark?: ReactNode;
}

export function SortHead<Sort extends string, View extends Order<Sort>>(props: Props<Sort, View>) {
  const { label, by, view, onView, figure, width, className, mark } = props;
  const sorted = view.sortBy === by;
  const Icon = !sorted ? IconArrowsSort : view.sortOrder === "asc" ? IconArrowUp : IconArrowDown;
  // The pressed head is painted before its list is sorted.
  const sort = () => requestAnimationFrame(() => setTimeout(() => onView(sortedBy<Sort, View>(view, by))));
  return (
    <th
      scope="col"
      className={[figure && styles.figure, className].filter(Boolean).join(" ") || undefined}
      style={{ width }}
      aria-label={mark ? label : undefined}
      aria-sort={sorted ? (view.sortOrder === "asc" ? "ascending" : "descending") : undefined}
    >
      <UnstyledButton className={styles.sort} onClick={sort}>
        {label}
        <Icon size={14} stroke={2} aria-hidden="true" />
      </UnstyledButton>
      {mark}
    </th>
  );
}
