/** Warns that the IBANs of a vendor were changed and not checked yet, with a button to confirm the check. */
import { Alert, Button, Group } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { InstantText } from "../../kit/DateText.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { confirmIbans, vendorQuery, vendorsChanged } from "./queries.ts";
import { say } from "./say.ts";

export function IbanWarning({ vendorId }: { vendorId: string }) {
  const queries = useQueryClient();
  const { data: vendor } = useQuery(vendorQuery(vendorId));
  const confirm = useMutation({
    mutationFn: () => confirmIbans(vendorId),
    onSuccess({ message }) {
      toast.success(message);
      return vendorsChanged(queries);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const at = vendor?.ibanChangedAt;
  if (!vendor || !at) return null;
  return (
    <Alert
      role="alert"
      color="yellow"
      icon={<IconAlertTriangle stroke={1.5} />}
      className={`${text.onTint} ${text.wrapped}`}
      title={say("ibanChangedTitle")}
    >
      <Group gap="var(--space-8) var(--space-16)" justify="space-between">
        <span>
          {say.rich("ibanChangedText", {
            name: vendor.name,
            ibans: vendor.ibanDays.map(({ iban }) => iban.replace(/(.{4})(?=.)/g, "$1 ")).join(", "),
            date: () => <InstantText instant={at} />,
          })}
        </span>
        <Button size="compact-md" variant="default" loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {say("ibanChecked")}
        </Button>
      </Group>
    </Alert>
  );
}
