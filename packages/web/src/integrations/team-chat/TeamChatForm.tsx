/** What a team chat needs: the address of its incoming webhook, and what it is told. */
import { Checkbox, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import {
  ALL_CHAT_MOMENTS,
  CHAT_MOMENTS,
  type ChatMoment,
  INTEGRATION_LIMITS,
  integrationBody,
  integrationMessages,
} from "@tallyleaf/contract";
import { focusFirstError } from "../../auth/focus-first-error.ts";
import { validateWith } from "../../categories/validate-with.ts";
import { DialogForm } from "../../ui/FormDialog.tsx";
import type { ConnectFormProps } from "../connect/forms.ts";
import { useConnect } from "../connect/use-connect.ts";
import styles from "../Integrations.module.css";

interface Values {
  url: string;
  moments: ChatMoment[];
}

/** What most people want to hear of. */
const USUAL: ChatMoment[] = ["expense.to_review", "expense.failed", "invoice.paid"];

export function TeamChatForm({ settings, shell, onDone }: ConnectFormProps<"team_chat">) {
  const bodyOf = ({ url, moments }: Values) => ({
    kind: "team_chat" as const,
    moments,
    // Left empty, the address that is kept stays.
    ...(url.trim() === "" && settings ? {} : { url }),
  });
  const form = useForm<Values>({
    initialValues: { url: "", moments: settings?.moments ?? USUAL },
    validate: (values) => ({
      ...validateWith(integrationBody, bodyOf(values)),
      ...(values.url.trim() === "" && !settings ? { url: integrationMessages.chatUrl } : {}),
    }),
    onSubmitPreventDefault: "always",
  });
  const { save, busy, isKept, error } = useConnect({
    fields: ["url", "moments"],
    address: "url",
    onFieldErrors: (errors) => {
      form.setErrors(errors);
      focusFirstError(form)(errors);
    },
    onDone,
  });
  return (
    <DialogForm
      shell={shell}
      dirty={form.isDirty() && !isKept}
      busy={busy}
      error={error}
      submitLabel={settings ? "Save" : "Connect"}
      busyLabel={settings ? "Saving..." : "Connecting..."}
      onSubmit={form.onSubmit((values) => save(bodyOf(values)), focusFirstError(form))}
    >
      {!settings && (
        <Text size="sm">
          In Slack, Mattermost or Discord, make an incoming webhook for the channel, and enter its address here. A first
          message is sent at once.
        </Text>
      )}
      <TextInput
        label={settings ? "Address of the incoming webhook (optional)" : "Address of the incoming webhook"}
        description={
          settings
            ? `Kept, at ${settings.host}. Enter another one to change it.`
            : "Whoever knows it can write into the channel, so it is kept encrypted and not shown again."
        }
        inputWrapperOrder={["label", "input", "description", "error"]}
        type="url"
        inputMode="url"
        placeholder="https://hooks.example.com/services/…"
        maxLength={INTEGRATION_LIMITS.address}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("url")}
      />
      <Checkbox.Group
        label="The channel is told"
        description="What happens within a minute is one message."
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...form.getInputProps("moments")}
      >
        <div className={styles.choices}>
          {ALL_CHAT_MOMENTS.map((moment) => (
            <Checkbox key={moment} value={moment} label={CHAT_MOMENTS[moment]} />
          ))}
        </div>
      </Checkbox.Group>
    </DialogForm>
  );
}
