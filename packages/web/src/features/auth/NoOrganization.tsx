/** Who signs in and belongs to no organization any more: an invitation leads on, and the account can be deleted. */
import { Button, Stack, Text } from "@mantine/core";
import { deleteAccountOutside, login } from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../client/client.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import type { Credentials } from "./sign-in.ts";

interface Props {
  /** As they were just typed, and found right. */
  credentials: Credentials;
  onDeleted: () => void;
  onBack: () => void;
}

export default function NoOrganization({ credentials, onDeleted, onBack }: Props) {
  const [asking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => call(deleteAccountOutside, { body: credentials }),
    onSuccess: onDeleted,
  });
  const close = () => {
    setAsking(false);
    end.reset();
  };
  return (
    <Stack>
      <Text role="alert">{login.failures.noOrganization.message}</Text>
      <Button size="md" variant="default" onClick={onBack}>
        Back to Sign In
      </Button>
      <Button size="md" variant="default" c="var(--mantine-color-error)" onClick={() => setAsking(true)}>
        Delete this account
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Delete your account?"
        confirmLabel="Delete account"
        busyLabel="Deleting..."
        danger
        busy={end.isPending}
        error={end.error && messageOf(end.error)}
        onConfirm={() => end.mutate()}
        onClose={close}
      >
        {`Gone for good: name, email address, password and profile of ${credentials.email}. What you entered in the books of companies that you have left stays there, as “Deleted user”. You can register again at any time, as a new person.`}
      </ConfirmDialog>
    </Stack>
  );
}
