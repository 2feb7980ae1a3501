/** Asks for the service period of a line, shows what each month takes, and spreads it. */
import { Alert, Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import type { DeferrableLine } from "@tallyleaf/contract";
import { isCalendarDate } from "@tallyleaf/ledger";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Explained } from "../../../client/terms/Explained.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { DateField } from "../../../kit/days/DateField.tsx";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatDay, formatMoney } from "../../../kit/format.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { type DocumentKey, deferralsChanged, planQuery, spread } from "./queries.ts";
import { ScheduleTable } from "./ScheduleTable.tsx";
import { say } from "./say.ts";

interface Props {
  document: DocumentKey;
  /** Null: closed. */
  line: DeferrableLine | null;
  currency: string;
  onClose: () => void;
}

export function SpreadDialog({ document, line, currency, onClose }: Props) {
  return (
    <Dialog
      opened={line !== null}
      onClose={onClose}
      title={line === null ? "" : say("spreadTitle", { name: line.name })}
      size="lg"
    >
      {line && <SpreadForm key={line.line} document={document} line={line} currency={currency} onDone={onClose} />}
    </Dialog>
  );
}

interface FormProps {
  document: DocumentKey;
  line: DeferrableLine;
  currency: string;
  onDone: () => void;
}

function SpreadForm({ document, line, currency, onDone }: FormProps) {
  const client = useQueryClient();
  const [startsOn, setStartsOn] = useState("");
  const [endsOn, setEndsOn] = useState("");
  const [method, setMethod] = useState<"day" | "month">("day");
  const isWhole = isCalendarDate(startsOn) && isCalendarDate(endsOn);
  const wish = { ...document, line: line.line, startsOn, endsOn, method };
  const plan = useQuery({ ...planQuery(wish), enabled: isWhole, retry: false });
  const saving = useMutation({
    mutationFn: () => spread({ ...wish, name: "" }),
    onSuccess({ message }) {
      toast.success(message);
      onDone();
      return deferralsChanged(client);
    },
  });
  const error = saving.error ?? (isWhole ? plan.error : null);
  const shown = isWhole && !plan.error ? plan.data : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text size="sm">{say("spreadText", { amount: formatMoney(line.amount, currency) })}</Text>
        <Group gap="var(--space-8) var(--space-16)" align="flex-start" grow>
          <Explained of="service period">
            <DateField
              label={say("from")}
              data-autofocus
              value={startsOn}
              onChange={(event) => setStartsOn(event.currentTarget.value)}
            />
          </Explained>
          <DateField label={say("to")} value={endsOn} onChange={(event) => setEndsOn(event.currentTarget.value)} />
        </Group>
        <SegmentedControl
          aria-label={say("method")}
          data={[
            { value: "day", label: say("day") },
            { value: "month", label: say("monthly") },
          ]}
          value={method}
          onChange={(value) => setMethod(value as "day" | "month")}
        />
        {error && <ErrorAlert>{messageOf(error)}</ErrorAlert>}
        {shown?.isClosed && (
          <Alert color="yellow" p="sm" className={text.onTint}>
            <Text size="sm">{say("bookedOn", { day: formatDay(shown.bookedOn) })}</Text>
          </Alert>
        )}
        {shown?.isOptional && (
          <Text size="sm" c="dimmed">
            {say("optional")}
          </Text>
        )}
        {shown && <ScheduleTable months={shown.months} currency={currency} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone}>
            {sayCommon("cancel")}
          </Button>
          <Button type="submit" loading={saving.isPending} disabled={!shown}>
            {say("spread")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
