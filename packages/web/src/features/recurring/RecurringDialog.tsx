/** A recurring invoice or bill is made or changed: rhythm, period, what happens on its day, and prices from a date. */
import { ActionIcon, Alert, Button, Group, Select, Text, TextInput } from "@mantine/core";
import { IconInfoCircle, IconPlus, IconTrash } from "@tabler/icons-react";
import {
  type PriceChange,
  RECURRING_LIMITS,
  type Recurring,
  type RecurringInput,
  recurringBody,
  recurringLabels,
} from "@tallyleaf/contract";
import { todayIn } from "@tallyleaf/ledger";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DateField } from "../../kit/days/DateField.tsx";
import { today } from "../../kit/days/today.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import layout from "../../kit/layout.module.css";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { RhythmInputs } from "../journal/recurring/RhythmInputs.tsx";
import { countDueDays, toRhythm } from "../journal/recurring/rhythm-form.ts";
import { type Model, recurringChanged, saveRecurring } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  /** Null: a new one of `model`. */
  schedule: Recurring | null;
  model: Model | null;
  onClose: () => void;
}

export function RecurringDialog({ opened, schedule, model, onClose }: Props) {
  const of = schedule ?? model;
  const title = schedule
    ? say("editOf", { name: schedule.name })
    : say(model?.kind === "bill" ? "newBill" : "newInvoice");
  return (
    <FormDialog opened={opened && of !== null} title={title} size="lg" onClose={onClose}>
      {(shell) => of && <RecurringForm shell={shell} schedule={schedule} of={of} onSaved={onClose} />}
    </FormDialog>
  );
}

interface ChangeRow {
  key: number;
  from: string;
  line: string;
  price: string;
}

interface Values {
  name: string;
  unit: string;
  every: string;
  day: string;
  from: string;
  until: string;
  count: string;
  timeZone: string;
  covers: string;
  mode: string;
  priceChanges: ChangeRow[];
}

const SELECT = { allowDeselect: false, checkIconPosition: "right", comboboxProps: { shadow: "md" } } as const;
const COVERS = [
  { value: "current", label: say("current") },
  { value: "previous", label: say("previous") },
  { value: "next", label: say("next") },
];
const MODES = [
  { value: "draft", label: say("modeDraft") },
  { value: "issue", label: say("modeIssue") },
  { value: "send", label: say("modeSend") },
];
const BILL_MODES = [
  { value: "draft", label: say("modeDraft") },
  { value: "issue", label: say("modePost") },
];
const ZONES: string[] = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const numberOrNothing = (typed: string) => (typed === "" ? (undefined as never) : Number(typed));

function toBody(values: Values, kind: Recurring["kind"], likeId: string): RecurringInput {
  return {
    ...(values as unknown as RecurringInput),
    kind,
    likeId,
    ...toRhythm(values),
    priceChanges: values.priceChanges.map(
      ({ from, line, price }): PriceChange => ({ from, line: Number(line), price: numberOrNothing(price) }),
    ),
  };
}

function RecurringForm({
  shell,
  schedule,
  of,
  onSaved,
}: {
  shell: Shell;
  schedule: Recurring | null;
  of: Recurring | Model;
  onSaved: () => void;
}) {
  const client = useQueryClient();
  const { kind } = of;
  const likeId = schedule ? "kept" : of.id;
  const { form, dialog } = useDialogForm({
    initialValues: {
      name: of.name,
      unit: schedule?.unit ?? "month",
      every: String(schedule?.every ?? 1),
      day: String(schedule?.day ?? 1),
      from: schedule?.from ?? today(),
      until: schedule?.until ?? "",
      count: String(schedule?.count ?? ""),
      timeZone: schedule?.timeZone ?? ownZone(),
      covers: schedule?.covers ?? "current",
      mode: schedule?.mode ?? (kind === "bill" ? "issue" : "draft"),
      priceChanges: (schedule?.priceChanges ?? []).map(({ from, line, price }, key) => ({
        ...{ key, from, line: String(line), price: String(price) },
      })),
    } as Values,
    validate: (values: Values) => {
      const errors: Record<string, string> = {};
      for (const { path, message } of recurringBody.safeParse(toBody(values, kind, likeId)).error?.issues ?? [])
        errors[path.join(".")] ??= message;
      return errors;
    },
    send: (values: Values) => saveRecurring(schedule?.id ?? null, toBody(values, kind, likeId)),
    onSent({ message }) {
      onSaved();
      toast.success(message);
      return recurringChanged(client);
    },
  });
  const { values } = form;
  const due = schedule ? 0 : countDue(values, kind, likeId);
  const changes = values.priceChanges;
  const setChanges = (next: ChangeRow[]) => form.setFieldValue("priceChanges", next);
  const change = (key: number, of: Partial<ChangeRow>) =>
    setChanges(changes.map((row) => (row.key === key ? { ...row, ...of } : row)));
  const lines = of.lines.map(({ description }, at) => ({ value: String(at + 1), label: `${at + 1} · ${description}` }));
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("save")} busyLabel={say("saving")}>
      <TextInput
        label={recurringLabels.name}
        required
        maxLength={RECURRING_LIMITS.name}
        data-autofocus
        {...form.getInputProps("name")}
      />
      <RhythmInputs form={form as never} isWeekly={values.unit === "week"} countLabel={recurringLabels.count} />
      <div className={layout.fields}>
        <Select
          label={recurringLabels.mode}
          data={kind === "bill" ? BILL_MODES : MODES}
          {...SELECT}
          {...form.getInputProps("mode")}
        />
        <Select label={recurringLabels.covers} data={COVERS} {...SELECT} {...form.getInputProps("covers")} />
        <Select
          label={recurringLabels.timeZone}
          data={ZONES.includes(values.timeZone) ? ZONES : [values.timeZone, ...ZONES]}
          searchable
          limit={50}
          {...SELECT}
          {...form.getInputProps("timeZone")}
        />
      </div>
      <Text size="sm" c="dimmed">
        {say("placeholders", { placeholders: "{month}, {quarter}, {year}, {period}, {from}, {until}" })}
      </Text>
      <fieldset className={layout.bare}>
        <legend className={text.strong}>{say("priceChanges")}</legend>
        {changes.map(({ key, from, line, price }, index) => {
          const named = (label: string) => say("changeNumber", { label, number: index + 1 });
          const error = (field: string) => form.errors[`priceChanges.${index}.${field}`];
          return (
            <Group key={key} gap={8} mt={8} align="flex-start">
              <DateField
                w={150}
                aria-label={named(recurringLabels.changeFrom)}
                value={from}
                error={error("from")}
                onChange={(event) => change(key, { from: event.currentTarget.value })}
              />
              <Select
                w={210}
                aria-label={named(recurringLabels.changeLine)}
                data={lines}
                {...SELECT}
                value={line}
                error={error("line")}
                onChange={(next) => change(key, { line: next ?? line })}
              />
              <NumberField
                w={120}
                aria-label={named(recurringLabels.changePrice)}
                field={{ kind: "price", currency: of.currency, negative: true }}
                value={price}
                error={error("price")}
                onType={(typed) => change(key, { price: String(typed ?? "") })}
              />
              <ActionIcon
                mt={4}
                aria-label={say("removeChange", { number: index + 1 })}
                onClick={() => setChanges(changes.filter((row) => row.key !== key))}
              >
                <IconTrash size={18} stroke={1.5} />
              </ActionIcon>
            </Group>
          );
        })}
        <Button
          mt={8}
          size="compact-sm"
          variant="default"
          disabled={changes.length >= RECURRING_LIMITS.changes}
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() =>
            setChanges([
              ...changes,
              { key: Math.max(-1, ...changes.map((row) => row.key)) + 1, from: "", line: "1", price: "" },
            ])
          }
        >
          {say("addChange")}
        </Button>
      </fieldset>
      <div role="status">
        {due > 0 && (
          <Alert color="blue" icon={<IconInfoCircle stroke={1.5} />} className={text.onTint}>
            {say("due", { count: due })}
          </Alert>
        )}
      </div>
    </DialogForm>
  );
}

/** How many days of a new one are over; all of them are made as soon as it is saved. */
function countDue(values: Values, kind: Recurring["kind"], likeId: string): number {
  const parsed = recurringBody.safeParse(toBody(values, kind, likeId));
  return parsed.success ? countDueDays(parsed.data, todayIn(parsed.data.timeZone, new Date())) : 0;
}
