/** Requests the receipt of a transaction from a member, who gets a mail, and a note above their expenses. */
import { Select, Textarea } from "@mantine/core";
import { type LineToMatch, MATCH_LIMITS } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refreshMatches } from "../../../client/banking-changed.ts";
import { DialogForm, FormDialog, type Shell } from "../../../kit/FormDialog.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
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

function RequestForm({ shell, line, onDone }: { shell: Shell; line: LineToMatch; onDone: () => void }) {
  const people = useQuery(peopleToAskQuery);
  const queries = useQueryClient();
  const [userId, setUserId] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const [tried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: (to: string) => ask(line.id, { userId: to, message }),
    onSuccess(answer) {
      onDone();
      toast.success(answer.message);
      return refreshMatches(queries);
    },
  });
  return (
    <DialogForm
      shell={shell}
      dirty={(userId !== null || message !== "") && !save.isSuccess}
      busy={save.isPending}
      error={save.error ? messageOf(save.error) : null}
      submitLabel={say("sendRequest")}
      busyLabel={say("sending")}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (userId !== null && !save.isPending) save.mutate(userId);
      }}
    >
      <Select
        label={say("askMember")}
        placeholder={say("chooseMemberHint")}
        data-autofocus
        data={(people.data ?? []).map((person) => ({ value: person.userId, label: person.name }))}
        value={userId}
        error={tried && userId === null ? say("chooseMember") : null}
        comboboxProps={{ shadow: "md" }}
        onChange={setUserId}
      />
      <Textarea
        label={say("messageOptional")}
        autosize
        minRows={2}
        maxLength={MATCH_LIMITS.text}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
