/** A recurring entry is made: template, amount, rhythm, and its next twelve days with their sum. */
import { Alert, Select, TextInput } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import {
  JOURNAL_SCHEDULE_LIMITS,
  type JournalTemplate,
  journalScheduleLabels,
  journalTemplateMessages,
  rhythmLabels,
  templateAsksAmount,
} from "@tallyleaf/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../../client/use-dialog-form.ts";
import { dayQuestions } from "../../../kit/ask/questions.ts";
import { today } from "../../../kit/days/today.ts";
import { DialogForm, FormDialog, type Shell } from "../../../kit/FormDialog.tsx";
import layout from "../../../kit/layout.module.css";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../../kit/number-field/number-props.ts";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { booksChanged, journalSettingsQuery } from "../entries/queries.ts";
import { otherCurrencies } from "../templates/template-form.ts";
import { useTemplateRates } from "../templates/use-template-rates.ts";
import { DaysTable } from "./DaysTable.tsx";
import { saveSchedule } from "./queries.ts";
import { RhythmInputs } from "./RhythmInputs.tsx";
import { say } from "./say.ts";
import { countDue, findErrors, previewDays, type ScheduleValues, toBody } from "./schedule-form.ts";

interface Props {
  opened: boolean;
  templates: readonly JournalTemplate[];
  onClose: () => void;
}

export function ScheduleDialog({ opened, templates, onClose }: Props) {
  return (
    <FormDialog opened={opened} title={say("newSchedule")} size="lg" onClose={onClose}>
      {(shell) => <ScheduleForm shell={shell} templates={templates} onSaved={onClose} />}
    </FormDialog>
  );
}

const SELECT = { allowDeselect: false, checkIconPosition: "right", comboboxProps: { shadow: "md" } } as const;
const MODES = [
  { value: "post", label: say("modePost") },
  { value: "submit", label: say("modeSubmit") },
  { value: "draft", label: say("modeDraft") },
];
const CLOSED = [
  { value: "wait", label: say("closedWait") },
  { value: "next_open", label: say("closedNextOpen") },
];

function ScheduleForm({
  shell,
  templates,
  onSaved,
}: {
  shell: Shell;
  templates: readonly JournalTemplate[];
  onSaved: () => void;
}) {
  const client = useQueryClient();
  const settings = useQuery(journalSettingsQuery).data;
  const templateOf = (id: string) => templates.find((template) => template.id === id) ?? null;
  const { form, dialog } = useDialogForm({
    initialValues: {
      name: templates[0]?.name ?? "",
      templateId: templates[0]?.id ?? "",
      amount: "",
      unit: "month",
      every: "1",
      day: "1",
      from: today(),
      until: "",
      count: "",
      whenClosed: "wait",
      mode: "post",
    } as ScheduleValues,
    validate: (values) => findErrors(values, templateOf(values.templateId), journalTemplateMessages.amount),
    questions: ({ from }) => dayQuestions(rhythmLabels.from, from, settings?.firstDay),
    send: (values: ScheduleValues) => saveSchedule(toBody(values)),
    onSent({ message }) {
      onSaved();
      toast.success(message);
      return booksChanged(client);
    },
  });
  const template = templateOf(form.values.templateId);
  const rates = useTemplateRates(template ? [template] : [], template?.currency ?? "", today());
  const preview = template && previewDays(form.values, template, rates.known);
  const due = countDue(form.values, today());
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("save")} busyLabel={say("saving")}>
      <div className={layout.fields}>
        <Select
          label={journalScheduleLabels.template}
          data={templates.map(({ id, name }) => ({ value: id, label: name }))}
          required
          {...SELECT}
          data-autofocus
          {...form.getInputProps("templateId")}
        />
        <TextInput
          label={journalScheduleLabels.name}
          required
          maxLength={JOURNAL_SCHEDULE_LIMITS.name}
          {...form.getInputProps("name")}
        />
        {template && templateAsksAmount(template.lines) && (
          <NumberField
            label={journalScheduleLabels.amount}
            required
            field={{ kind: "amount", currency: template.currency }}
            {...numberProps(form.getInputProps("amount"))}
          />
        )}
      </div>
      <RhythmInputs
        form={form as never}
        isWeekly={form.values.unit === "week"}
        countLabel={journalScheduleLabels.count}
      />
      <div className={layout.fields}>
        <Select label={journalScheduleLabels.mode} data={MODES} {...SELECT} {...form.getInputProps("mode")} />
        <Select label={journalScheduleLabels.closed} data={CLOSED} {...SELECT} {...form.getInputProps("whenClosed")} />
      </div>
      <div role="status">
        {due > 0 && (
          <Alert color="blue" icon={<IconInfoCircle stroke={1.5} />} className={text.onTint}>
            {say("due", { count: due, mode: form.values.mode })}
          </Alert>
        )}
      </div>
      {template && preview && preview.days.length > 0 && (
        <DaysTable {...preview} currency={template.currency} otherCurrencies={otherCurrencies(template)} />
      )}
    </DialogForm>
  );
}
