/** When reminders are sent, their texts in both languages, and whether they name interest and costs. */
import { Checkbox, NativeSelect, Switch, Text, Textarea, TextInput } from "@mantine/core";
import { REMINDER_LIMITS, type ReminderLevelSettings, type ReminderSettings } from "@tallyleaf/contract";
import { isCalendarDate } from "@tallyleaf/ledger";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { levelName, refreshReminders, saveSettings, settingsQuery } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  /** Reminders are turned on with it, if it is saved. */
  turnsOn?: boolean;
  onClose: () => void;
}

export function SettingsDialog({ opened, turnsOn = false, onClose }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={say("settingsTitle")} size="lg">
      {(shell) => <Settings shell={shell} turnsOn={turnsOn} onDone={onClose} />}
    </FormDialog>
  );
}

function Settings({ shell, turnsOn, onDone }: { shell: Shell; turnsOn: boolean; onDone: () => void }) {
  const query = useQuery(settingsQuery);
  return (
    <Loaded
      query={query}
      safe={sayCommon("nothingWasChanged")}
      skeleton={<RowsSkeleton label={sayCommon("loading")} rows={6} />}
    >
      {(settings) => <SettingsForm shell={shell} settings={settings} turnsOn={turnsOn} onDone={onDone} />}
    </Loaded>
  );
}

interface Values {
  isOn: boolean;
  hasCharges: boolean;
  days: string[];
  texts: Pick<ReminderLevelSettings, "english" | "german">[];
  baseRates: string;
}

const RATE = /^(\d{4}-\d{2}-\d{2})\s+(-?\d+(?:[.,]\d+)?)\s*%?$/;

/** Null: a line is neither empty nor a day with a percentage. */
function readRates(text: string): ReminderSettings["baseRates"] | null {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const rates = lines.flatMap((line) => {
    const [, from = "", percent = ""] = RATE.exec(line) ?? [];
    return isCalendarDate(from) ? [{ from, percent: Number(percent.replace(",", ".")) }] : [];
  });
  return rates.length === lines.length ? rates : null;
}

interface FormProps {
  shell: Shell;
  settings: ReminderSettings;
  turnsOn: boolean;
  onDone: () => void;
}

/** The texts that the reader probably writes come first. */
const LANGUAGE = document.documentElement.lang.startsWith("de") ? "german" : "english";

function SettingsForm({ shell, settings, turnsOn, onDone }: FormProps) {
  const queries = useQueryClient();
  const [level, setLevel] = useState(0);
  const [language, setLanguage] = useState<"english" | "german">(LANGUAGE);
  const { form, dialog } = useDialogForm({
    initialValues: {
      isOn: turnsOn || settings.isOn,
      hasCharges: settings.hasCharges,
      days: settings.levels.map(({ days }) => String(days ?? "")),
      texts: settings.levels.map(({ english, german }) => ({ english, german })),
      baseRates: settings.baseRates.map(({ from, percent }) => `${from} ${percent}`).join("\n"),
    } as Values,
    validate: { baseRates: (typed) => (readRates(typed) ? null : say("badBaseRates")) },
    send: ({ isOn, hasCharges, days, texts, baseRates }: Values) =>
      saveSettings({
        isOn,
        hasCharges,
        levels: texts.map((one, place) => ({ ...one, days: days[place] ? Number(days[place]) : null })),
        baseRates: readRates(baseRates) ?? [],
      }),
    onSent({ message, settings: saved }) {
      queries.setQueryData(settingsQuery.queryKey, saved);
      toast.success(message);
      onDone();
      return refreshReminders(queries);
    },
    fields: ["baseRates"],
  });
  const path = `texts.${level}.${language}` as const;
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("save")} busyLabel={sayCommon("saving")}>
      {turnsOn && <Text>{say("turnOnHint")}</Text>}
      <Switch label={say("isOn")} {...form.getInputProps("isOn", { type: "checkbox" })} />
      <Checkbox
        label={say("hasCharges")}
        description={say("hasChargesHelp")}
        {...form.getInputProps("hasCharges", { type: "checkbox" })}
      />
      <div className={layout.fields}>
        {form.values.days.map((days, place) => (
          <NumberField
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the level
            key={place}
            label={levelName(place)}
            description={say(place === 0 ? "daysBefore" : "daysAfter")}
            placeholder={say("noReminder")}
            field={{ kind: "count" }}
            value={days}
            onType={(value) => form.setFieldValue(`days.${place}`, value)}
          />
        ))}
      </div>
      <div className={layout.fields}>
        <NativeSelect
          label={say("editedLevel")}
          data={settings.levels.map((_, place) => ({ value: String(place), label: levelName(place) }))}
          value={String(level)}
          onChange={({ currentTarget }) => setLevel(Number(currentTarget.value))}
        />
        <NativeSelect
          label={say("language")}
          data={[
            { value: "english", label: say("english") },
            { value: "german", label: say("german") },
          ]}
          value={language}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value === "german" ? "german" : "english")}
        />
      </div>
      <TextInput
        key={`${path}.subject`}
        label={say("subject")}
        required
        withAsterisk={false}
        maxLength={REMINDER_LIMITS.subject}
        {...form.getInputProps(`${path}.subject`)}
      />
      <Textarea
        key={`${path}.text`}
        label={say("text")}
        description={say("textHelp")}
        required
        withAsterisk={false}
        autosize
        minRows={4}
        maxRows={10}
        maxLength={REMINDER_LIMITS.text}
        {...form.getInputProps(`${path}.text`)}
      />
      <Textarea
        label={say("baseRates")}
        description={say("baseRatesHelp")}
        placeholder="2025-01-01 2.27"
        autosize
        minRows={1}
        maxRows={5}
        {...form.getInputProps("baseRates")}
      />
    </DialogForm>
  );
}
