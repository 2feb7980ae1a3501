/** Asks before an account goes, says what that means for the books, and offers to deactivate it instead. */

import { Button, Group, Stack, Text } from "@mantine/core";
import type { AccountRow } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sayUndoable } from "../../client/offer-undo.ts";
import { Dialog } from "../../kit/Dialog.tsx";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { accountFailureText } from "./failure-text.ts";
import { fetchAnew, removeAccount, saveAccount } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  account: AccountRow | null;
  onClose: () => void;
  onDone: (message: string) => void;
}

export function DeleteAccountDialog({ opened, account, onClose, onDone }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={say("deleteAccount")}>
      {account && <Question account={account} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function Question({ account, onClose, onDone }: Omit<Props, "opened"> & { account: AccountRow }) {
  const client = useQueryClient();
  const done = ({ message }: { message: string }) => {
    onDone(message);
    return fetchAnew(client);
  };
  const remove = useMutation({
    mutationFn: () => removeAccount(account.id),
    onSuccess(answer) {
      onClose();
      sayUndoable(answer);
      return fetchAnew(client);
    },
  });
  const deactivate = useMutation({
    mutationFn: async () => {
      const { id, name, type, code } = account;
      await saveAccount(id, { name, type, code, active: false });
      return { message: say("accountDeactivated", { account: `${code} ${name}` }) };
    },
    onSuccess: done,
  });
  const busy = remove.isPending || deactivate.isPending;
  const label = `${account.code} - ${account.name}`;
  const error = remove.error
    ? accountFailureText(remove.error, "delete")
    : deactivate.error && accountFailureText(deactivate.error, "update");
  return (
    <Stack>
      <Text fw={550}>{label}</Text>
      {account.hasPostings ? (
        <Text>{say("deactivatesInstead")}</Text>
      ) : (
        <>
          <Text>{say("deleteAccountConsequence")}</Text>
          <Text>{account.active ? say("unusedAccount") : say("unusedDeactivated")}</Text>
        </>
      )}
      {error && <ErrorAlert>{error}</ErrorAlert>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" data-autofocus disabled={busy} onClick={onClose}>
          {sayCommon("cancel")}
        </Button>
        {account.active && (
          <Button
            variant={account.hasPostings ? "filled" : "default"}
            data-disabled={busy || undefined}
            aria-disabled={busy}
            onClick={() => busy || deactivate.mutate()}
          >
            {deactivate.isPending ? say("deactivating") : say("deactivate")}
          </Button>
        )}
        {!account.hasPostings && (
          <Button
            color="red.8"
            data-disabled={busy || undefined}
            aria-disabled={busy}
            onClick={() => busy || remove.mutate()}
          >
            {remove.isPending ? sayCommon("deleting") : say("yesDeleteAccount")}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
