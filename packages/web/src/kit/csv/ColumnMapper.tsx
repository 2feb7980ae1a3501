/** Maps the columns of an imported table: each with a select of its meaning, remembered for the next such file. */

import { Button, Checkbox, Collapse, Group, NativeSelect, Text, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import type { CsvManners } from "@tallyleaf/contract";
import { useState } from "react";
import { ErrorAlert } from "../ErrorAlert.tsx";
import layout from "../layout.module.css";
import plain from "../Table.module.css";
import text from "../text.module.css";
import styles from "./Sample.module.css";
import { say } from "./say.ts";

interface Mapping<Role> extends CsvManners {
  roles: Role[];
  invert: boolean;
}

interface Props<Role extends string, Read extends Mapping<Role>> {
  columns: readonly string[];
  sample: readonly (readonly string[])[];
  mapping: Read;
  /** It is the one that was used the last time. */
  remembered: boolean;
  /** Labels of the roles that a column can have, in the order in which they are offered; the unused role comes first. */
  roles: Readonly<Record<Role, string>>;
  /** Roles that several columns may have. */
  repeated: readonly NoInfer<Role>[];
  /** Label of the checkbox beside the amounts, for outgoing money without a minus. */
  invertLabel: string;
  /** Returns the gap in a mapping, in a sentence; null: none. */
  faultOf: (mapping: Read) => string | null;
  opened?: boolean;
  busy: boolean;
  onMapping: (mapping: Read) => void;
}

const ORDERS = [
  { value: "dmy", label: say("dayMonthYear") },
  { value: "mdy", label: say("monthDayYear") },
  { value: "ymd", label: say("yearMonthDay") },
];
const MARKS = [
  { value: ".", label: "1,234.56" },
  { value: ",", label: "1.234,56" },
];

/** Returns the values to send for a changed mapping: the mark only where a person chose it, so that the file decides it otherwise. */
export function wishesOf<Read extends CsvManners>(
  mapping: Read,
  shown: CsvManners,
  before: CsvManners["decimalMark"],
): { mapping: Read; decimalMark: CsvManners["decimalMark"] } {
  const decimalMark = mapping.decimalMark === shown.decimalMark ? before : mapping.decimalMark;
  return { mapping: { ...mapping, decimalMark: null }, decimalMark };
}

export function ColumnMapper<Role extends string, Read extends Mapping<Role>>(props: Props<Role, Read>) {
  const { columns, sample, remembered, roles, repeated, busy } = props;
  const [opened, { toggle }] = useDisclosure(props.opened);
  const [mapping, setMapping] = useState(props.mapping);
  // The server has read the file again: what it made of the choices counts.
  const [read, setRead] = useState(props.mapping);
  if (read !== props.mapping) {
    setRead(props.mapping);
    setMapping(props.mapping);
  }
  const changed = JSON.stringify(mapping) !== JSON.stringify(props.mapping);
  const fault = props.faultOf(mapping);
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  const choices = Object.entries<string>(roles).map(([value, label]) => ({ value, label }));
  const [unused] = Object.keys(roles) as Role[];
  // A table has most roles once: a column gives its own up when another takes it.
  const freed = (role: Role, taken: Role) => (role === taken && !repeated.includes(role) && unused ? unused : role);
  const setRole = (column: number, role: Role) =>
    setMapping({ ...mapping, roles: mapping.roles.map((one, i) => (i === column ? role : freed(one, role))) });
  return (
    <div>
      <UnstyledButton className={`${layout.withIcon} ${text.medium}`} aria-expanded={opened} onClick={toggle}>
        <Chevron size={16} stroke={1.75} aria-hidden="true" /> {say("howColumnsAreRead")}
        <Text span size="sm" c="dimmed">
          {say(remembered ? "readAsLastTime" : "readByContent")}
        </Text>
      </UnstyledButton>
      <Collapse expanded={opened}>
        <section className={layout.scrolls} aria-label={say("fileColumns")}>
          <table className={`${plain.table} ${plain.small}`}>
            <thead>
              <tr>
                {columns.map((name, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal, and their order does not change
                  <th key={i} scope="col">
                    <span className={`${text.cut} ${styles.columnName}`}>{name}</span>
                    <NativeSelect
                      size="xs"
                      miw={112}
                      aria-label={say("columnMeaning", { name })}
                      data={choices}
                      value={mapping.roles[i]}
                      onChange={(event) => setRole(i, event.currentTarget.value as Role)}
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sample.map((cells, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows may be equal, and their order does not change
                <tr key={row}>
                  {cells.map((cell, i) => (
                    <td
                      // biome-ignore lint/suspicious/noArrayIndexKey: see above
                      key={i}
                      className={`${text.cut} ${styles.cell}`}
                      data-unused={mapping.roles[i] === unused || undefined}
                    >
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <Group gap={16} align="end" my={12}>
          <NativeSelect
            size="xs"
            label={say("daysAreWritten")}
            data={ORDERS}
            value={mapping.dateOrder}
            onChange={(event) =>
              setMapping({ ...mapping, dateOrder: event.currentTarget.value as CsvManners["dateOrder"] })
            }
          />
          <NativeSelect
            size="xs"
            label={say("amountsAreWritten")}
            data={mapping.decimalMark === null ? [{ value: "", label: say("notClear") }, ...MARKS] : MARKS}
            value={mapping.decimalMark ?? ""}
            onChange={(event) =>
              setMapping({ ...mapping, decimalMark: (event.currentTarget.value || null) as CsvManners["decimalMark"] })
            }
          />
          <Checkbox
            label={props.invertLabel}
            checked={mapping.invert}
            onChange={(event) => setMapping({ ...mapping, invert: event.currentTarget.checked })}
          />
        </Group>
        {changed && fault !== null && <ErrorAlert>{fault}</ErrorAlert>}
        {changed && fault === null && (
          <Button variant="default" size="xs" onClick={() => busy || props.onMapping(mapping)}>
            {busy ? say("reading") : say("readAgain")}
          </Button>
        )}
      </Collapse>
    </div>
  );
}
