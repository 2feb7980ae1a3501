/** The fields of how the organization handles expenses. */
import { Skeleton, Stack, Switch } from "@mantine/core";
import { type CallInput, saveExpenseSettings } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { toast } from "../../kit/toast.ts";
import { DefaultAccountSelect } from "./DefaultAccountSelect.tsx";
import { say } from "./say.ts";
import { expenseSettingsQuery, SETTINGS } from "./settings-query.ts";

/** Each change is saved at once. In its own popover at the list of expenses, and among the company's settings. */
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
  // The choice shows at once, while it is being saved.
  const shown = settings.data && { ...settings.data, ...(change.isPending ? change.variables : {}) };
  if (!shown && !error) return <Skeleton height={120} />;
  return (
    <Stack>
      {shown && (
        <>
          <Switch
            label={say("needApproval")}
            description={say("needApprovalHelp")}
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
