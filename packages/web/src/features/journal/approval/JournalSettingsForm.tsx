/** Whether journal entries by hand need a second person, and above which amount. Among the company's settings. */
import { Group, Skeleton, Stack, Switch } from "@mantine/core";
import { type JournalSettings, journalSettingsLabels } from "@tallyleaf/contract";
import { typedDecimal } from "@tallyleaf/ledger";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { toast } from "../../../kit/toast.ts";
import { draftsChanged, journalSettingsQuery, saveSettings } from "../entries/queries.ts";
import { say } from "../entries/say.ts";

export function JournalSettingsForm() {
  const settings = useQuery(journalSettingsQuery);
  if (settings.error) return <ErrorAlert>{messageOf(settings.error)}</ErrorAlert>;
  if (!settings.data) return <Skeleton height={80} />;
  return <Fields settings={settings.data} />;
}

/** The switch is saved at once, the amount when its field is left. */
function Fields({ settings }: { settings: JournalSettings }) {
  const client = useQueryClient();
  const [limit, setLimit] = useState(settings.approvalLimit === null ? "" : String(settings.approvalLimit));
  const change = useMutation({
    mutationFn: saveSettings,
    onSuccess({ message, success: _, ...saved }) {
      client.setQueryData(journalSettingsQuery.queryKey, saved);
      toast.success(message);
      return draftsChanged(client);
    },
  });
  const { needsApproval, approvalLimit } = { ...settings, ...(change.isPending ? change.variables : {}) };
  const saveLimit = () => {
    const next = limit === "" ? null : Number(limit);
    if (limit !== "" && typedDecimal(limit) === null) return;
    if (next !== approvalLimit && !change.isPending) change.mutate({ needsApproval, approvalLimit: next });
  };
  return (
    <Stack>
      <Switch
        label={journalSettingsLabels.needsApproval}
        description={say("approvalHelp")}
        checked={needsApproval}
        onChange={(event) =>
          !change.isPending && change.mutate({ needsApproval: event.currentTarget.checked, approvalLimit })
        }
      />
      {needsApproval && (
        <Group>
          <NumberField
            label={journalSettingsLabels.approvalLimit}
            description={say("approvalLimitHelp", { currency: settings.currency })}
            field={{ kind: "amount", currency: settings.currency }}
            value={limit}
            onType={setLimit}
            onBlur={saveLimit}
          />
        </Group>
      )}
      {change.error && <ErrorAlert>{messageOf(change.error)}</ErrorAlert>}
    </Stack>
  );
}
