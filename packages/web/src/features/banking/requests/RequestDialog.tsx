/** Requests the receipt of a transaction from a member, who gets a mail, and a note above their expenses. */
import { Select, Textarea } from "@mantine/core";
import { type LineToMatch, receiptRequestBody, receiptRequestFields } from "@tallyleaf/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { refreshMatches } from "../../../client/banking-changed.ts";
import { useDialogForm } from "../../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../../kit/FormDialog.tsx";
import { wordsOf } from "../../../kit/form/described.ts";
import { validateWith } from "../../../kit/form/validate-with.ts";
import { toast } from "../../../kit/toast.ts";
import { ask, peopleToAskQuery } from "../../receipts/queries.ts";
import { say } from "../matching/say.ts";
import { lineInWords } from "../matching/words.ts";

interface Props {
  opened: boolean;
  line: LineToMatch | null;
  onClose: () => void;
}

export function RequestDialog({ opened, line, onClose }: Props) {
  const title = line ? say("requestReceiptFor", { transaction: lineInWords(line).first }) : say("requestReceipt");
  return (
    <FormDialog opened={opened} onClose={onClose} title={title}>
      {(shell) => line && <RequestForm shell={shell} line={line} onDone={onClose} />}
    </FormDialog>
  );
}

interface Values {
  userId: string | null;
  message: string;
}

function RequestForm({ shell, line, onDone }: { shell: Shell; line: LineToMatch; onDone: () => void }) {
  const people = useQuery(peopleToAskQuery);
  const queries = useQueryClient();
  const { form, dialog } = useDialogForm<Values, { message: string }>({
    initialValues: { userId: null, message: "" },
    validate: (values) => validateWith(receiptRequestBody, values),
    send: (values) => ask(line.id, receiptRequestBody.parse(values)),
    onSent(answer) {
      onDone();
      toast.success(answer.message);
      return refreshMatches(queries);
    },
    byCode: { unknown_member: "userId" },
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("sendRequest")} busyLabel={say("sending")}>
      <Select
        {...wordsOf(receiptRequestFields.userId)}
        data-autofocus
        data={(people.data ?? []).map((person) => ({ value: person.userId, label: person.name }))}
        comboboxProps={{ shadow: "md" }}
        {...form.getInputProps("userId")}
      />
      <Textarea {...wordsOf(receiptRequestFields.message)} autosize minRows={2} {...form.getInputProps("message")} />
    </DialogForm>
  );
}
