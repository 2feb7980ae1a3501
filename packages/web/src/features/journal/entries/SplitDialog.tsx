/** Splits a line of an entry, or an item of an expense, over several dimensions, by percent or by parts: one line becomes several. */
import { Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { DIMENSION_KINDS, type DimensionKind, dimensionKindLabels } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { DialogForm, FormDialog, type Shell } from "../../../kit/FormDialog.tsx";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import { formatAmount } from "../../../kit/format.ts";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { chooseDimensions } from "../../chart/choose-dimensions.ts";
import { dimensionChoices, isOffered } from "../../chart/dimension-path.ts";
import { dimensionsQuery } from "../../chart/dimensions-query.ts";
import styles from "./EntryLines.module.css";
import { emptyLine, type LinePart, splitLine, type TypedLine } from "./entry-lines.ts";
import { say } from "./say.ts";
import { findSplitFault, isWhole, type SplitRow, type SplitUnit } from "./split-rows.ts";

interface Props {
  opened: boolean;
  /** Absent: it is a line. */
  title?: string;
  line: Pick<TypedLine, "debit" | "credit" | "dimensions"> | null;
  currency: string;
  /** YYYY-MM-DD of the entry. */
  day: string;
  /** How many lines there may be. */
  room: number;
  /** How many the document can have; absent: as an entry. */
  most?: number;
  onClose: () => void;
  onSplit: (parts: LinePart[]) => void;
}

export function SplitDialog({ opened, title = say("splitTitle"), line, onClose, ...rest }: Props) {
  return (
    <FormDialog opened={opened && line !== null} title={title} onClose={onClose}>
      {(shell) => line && <SplitForm shell={shell} line={line} {...rest} />}
    </FormDialog>
  );
}

type FormProps = Omit<Props, "opened" | "title" | "onClose" | "line"> & {
  shell: Shell;
  line: NonNullable<Props["line"]>;
};

const emptyRow = (key: number): SplitRow => ({ key, id: "", weight: "" });

function SplitForm({ shell, line, currency, day, room, most, onSplit }: FormProps) {
  const { data: all = [] } = useQuery(dimensionsQuery);
  const offered = all.filter((row) => isOffered(row, day));
  const kinds = DIMENSION_KINDS.filter((kind) => offered.some((row) => row.kind === kind));
  const [kind, setKind] = useState<DimensionKind>(kinds[0] ?? "project");
  const [unit, setUnit] = useState<SplitUnit>("percent");
  const [rows, setRows] = useState([emptyRow(0), emptyRow(1)]);
  const [isSent, setSent] = useState(false);
  const choices = dimensionChoices(
    offered.filter((row) => row.kind === kind),
    all,
  );
  const change = (at: number, part: Partial<SplitRow>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const whole = rows.filter(isWhole);
  const parts = whole.map(({ id, weight }) => ({
    weight,
    dimensions: chooseDimensions(all, [...(line.dimensions ?? []), id]),
  }));
  const fault = findSplitFault(rows, unit, room, most);
  const amounts =
    fault === null
      ? splitLine({ ...emptyLine(0), ...line }, parts, currency, 0).map((part) => part.debit || part.credit)
      : [];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // It may be opened within another form, which would be sent too.
    event.stopPropagation();
    setSent(true);
    if (fault === null) onSplit(parts);
  };
  return (
    <DialogForm
      shell={shell}
      dirty={rows.some(({ id, weight }) => id !== "" || weight !== "")}
      busy={false}
      error={isSent ? fault : null}
      onSubmit={submit}
      submitLabel={say("split")}
      busyLabel={say("split")}
    >
      <Group justify="space-between">
        <SegmentedControl
          aria-label={say("splitOver")}
          data={kinds.map((value) => ({ value, label: dimensionKindLabels[value] }))}
          value={kind}
          onChange={(next) => {
            setKind(next as DimensionKind);
            setRows(rows.map((row) => ({ ...row, id: "" })));
          }}
        />
        <SegmentedControl
          aria-label={say("splitBy")}
          data={[
            { value: "percent", label: say("percent") },
            { value: "parts", label: say("parts") },
          ]}
          value={unit}
          onChange={(next) => setUnit(next as SplitUnit)}
        />
      </Group>
      <Stack gap="xs">
        {rows.map((row, index) => {
          const amount = amounts[whole.indexOf(row)];
          return (
            <div key={row.key} className={styles.part}>
              <SearchSelect
                aria-label={say("splitValue", { kind: dimensionKindLabels[kind], number: index + 1 })}
                placeholder={dimensionKindLabels[kind]}
                data={choices}
                comboboxProps={{ shadow: "md" }}
                data-autofocus={index === 0 || undefined}
                // It would cover the buttons as soon as the dialog opens.
                openOnFocus={false}
                value={row.id || null}
                onChange={(id) => change(index, { id: id ?? "" })}
              />
              <NumberField
                aria-label={say("splitShare", { unit, number: index + 1 })}
                placeholder={unit === "percent" ? "%" : say("parts")}
                field={{ kind: unit === "percent" ? "percent" : "quantity" }}
                value={row.weight}
                onType={(weight) => change(index, { weight })}
              />
              <Text className={styles.figure} c="dimmed" size="sm">
                {amount !== undefined && formatAmount(amount, currency)}
              </Text>
            </div>
          );
        })}
      </Stack>
      <Group>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={() => setRows([...rows, emptyRow(rows.length)])}
        >
          {say("addSplitValue")}
        </Button>
      </Group>
    </DialogForm>
  );
}
