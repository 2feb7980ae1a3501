/** Adds or changes a webhook: where to, and what of. A new one's secret is shown at the end. */

import { Box, Button, Checkbox, Group, Stack, Switch, Text, TextInput } from "@mantine/core";
import {
  createWebhook,
  WEBHOOK_EVENTS,
  type WebhookEvent,
  type WebhookRow,
  webhookActive,
  webhookBody,
  webhookFields,
} from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { wordsOf } from "../../kit/form/described.ts";
import { validateWith } from "../../kit/form/validate-with.ts";
import layout from "../../kit/layout.module.css";
import { sayCommon } from "../../kit/say-common.ts";
import { CopyLine } from "./CopyLine.tsx";
import { fetchWebhooksAnew, saveWebhook } from "./queries.ts";
import { say } from "./say.ts";

const EVENTS = Object.entries(WEBHOOK_EVENTS) as [WebhookEvent, string][];
const { insecure, privateAddress } = createWebhook.failures;
const ABOUT_THE_ADDRESS = { [insecure.code]: "url", [privateAddress.code]: "url" } as const;

interface Props {
  opened: boolean;
  /** Null: a new one. */
  webhook: WebhookRow | null;
  onClose: () => void;
  onSaved: (message: string) => void;
}

export function WebhookDialog({ opened, webhook, onClose, onSaved }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={webhook ? say("editWebhook") : say("addWebhook")} size="lg">
      {(shell) => <Edit shell={shell} webhook={webhook} onSaved={onSaved} />}
    </FormDialog>
  );
}

function Edit({ shell, webhook, onSaved }: { shell: Shell } & Pick<Props, "webhook" | "onSaved">) {
  const [made, setMade] = useState<{ message: string; secret: string } | null>(null);
  if (made) return <NewSecret secret={made.secret} onDone={() => onSaved(made.message)} />;
  return (
    <WebhookForm
      shell={shell}
      webhook={webhook}
      onSaved={(message, secret) => (secret === null ? onSaved(message) : setMade({ message, secret }))}
    />
  );
}

interface Values {
  url: string;
  description: string;
  events: WebhookEvent[];
  active: boolean;
}

interface FormProps extends Pick<Props, "webhook"> {
  shell: Shell;
  onSaved: (message: string, secret: string | null) => void;
}

function WebhookForm({ shell, webhook, onSaved }: FormProps) {
  const client = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: {
      url: webhook?.url ?? "",
      description: webhook?.description ?? "",
      events: EVENTS.map(([event]) => event).filter((event) => webhook?.events.includes(event)),
      active: webhook === null || webhook.state === "active" || webhook.state === "failing",
    },
    validate: (values) => validateWith(webhookBody, values),
    send: (values: Values) => saveWebhook(webhook?.id ?? null, values),
    onSent({ message, secret }) {
      onSaved(message, secret);
      return fetchWebhooksAnew(client);
    },
    byCode: ABOUT_THE_ADDRESS,
  });
  return (
    <DialogForm
      shell={shell}
      {...dialog}
      submitLabel={webhook ? sayCommon("save") : sayCommon("add")}
      busyLabel={webhook ? sayCommon("saving") : say("adding")}
    >
      <TextInput
        {...wordsOf(webhookFields.url)}
        type="url"
        inputMode="url"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("url")}
      />
      <TextInput {...wordsOf(webhookFields.description)} autoComplete="off" {...form.getInputProps("description")} />
      <Checkbox.Group {...wordsOf(webhookFields.events)} {...form.getInputProps("events")}>
        <Box py={6} className={layout.wideFields}>
          {EVENTS.map(([event, what]) => (
            <Checkbox key={event} value={event} label={event} description={what} />
          ))}
        </Box>
      </Checkbox.Group>
      {webhook && (
        <Switch
          label={webhookActive.label}
          description={webhookActive.help}
          {...form.getInputProps("active", { type: "checkbox" })}
        />
      )}
    </DialogForm>
  );
}

function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <Stack>
      <Text>{say("secretNote")}</Text>
      <CopyLine value={secret} label={say("signingSecret")} />
      <Group justify="flex-end">
        <Button onClick={onDone}>{sayCommon("done")}</Button>
      </Group>
    </Stack>
  );
}
