/** How the columns of a CSV are understood: each column with a choice of what it is, remembered for the next file of this bank. */
import { Button, Checkbox, Collapse, NativeSelect, Text, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import {
  type CallOutput,
  CSV_ROLES,
  type CsvMapping,
  type CsvRole,
  csvMapping,
  type previewStatement,
} from "@tallyleaf/contract";
import { useState } from "react";
import { ErrorAlert } from "../../ui/ErrorAlert.tsx";
import styles from "./Imports.module.css";

interface Props {
  csv: NonNullable<CallOutput<typeof previewStatement>["csv"]>;
  busy: boolean;
  onMapping: (mapping: CsvMapping) => void;
}

const ROLES: Record<CsvRole, string> = {
  ignore: "Not used",
  date: "Date",
  valueDate: "Value date",
  amount: "Amount",
  debit: "Money out",
  credit: "Money in",
  direction: "In or out",
  balance: "Balance",
  description: "Description",
  counterparty: "Other party",
  payer: "Payer",
  counterpartyNumber: "Their account",
  reference: "Reference",
  externalId: "Bank's id",
  currency: "Currency",
  status: "Status",
  fee: "Fee",
  account: "Own account",
  kind: "Kind",
};
const ROLE_CHOICES = ["ignore", ...CSV_ROLES.filter((role) => role !== "ignore")].map((value) => ({
  value,
  label: ROLES[value as CsvRole],
}));
const ORDERS = [
  { value: "dmy", label: "day, month, year" },
  { value: "mdy", label: "month, day, year" },
  { value: "ymd", label: "year, month, day" },
];
const MARKS = [
  { value: ".", label: "1,234.56" },
  { value: ",", label: "1.234,56" },
];

export function ColumnMapper({ csv, busy, onMapping }: Props) {
  const [opened, { toggle }] = useDisclosure(false);
  const [mapping, setMapping] = useState(csv.mapping);
  const changed = JSON.stringify(mapping) !== JSON.stringify(csv.mapping);
  const fault = csvMapping.safeParse(mapping).error?.issues[0]?.message ?? null;
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  const setRole = (column: number, role: CsvRole) =>
    setMapping({ ...mapping, roles: mapping.roles.map((one, i) => (i === column ? role : freed(one, role))) });
  return (
    <div>
      <UnstyledButton className={styles.disclosure} aria-expanded={opened} onClick={toggle}>
        <Chevron size={16} stroke={1.75} aria-hidden="true" /> How the columns are read
        <Text span size="sm" c="dimmed">
          {csv.remembered ? "as the last time" : "by their names and what they hold"}
        </Text>
      </UnstyledButton>
      <Collapse expanded={opened}>
        <section className={styles.scroll} aria-label="Columns of the file">
          <table className={styles.sample}>
            <thead>
              <tr>
                {csv.columns.map((name, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal, and their order does not change
                  <th key={i} scope="col">
                    <span className={styles.columnName}>{name}</span>
                    <NativeSelect
                      size="xs"
                      miw={112}
                      aria-label={`What ${name} is`}
                      data={ROLE_CHOICES}
                      value={mapping.roles[i]}
                      onChange={(event) => setRole(i, event.currentTarget.value as CsvRole)}
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {csv.sample.map((cells, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows may be equal, and their order does not change
                <tr key={row}>
                  {cells.map((cell, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: see above
                    <td key={i} className={styles.cell} data-unused={mapping.roles[i] === "ignore" || undefined}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <div className={styles.manners}>
          <NativeSelect
            size="xs"
            label="Days are written"
            data={ORDERS}
            value={mapping.dateOrder}
            onChange={(event) =>
              setMapping({ ...mapping, dateOrder: event.currentTarget.value as CsvMapping["dateOrder"] })
            }
          />
          <NativeSelect
            size="xs"
            label="Amounts are written"
            data={MARKS}
            value={mapping.decimalMark}
            onChange={(event) =>
              setMapping({ ...mapping, decimalMark: event.currentTarget.value as CsvMapping["decimalMark"] })
            }
          />
          <Checkbox
            label="Money out stands without a minus"
            checked={mapping.invert}
            onChange={(event) => setMapping({ ...mapping, invert: event.currentTarget.checked })}
          />
        </div>
        {changed && fault !== null && <ErrorAlert>{fault}</ErrorAlert>}
        {changed && fault === null && (
          <Button variant="default" size="xs" onClick={() => busy || onMapping(mapping)}>
            {busy ? "Reading..." : "Read again"}
          </Button>
        )}
      </Collapse>
    </div>
  );
}

/** A table has each role once, but for descriptions: a column gives its own up when another takes it. */
function freed(role: CsvRole, taken: CsvRole): CsvRole {
  return role === taken && role !== "description" ? "ignore" : role;
}
