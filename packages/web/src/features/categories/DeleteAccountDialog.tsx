/** Asks before an account goes, says what that means for the books, and offers to deactivate it instead. */
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { AccountRow } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { fetchAnew, removeAccount, saveAccount } from "./calls.ts";
import { accountFailureText } from "./failure-text.ts";

interface Props {
  opened: boolean;
  account: AccountRow | null;
  onClose: () => void;
  onDone: (message: string) => void;
}

export function DeleteAccountDialog({ opened, account, onClose, onDone }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Delete Account">
      {account && <Question account={account} onClose={onClose} onDone={onDone} />}
    </Modal>
  );
}

function Question({ account, onClose, onDone }: Omit<Props, "opened"> & { account: AccountRow }) {
  const client = useQueryClient();
  const done = ({ message }: { message: string }) => {
    onDone(message);
    return fetchAnew(client);
  };
  const remove = useMutation({ mutationFn: () => removeAccount(account.id), onSuccess: done });
  const deactivate = useMutation({
    mutationFn: async () => {
      const { id, name, type, code } = account;
      await saveAccount(id, { name, type, code, active: false });
      return { message: `${code} ${name} was deactivated.` };
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
        <Text>
          This account has postings, so it is not deleted but deactivated: its historical transaction data,
          categorisations and reports stay as they are, and it is offered for no new entry. You can reactivate it at any
          time.
        </Text>
      ) : (
        <>
          <Text>
            Deleting an account removes its historical transaction data, may break categorisations and affects reports.
          </Text>
          <Text>
            {account.active
              ? "This account has no postings. If you may need it again, consider deactivating it instead."
              : "This account has no postings and is deactivated already."}
          </Text>
        </>
      )}
      {error && <ErrorAlert>{error}</ErrorAlert>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" data-autofocus disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        {account.active && (
          <Button
            variant={account.hasPostings ? "filled" : "default"}
            data-disabled={busy || undefined}
            aria-disabled={busy}
            onClick={() => busy || deactivate.mutate()}
          >
            {deactivate.isPending ? "Deactivating..." : "Deactivate"}
          </Button>
        )}
        {!account.hasPostings && (
          <Button
            color="red.8"
            data-disabled={busy || undefined}
            aria-disabled={busy}
            onClick={() => busy || remove.mutate()}
          >
            {remove.isPending ? "Deleting..." : "Yes, Delete Account"}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
