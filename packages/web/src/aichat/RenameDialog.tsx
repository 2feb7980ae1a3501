/** Gives a conversation another name. */
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type ConversationRow, MAX_CONVERSATION_TITLE } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../api/failure-text.ts";
import { DialogForm, FormDialog, type Shell } from "../ui/FormDialog.tsx";
import { conversationQuery, conversationsQuery, renameIt } from "./calls.ts";

interface Props {
  /** Null: closed. */
  conversation: ConversationRow | null;
  onClose: () => void;
}

export function RenameDialog({ conversation, onClose }: Props) {
  return (
    <FormDialog opened={conversation !== null} title="Rename conversation" onClose={onClose}>
      {(shell) => conversation && <RenameForm shell={shell} conversation={conversation} onDone={onClose} />}
    </FormDialog>
  );
}

function RenameForm(props: { shell: Shell; conversation: ConversationRow; onDone: () => void }) {
  const { shell, conversation, onDone } = props;
  const client = useQueryClient();
  const form = useForm({
    initialValues: { title: conversation.title },
    validate: { title: (title) => (title.trim() === "" ? "Enter a name." : null) },
    onSubmitPreventDefault: "always",
  });
  const rename = useMutation({
    mutationFn: (title: string) => renameIt(conversation.id, title.trim()),
    onSuccess({ conversation: renamed }) {
      client.setQueryData(conversationsQuery.queryKey, (kept) =>
        kept?.map((row) => (row.id === renamed.id ? renamed : row)),
      );
      client.setQueryData(conversationQuery(renamed.id).queryKey, (kept) => kept && { ...kept, conversation: renamed });
      onDone();
    },
  });
  return (
    <DialogForm
      shell={shell}
      dirty={form.isDirty()}
      busy={rename.isPending}
      error={rename.error && messageOf(rename.error)}
      submitLabel="Rename"
      busyLabel="Renaming..."
      onSubmit={form.onSubmit(({ title }) => {
        if (!rename.isPending) rename.mutate(title);
      })}
    >
      <TextInput label="Name" data-autofocus maxLength={MAX_CONVERSATION_TITLE} {...form.getInputProps("title")} />
    </DialogForm>
  );
}
