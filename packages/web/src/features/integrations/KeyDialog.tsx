/** Generates a key: first what it may, then, once and never again, the key itself. */
import { Button, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import { apiKeyBody, apiKeyFields, type Role } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { wordsOf } from "../../kit/form/described.ts";
import { validateWith } from "../../kit/form/validate-with.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { ROLE_WORDS, ROLES_TO_OFFER } from "../../session/role-words.ts";
import { CopyLine } from "./CopyLine.tsx";
import { apiKeysQuery, makeKey } from "./queries.ts";
import { ScopeChoice } from "./ScopeChoice.tsx";
import { say } from "./say.ts";
import { type Levels, levelsOf, scopesOf } from "./scope-words.ts";

const ENDS = [
  { value: "30", label: say("in30Days") },
  { value: "90", label: say("in90Days") },
  { value: "365", label: say("inAYear") },
  { value: "never", label: say("whenRevoked") },
];

interface Values {
  name: string;
  role: Role;
  levels: Levels;
  ends: string;
}

const bodyOf = ({ name, role, levels, ends }: Values) => ({
  name,
  role,
  scopes: scopesOf(levels),
  expiresInDays: ends === "never" ? null : Number(ends),
});

export function KeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={say("generateNewKey")} size="lg">
      {(shell) => <Generate shell={shell} />}
    </FormDialog>
  );
}

function Generate({ shell }: { shell: Shell }) {
  const [key, setKey] = useState<string | null>(null);
  return key === null ? <KeyForm shell={shell} onMade={setKey} /> : <NewKey value={key} onDone={shell.close} />;
}

function KeyForm({ shell, onMade }: { shell: Shell; onMade: (key: string) => void }) {
  const client = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: { name: "", role: "employee", levels: levelsOf("none"), ends: "90" },
    validate: (values) => validateWith(apiKeyBody, bodyOf(values)),
    send: (values: Values) => makeKey(bodyOf(values)),
    onSent({ key }) {
      onMade(key);
      return client.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
    },
    fields: ["name", "role", "scopes", "expiresInDays"],
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("generate")} busyLabel={say("generating")}>
      <TextInput {...wordsOf(apiKeyFields.name)} autoComplete="off" data-autofocus {...form.getInputProps("name")} />
      <Group grow align="start">
        <Select
          {...wordsOf(apiKeyFields.role)}
          data={ROLES_TO_OFFER.map((role) => ({ value: role, label: ROLE_WORDS[role].label }))}
          allowDeselect={false}
          checkIconPosition="right"
          comboboxProps={{ shadow: "md" }}
          {...form.getInputProps("role")}
        />
        <Select
          {...wordsOf(apiKeyFields.expiresInDays)}
          data={ENDS}
          allowDeselect={false}
          checkIconPosition="right"
          comboboxProps={{ shadow: "md" }}
          {...form.getInputProps("ends")}
        />
      </Group>
      <ScopeChoice
        legend={apiKeyFields.scopes.label}
        levels={form.values.levels}
        error={form.errors.scopes}
        onChange={(levels) => {
          form.setFieldValue("levels", levels);
          form.clearFieldError("scopes");
        }}
      />
    </DialogForm>
  );
}

function NewKey({ value, onDone }: { value: string; onDone: () => void }) {
  return (
    <Stack>
      <Text>{say("copyKeyNow")}</Text>
      <CopyLine value={value} label={say("apiKey")} />
      <Group justify="flex-end">
        <Button onClick={onDone}>{sayCommon("done")}</Button>
      </Group>
    </Stack>
  );
}
