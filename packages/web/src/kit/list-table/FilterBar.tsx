/**
 * The controls that narrow a list, in one row before it: its search, its filters, and its views. On a phone the search, and one button that says how
 * many filters narrow the list and opens all of them in a sheet.
 */
import { Button, Group, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconFilter, IconSearch } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import layout from "../layout.module.css";
import { dialogOnDemand } from "../on-demand.tsx";
import { say } from "../say.ts";
import styles from "./FilterBar.module.css";

const FilterSheet = dialogOnDemand(() => import("./FilterSheet.tsx").then((module) => module.FilterSheet), {
  opened: false,
});

interface Props {
  search?: ReactNode;
  /** Number of filters that narrow the list now, besides its search. */
  count: number;
  /** Filters; absent: the list has none. */
  children?: ReactNode;
  /** Filters that are asked for now and then: a row of their own, once it is opened. `count`: how many of them narrow the list. */
  more?: { count: number; filters: ReactNode } | null;
  /** Saved views and columns, at the end of the row. */
  views?: ReactNode;
  /** At the end of the row on a desk, below it on a phone: actions on the list. */
  actions?: ReactNode;
  mb?: number;
}

export function FilterBar({ search, count, children, more, views, actions, mb = 16 }: Props) {
  const phone = useMediaQuery("(max-width: 700px)", false, { getInitialValueInEffect: false });
  const [isSheet, setIsSheet] = useState(false);
  // As it comes: filters of an address are seen at once.
  const [isOpen, setIsOpen] = useState(() => (more?.count ?? 0) > 0);
  const id = useId();
  if (phone) {
    const isFoldable = Boolean(children || more || views);
    return (
      <>
        <div className={styles.bar} style={{ marginBottom: mb }}>
          {search ?? actions}
          {isFoldable && (
            <FilterButton count={count + (more?.count ?? 0)} near={FilterSheet.near} onClick={() => setIsSheet(true)} />
          )}
        </div>
        {search && actions && (
          <Group gap={8} className={styles.below}>
            {actions}
          </Group>
        )}
        {isFoldable && (
          <FilterSheet opened={isSheet} onClose={() => setIsSheet(false)}>
            {children}
            {more?.filters}
            {views}
          </FilterSheet>
        )}
      </>
    );
  }
  return (
    <>
      <Group gap="var(--space-8) var(--space-12)" mb={more && isOpen ? 12 : mb} className={styles.row}>
        {search}
        {children}
        {more && (
          <FilterButton
            count={more.count}
            expanded={isOpen}
            controls={id}
            near={null}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
        {(views || actions) && (
          <Group gap={8} className={layout.toEnd}>
            {actions}
            {views}
          </Group>
        )}
      </Group>
      {more && isOpen && (
        <Group id={id} gap="var(--space-8) var(--space-12)" align="end" mb={mb}>
          {more.filters}
        </Group>
      )}
    </>
  );
}

interface ButtonProps {
  count: number;
  /** Absent: it opens a sheet. */
  expanded?: boolean;
  controls?: string;
  near: typeof FilterSheet.near | null;
  onClick: () => void;
}

function FilterButton({ count, expanded, controls, near, onClick }: ButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconFilter size={18} stroke={1.5} aria-hidden="true" />}
      aria-haspopup={expanded === undefined ? "dialog" : undefined}
      aria-expanded={expanded}
      aria-controls={expanded ? controls : undefined}
      data-active={count > 0 || undefined}
      className={styles.button}
      onClick={onClick}
      {...near}
    >
      {count === 0 ? say("filters") : say("filterCount", { count })}
    </Button>
  );
}

interface SearchProps {
  /** Names the search: "Search clients". */
  label: string;
  /** Says by what it finds; absent: the label. */
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
}

/** The search of a list. */
export function ListSearch({ label, placeholder, value, onSearch }: SearchProps) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder ?? say("searchHint", { label })}
      maxLength={200}
      flex="1 1 140px"
      miw={0}
      maw={{ xs: 320 }}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden="true" />}
      value={value}
      onChange={(event) => onSearch(event.currentTarget.value)}
    />
  );
}
