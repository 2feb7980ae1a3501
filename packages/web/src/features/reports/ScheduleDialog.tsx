/** Has a report generated every month or quarter, and mailed to founders and accountants. */
import { Checkbox, Group, Select, Text } from "@mantine/core";
import { REPORTS, type ReportRange, reportScheduleFields, reportScheduleForm } from "@tallyleaf/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFiscalYears } from "../../client/fiscal-years.ts";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { wordsOf } from "../../kit/form/described.ts";
import { validateWith } from "../../kit/form/validate-with.ts";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../kit/number-field/number-props.ts";
import { toast } from "../../kit/toast.ts";
import { useSession } from "../../session/store.ts";
import { choicesIn, type ReportView } from "./list-params.ts";
import { SCHEDULES, saveSchedule, schedulesQuery } from "./queries.ts";
import { say } from "./say.ts";
import { choicesOf, FILE_LABELS, FORMAT_LABELS, rangeLabels } from "./words.ts";

interface Props {
  opened: boolean;
  view: ReportView | null;
  onClose: () => void;
}

export function ScheduleDialog({ opened, view, onClose }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={say("scheduleReport")}>
      {(shell) => view && <ScheduleForm shell={shell} view={view} onDone={onClose} />}
    </FormDialog>
  );
}

function movingRanges(isCalendar: boolean) {
  const { custom: _, ...moving } = rangeLabels(isCalendar);
  return moving;
}
const FREQUENCIES = { monthly: say("everyMonth"), quarterly: say("everyQuarter") } as const;
const SELECT = { allowDeselect: false, checkIconPosition: "right", comboboxProps: { shadow: "md" } } as const;

interface Values {
  frequency: keyof typeof FREQUENCIES;
  day: string;
  range: Exclude<ReportRange, "custom">;
  format: ReportView["format"];
  file: ReportView["file"];
  recipients: string[];
}

const bodyOf = ({ day, ...values }: Values) => ({ ...values, day: Number(day) });

function ScheduleForm({ shell, view, onDone }: { shell: Shell; view: ReportView; onDone: () => void }) {
  const client = useQueryClient();
  const self = useSession()?.user.id;
  const schedules = useQuery(schedulesQuery);
  const { isCalendar } = useFiscalYears();
  const { form, dialog } = useDialogForm({
    initialValues: {
      frequency: "monthly",
      day: "1",
      // A schedule looks back: what is still running would never be whole.
      range: view.range === "custom" || view.range === "current_month" ? "last_month" : view.range,
      format: view.format,
      file: view.file,
      recipients: self ? [self] : [],
    },
    validate: (values) => validateWith(reportScheduleForm, bodyOf(values)),
    send: (values: Values) => saveSchedule({ ...choicesIn(view), ...bodyOf(values), type: view.type }),
    onSent({ message }) {
      toast.success(message);
      onDone();
      return client.invalidateQueries({ queryKey: SCHEDULES });
    },
  });
  const { frequency } = form.values;
  return (
    <DialogForm
      shell={shell}
      {...dialog}
      error={dialog.error ?? (schedules.error && messageOf(schedules.error))}
      submitLabel={say("schedule")}
      busyLabel={say("scheduling")}
    >
      <Text size="sm" c="dimmed">
        {say("scheduleText", { report: REPORTS[view.type].title })}
      </Text>
      <Group align="start" grow>
        <Select
          {...wordsOf(reportScheduleFields.frequency)}
          data={choicesOf(FREQUENCIES)}
          {...SELECT}
          data-autofocus
          {...form.getInputProps("frequency")}
        />
        <NumberField
          field={{ kind: "count" }}
          {...wordsOf(reportScheduleFields.day)}
          {...(frequency === "quarterly" ? { label: say("dayOfQuarter") } : {})}
          {...numberProps(form.getInputProps("day"))}
        />
      </Group>
      <Select
        {...wordsOf(reportScheduleFields.range)}
        data={choicesOf(movingRanges(isCalendar))}
        {...SELECT}
        {...form.getInputProps("range")}
      />
      <Group align="start" grow>
        <Select
          {...wordsOf(reportScheduleFields.format)}
          data={choicesOf(FORMAT_LABELS)}
          {...SELECT}
          {...form.getInputProps("format")}
        />
        <Select
          {...wordsOf(reportScheduleFields.file)}
          data={choicesOf(FILE_LABELS)}
          {...SELECT}
          {...form.getInputProps("file")}
        />
      </Group>
      <Checkbox.Group
        {...wordsOf(reportScheduleFields.recipients)}
        inputWrapperOrder={["label", "description", "input", "error"]}
        {...form.getInputProps("recipients")}
      >
        {(schedules.data?.people ?? []).map(({ id, name, email }) => (
          <Checkbox key={id} mt="xs" value={id} label={name} description={email} />
        ))}
      </Checkbox.Group>
    </DialogForm>
  );
}
