/** Gives a saved question another name. */
import { TextInput } from "@mantine/core";
import { MAX_QUESTION_NAME, type SavedQuestion } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { questionsQuery, renameIt } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  /** Null: closed. */
  question: SavedQuestion | null;
  onClose: () => void;
}

export function RenameDialog({ question, onClose }: Props) {
  return (
    <FormDialog opened={question !== null} title={say("renameTitle")} onClose={onClose}>
      {(shell) => question && <RenameForm shell={shell} question={question} onDone={onClose} />}
    </FormDialog>
  );
}

function RenameForm({ shell, question, onDone }: { shell: Shell; question: SavedQuestion; onDone: () => void }) {
  const client = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: { name: question.name },
    validate: { name: (name) => (name.trim() === "" ? say("enterName") : null) },
    send: ({ name }) => renameIt(question.id, name.trim()),
    onSent({ question: renamed }) {
      client.setQueryData(questionsQuery.queryKey, (kept) =>
        kept?.map((one) => (one.id === renamed.id ? renamed : one)),
      );
      onDone();
    },
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("rename")} busyLabel={say("renaming")}>
      <TextInput
        label={sayCommon("name")}
        data-autofocus
        maxLength={MAX_QUESTION_NAME}
        {...form.getInputProps("name")}
      />
    </DialogForm>
  );
}
