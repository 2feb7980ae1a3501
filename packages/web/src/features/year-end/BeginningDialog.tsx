/** Changes the day on which fiscal years begin: of all years, or from one year on, which then is shorter or longer. */
import { Select, Text } from "@mantine/core";
import type { FiscalYearList } from "@tallyleaf/contract";
import { isCalendarDate, yearUntilBeginning } from "@tallyleaf/ledger";
import { currentLocale, dateFormat } from "@tallyleaf/messages";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DateField } from "../../kit/days/DateField.tsx";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { formatDays } from "../../kit/format.ts";
import { toast } from "../../kit/toast.ts";
import { offeredYears } from "./offered-years.ts";
import { changeBeginning, yearsChanged } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  years: FiscalYearList;
  onClose: () => void;
}

export function BeginningDialog({ opened, years, onClose }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={say("changeYears")}>
      {(shell) => <BeginningForm shell={shell} years={years} onDone={onClose} />}
    </FormDialog>
  );
}

const ALL = "all";
const SELECT = { allowDeselect: false, checkIconPosition: "right", comboboxProps: { shadow: "md" } } as const;

/** "1 April", "April 6": as the reader writes a day without a year. */
export const beginningText = (month: number, day: number) =>
  dateFormat(currentLocale(), { day: "numeric", month: "long", timeZone: "UTC" }).format(
    Date.UTC(2024, month - 1, day),
  );

/** The days on which a year can begin, as `4-6`. */
const BEGINNINGS = Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) =>
  month === 4
    ? [
        { month, day: 1 },
        { month, day: 6 },
      ]
    : [{ month, day: 1 }],
);
const optionOf = ({ month, day }: { month: number; day: number }) => `${month}-${day}`;
const beginningOf = (value: string) => {
  const [month = 1, day = 1] = value.split("-").map(Number);
  return { month, day };
};

function BeginningForm({ shell, years, onDone }: { shell: Shell; years: FiscalYearList; onDone: () => void }) {
  const client = useQueryClient();
  const open = offeredYears(
    years.data.filter((_, index) => years.data.slice(index).every(({ closed }) => closed === null)),
  );
  const canChangeAll = years.data.every(({ closed }) => closed === null);
  const { form, dialog } = useDialogForm({
    initialValues: {
      begins: optionOf(years.begins),
      from: canChangeAll ? ALL : (open[0]?.from ?? ""),
      firstDay: "",
    },
    validate: {
      from: (from) => (from === "" ? say("noOpenYear") : null),
      firstDay: (day) => (day === "" || isCalendarDate(day) ? null : say("firstDayInvalid")),
    },
    send: ({ begins, from, firstDay }) =>
      changeBeginning({
        ...beginningOf(begins),
        from: from === ALL ? null : from,
        firstDay: from === ALL && firstDay !== "" ? firstDay : null,
      }),
    onSent({ message }) {
      toast.success(message);
      onDone();
      return yearsChanged(client);
    },
  });
  const { begins, from, firstDay } = form.values;
  const first = from === ALL ? firstDay : from;
  const changed = isCalendarDate(first) ? yearUntilBeginning(first, beginningOf(begins)) : null;
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("saveYears")} busyLabel={say("saving")}>
      <Select
        label={say("begins")}
        data={BEGINNINGS.map((each) => ({ value: optionOf(each), label: beginningText(each.month, each.day) }))}
        {...SELECT}
        data-autofocus
        {...form.getInputProps("begins")}
      />
      <Select
        label={say("appliesTo")}
        data={[
          ...(canChangeAll ? [{ value: ALL, label: say("allYears") }] : []),
          ...open.map(({ from: start, to, name }) => ({
            value: start,
            label: say("fromYear", { year: name, days: formatDays({ startDate: start, endDate: to }) }),
          })),
        ]}
        {...SELECT}
        {...form.getInputProps("from")}
      />
      {from === ALL && (
        <DateField
          label={say("firstDay")}
          description={say("firstDayHint")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          {...form.getInputProps("firstDay")}
        />
      )}
      {changed && (
        <Text size="sm">
          {say("changedYear", { days: formatDays({ startDate: changed.from, endDate: changed.to }) })}
        </Text>
      )}
    </DialogForm>
  );
}
