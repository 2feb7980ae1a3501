/** Asks for a comment before an expense is sent back to its submitter. */
import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import { say } from "./say.ts";

const MOST = 1000;

interface Props {
  opened: boolean;
  /** The submitter; null: unknown. */
  submittedBy: string | null;
  busy: boolean;
  error: Error | null;
  onReturn: (comment: string) => void;
  onClose: () => void;
}

export function ReturnDialog({ opened, ...props }: Props) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title={say("sendBackTitle")}>
      <ReturnForm {...props} />
    </Dialog>
  );
}

function ReturnForm({ submittedBy, busy, error, onReturn, onClose }: Omit<Props, "opened">) {
  const [comment, setComment] = useState("");
  const [asked, setAsked] = useState(false);
  const empty = comment.trim() === "";
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!empty && !busy) onReturn(comment);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{submittedBy === null ? say("sendBackTextUnnamed") : say("sendBackText", { name: submittedBy })}</Text>
        <Textarea
          label={say("comment")}
          description={say("commentHint")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          autosize
          minRows={3}
          maxLength={MOST}
          value={comment}
          error={asked && empty && say("commentMissing")}
          onChange={(event) => setComment(event.currentTarget.value)}
          data-autofocus
        />
        {error && <ErrorAlert>{messageOf(error)}</ErrorAlert>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {sayCommon("cancel")}
          </Button>
          <Button type="submit" disabled={busy}>
            {busy ? say("sendingBack") : say("sendBack")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
