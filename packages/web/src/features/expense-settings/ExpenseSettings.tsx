/** How the organization handles expenses: whether those of employees need approval, and which account usually pays. */
import { ActionIcon, Popover, Skeleton, Stack, Switch, Tooltip } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconSettings } from "@tabler/icons-react";
import { type CallInput, saveExpenseSettings } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { toast } from "../../kit/toast.ts";
import { DefaultAccountSelect } from "./DefaultAccountSelect.tsx";
import { expenseSettingsQuery, SETTINGS } from "./settings-query.ts";

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
        <ExpenseSettingsForm />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Each change is saved at once. In its own popover here, and among the company's settings. */
export function ExpenseSettingsForm() {
  const queryClient = useQueryClient();
  const settings = useQuery(expenseSettingsQuery);
  const change = useMutation({
    mutationFn: (body: CallInput<typeof saveExpenseSettings>["body"]) => call(saveExpenseSettings, { body }),
    onSuccess({ message, success: _, ...saved }) {
      queryClient.setQueryData(SETTINGS, saved);
      toast.success(message);
    },
  });
  const error = settings.error ?? change.error;
  // What was chosen shows at once, while it is being saved.
  const shown = settings.data && { ...settings.data, ...(change.isPending ? change.variables : {}) };
  if (!shown && !error) return <Skeleton height={120} />;
  return (
    <Stack>
      {shown && (
        <>
          <Switch
            label="Expenses of employees need approval"
            description="What an employee submits then waits for a founder or accountant, and is in no report until it is approved."
            checked={shown.employeesNeedApproval}
            onChange={(event) =>
              !change.isPending && change.mutate({ employeesNeedApproval: event.currentTarget.checked })
            }
          />
          <DefaultAccountSelect
            value={shown.defaultPaymentAccountId}
            onChange={(defaultPaymentAccountId) => !change.isPending && change.mutate({ defaultPaymentAccountId })}
          />
        </>
      )}
      {error && <ErrorAlert>{messageOf(error)}</ErrorAlert>}
    </Stack>
  );
}
