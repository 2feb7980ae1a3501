/** Settings of a team chat: the address of its incoming webhook, and the events. */

import { Box, Checkbox, Text, TextInput } from "@mantine/core";
import {
  ALL_CHAT_MOMENTS,
  CHAT_MOMENTS,
  type ChatMoment,
  integrationMessages,
  teamChatFields,
} from "@tallyleaf/contract";
import { DialogForm } from "../../../kit/FormDialog.tsx";
import { wordsOf } from "../../../kit/form/described.ts";
import layout from "../../../kit/layout.module.css";
import type { ConnectFormProps } from "../connect/forms.ts";
import { keepable, useConnectForm } from "../connect/use-connect-form.ts";
import { say } from "../say.ts";

interface Values {
  url: string;
  moments: ChatMoment[];
}

/** Events that most people want. */
const USUAL: ChatMoment[] = ["expense.to_review", "expense.failed", "invoice.paid"];

export function TeamChatForm(props: ConnectFormProps<"team_chat">) {
  const { settings } = props;
  const { form, dialog } = useConnectForm<Values>(props, {
    initialValues: { url: "", moments: settings?.moments ?? USUAL },
    bodyOf: ({ url, moments }) => ({
      kind: "team_chat",
      moments,
      // Left empty, the address that is kept stays.
      ...(url.trim() === "" && settings ? {} : { url }),
    }),
    errorsOf: (errors, { url }) =>
      url.trim() === "" && !settings ? { ...errors, url: integrationMessages.chatUrl } : errors,
    address: "url",
  });
  return (
    <DialogForm {...dialog}>
      {!settings && <Text size="sm">{say("teamChatIntro")}</Text>}
      <TextInput
        {...wordsOf(settings ? keepable(teamChatFields.url) : teamChatFields.url)}
        {...(settings ? { description: say("incomingWebhookStored", { host: settings.host }) } : {})}
        type="url"
        inputMode="url"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("url")}
      />
      <Checkbox.Group {...wordsOf(teamChatFields.moments)} {...form.getInputProps("moments")}>
        <Box py={6} className={layout.wideFields}>
          {ALL_CHAT_MOMENTS.map((moment) => (
            <Checkbox key={moment} value={moment} label={CHAT_MOMENTS[moment]} />
          ))}
        </Box>
      </Checkbox.Group>
    </DialogForm>
  );
}
