/** Has a report generated every month or quarter, and mailed to founders and accountants. */
import { Checkbox, Group, Select, Text } from "@mantine/core";
import { LAST_SCHEDULE_DAY, REPORTS, type ReportRange } from "@tallyleaf/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../kit/number-field/number-props.ts";
import { toast } from "../../kit/toast.ts";
import { useSession } from "../../session/store.ts";
import { choicesIn, type ReportView } from "./list-params.ts";
import { SCHEDULES, saveSchedule, schedulesQuery } from "./queries.ts";
import { say } from "./say.ts";
import { choicesOf, FILE_LABELS, FORMAT_LABELS, RANGE_LABELS } from "./words.ts";

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

const { custom: _, ...MOVING_RANGES } = RANGE_LABELS;
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

const errorsOf = ({ day, recipients }: Values) => ({
  ...(Number.isInteger(Number(day)) && Number(day) >= 1 && Number(day) <= LAST_SCHEDULE_DAY
    ? {}
    : { day: say("chooseDay", { last: LAST_SCHEDULE_DAY }) }),
  ...(recipients.length > 0 ? {} : { recipients: say("chooseRecipients") }),
});

function ScheduleForm({ shell, view, onDone }: { shell: Shell; view: ReportView; onDone: () => void }) {
  const client = useQueryClient();
  const self = useSession()?.user.id;
  const schedules = useQuery(schedulesQuery);
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
    validate: errorsOf,
    send: ({ day, ...values }: Values) =>
      saveSchedule({ ...choicesIn(view), ...values, type: view.type, day: Number(day) }),
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
          label={say("howOften")}
          data={choicesOf(FREQUENCIES)}
          {...SELECT}
          data-autofocus
          {...form.getInputProps("frequency")}
        />
        <NumberField
          field={{ kind: "count" }}
          label={frequency === "monthly" ? say("dayOfMonth") : say("dayOfQuarter")}
          {...numberProps(form.getInputProps("day"))}
        />
      </Group>
      <Select label={say("dateRange")} data={choicesOf(MOVING_RANGES)} {...SELECT} {...form.getInputProps("range")} />
      <Group align="start" grow>
        <Select label={say("format")} data={choicesOf(FORMAT_LABELS)} {...SELECT} {...form.getInputProps("format")} />
        <Select label={say("file")} data={choicesOf(FILE_LABELS)} {...SELECT} {...form.getInputProps("file")} />
      </Group>
      <Checkbox.Group
        label={say("recipients")}
        description={say("recipientsHint")}
        {...form.getInputProps("recipients")}
      >
        {(schedules.data?.people ?? []).map(({ id, name, email }) => (
          <Checkbox key={id} mt="xs" value={id} label={name} description={email} />
        ))}
      </Checkbox.Group>
    </DialogForm>
  );
}
