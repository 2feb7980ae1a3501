/** Asks what is missing before an expense goes back to whoever brought it. */
import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";

const MOST = 1000;

interface Props {
  opened: boolean;
  /** Whoever gets it back; null: not known. */
  submittedBy: string | null;
  busy: boolean;
  error: Error | null;
  onReturn: (comment: string) => void;
  onClose: () => void;
}

export function ReturnDialog({ opened, ...props }: Props) {
  return (
    <Modal opened={opened} onClose={props.onClose} title="Return expense">
      <ReturnForm {...props} />
    </Modal>
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
        <Text>
          It goes back to {submittedBy ?? "whoever brought it"} with your comment, and comes again once it is changed.
        </Text>
        <Textarea
          label="Comment"
          description="What is missing or wrong?"
          inputWrapperOrder={["label", "input", "description", "error"]}
          autosize
          minRows={3}
          maxLength={MOST}
          value={comment}
          error={asked && empty && "Say what is missing."}
          onChange={(event) => setComment(event.currentTarget.value)}
          data-autofocus
        />
        {error && <ErrorAlert>{messageOf(error)}</ErrorAlert>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={busy}>
            {busy ? "Returning..." : "Return"}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
