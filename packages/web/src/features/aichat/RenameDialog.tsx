/** Gives a conversation another name. */
import { TextInput } from "@mantine/core";
import { type ConversationRow, MAX_CONVERSATION_TITLE } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { conversationQuery, conversationsQuery, renameIt } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  /** Null: closed. */
  conversation: ConversationRow | null;
  onClose: () => void;
}

export function RenameDialog({ conversation, onClose }: Props) {
  return (
    <FormDialog opened={conversation !== null} title={say("renameConversation")} onClose={onClose}>
      {(shell) => conversation && <RenameForm shell={shell} conversation={conversation} onDone={onClose} />}
    </FormDialog>
  );
}

function RenameForm(props: { shell: Shell; conversation: ConversationRow; onDone: () => void }) {
  const { shell, conversation, onDone } = props;
  const client = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: { title: conversation.title },
    validate: { title: (title) => (title.trim() === "" ? say("enterName") : null) },
    send: ({ title }) => renameIt(conversation.id, title.trim()),
    onSent({ conversation: renamed }) {
      client.setQueryData(conversationsQuery.queryKey, (kept) =>
        kept?.map((row) => (row.id === renamed.id ? renamed : row)),
      );
      client.setQueryData(conversationQuery(renamed.id).queryKey, (kept) => kept && { ...kept, conversation: renamed });
      onDone();
    },
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("rename")} busyLabel={say("renaming")}>
      <TextInput
        label={sayCommon("name")}
        data-autofocus
        maxLength={MAX_CONVERSATION_TITLE}
        {...form.getInputProps("title")}
      />
    </DialogForm>
  );
}
