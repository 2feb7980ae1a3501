/** How the organization handles expenses: whether those of employees need approval. */
import { ActionIcon, Popover, Skeleton, Switch, Tooltip } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconSettings } from "@tabler/icons-react";
import { getExpenseSettings, saveExpenseSettings } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { messageOf } from "../api/failure-text.ts";
import { ErrorAlert } from "../ui/ErrorAlert.tsx";
import { toast } from "../ui/toast.ts";
import { SETTINGS } from "./keys.ts";

export function ExpenseSettings() {
  const [opened, { toggle, close }] = useDisclosure(false);
  return (
    <Popover opened={opened} onChange={close} position="bottom-end" width={320} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label="Expense settings" disabled={opened}>
          <ActionIcon aria-label="Expense settings" onClick={toggle}>
            <IconSettings size={20} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Expense settings">
        <ApprovalSwitch />
      </Popover.Dropdown>
    </Popover>
  );
}

function ApprovalSwitch() {
  const queryClient = useQueryClient();
  const settings = useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => call(getExpenseSettings, {}, { signal }),
  });
  const change = useMutation({
    mutationFn: (employeesNeedApproval: boolean) => call(saveExpenseSettings, { body: { employeesNeedApproval } }),
    onSuccess({ message, employeesNeedApproval }) {
      queryClient.setQueryData(SETTINGS, { employeesNeedApproval });
      toast.success(message);
    },
  });
  const error = settings.error ?? change.error;
  const wanted = change.isPending ? change.variables : settings.data?.employeesNeedApproval;
  if (wanted === undefined && !error) return <Skeleton height={40} />;
  return (
    <>
      {wanted !== undefined && (
        <Switch
          label="Expenses of employees need approval"
          description="What an employee submits then waits for a founder or accountant, and is in no report until it is approved."
          checked={wanted}
          onChange={(event) => !change.isPending && change.mutate(event.currentTarget.checked)}
        />
      )}
      {error && <ErrorAlert>{messageOf(error)}</ErrorAlert>}
    </>
  );
}
