/** Generates a key: first what it may, then, once and never again, the key itself. */
import { Button, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import { API_KEY_LIMITS, apiKeyBody, type Role } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { validateWith } from "../../kit/form/validate-with.ts";
import { ROLE_WORDS, ROLES_TO_OFFER } from "../../session/role-words.ts";
import { CopyLine } from "./CopyLine.tsx";
import { apiKeysQuery, makeKey } from "./calls.ts";
import { ScopeChoice } from "./ScopeChoice.tsx";
import { type Levels, levelsOf, scopesOf } from "./scope-words.ts";

const ENDS = [
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
  { value: "never", label: "When it is revoked" },
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
    <FormDialog opened={opened} onClose={onClose} title="Generate New Key" size="lg">
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
    initialValues: { name: "", role: "founder", levels: levelsOf("none"), ends: "90" },
    validate: (values) => validateWith(apiKeyBody, bodyOf(values)),
    send: (values: Values) => makeKey(bodyOf(values)),
    onSent({ key }) {
      onMade(key);
      return client.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
    },
    fields: ["name", "role", "scopes", "expiresInDays"],
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel="Generate" busyLabel="Generating...">
      <TextInput
        label="Name"
        description="The program that will use it, so that you know it again."
        inputWrapperOrder={["label", "input", "description", "error"]}
        maxLength={API_KEY_LIMITS.name}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("name")}
      />
      <Group grow align="start">
        <Select
          label="Role"
          data={ROLES_TO_OFFER.map((role) => ({ value: role, label: ROLE_WORDS[role].label }))}
          allowDeselect={false}
          checkIconPosition="right"
          comboboxProps={{ shadow: "md" }}
          {...form.getInputProps("role")}
        />
        <Select
          label="Ends"
          data={ENDS}
          allowDeselect={false}
          checkIconPosition="right"
          comboboxProps={{ shadow: "md" }}
          {...form.getInputProps("ends")}
        />
      </Group>
      <ScopeChoice
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
      <Text>Copy the key to where your program keeps its secrets. It is shown here once and never again.</Text>
      <CopyLine value={value} label="API key" />
      <Group justify="flex-end">
        <Button onClick={onDone}>Done</Button>
      </Group>
    </Stack>
  );
}
