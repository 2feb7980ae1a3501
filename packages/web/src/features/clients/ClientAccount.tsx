/** The statement of account of a client over days of choice, and the way to the journal entries that name it. */
import { Button, Group, Title } from "@mantine/core";
import { fiscalYearAway } from "@tallyleaf/ledger";
import { useState } from "react";
import { useFiscalYears } from "../../client/fiscal-years.ts";
import { DateField } from "../../kit/days/DateField.tsx";
import { today } from "../../kit/days/today.ts";
import { dialogOnDemand } from "../../kit/on-demand.tsx";
import { say as sayKit } from "../../kit/say.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { useCan } from "../../session/can.ts";
import { PartyEntries, StatementFiles } from "../chart/PartyAccount.tsx";
import { say } from "./say.ts";

const StatementDialog = dialogOnDemand(
  () => import("../reminders/StatementDialog.tsx").then((module) => module.StatementDialog),
  { opened: false },
);

export default function ClientAccount({ id, email }: { id: string; email: string }) {
  const maySend = useCan("export", "client") !== null;
  const sending = useDialog<{ id: string; email: string }>();
  const { years } = useFiscalYears();
  const [chosen, setChosen] = useState<{ from?: string; to?: string }>({});
  const from = chosen.from ?? fiscalYearAway(today(), 0, years).from;
  const to = chosen.to ?? today();
  return (
    <section aria-labelledby="client-account">
      <Group gap={8} justify="space-between" mb={8}>
        <Title order={3} fz="md" id="client-account">
          {say("statement")}
        </Title>
        <Group gap="xs">
          <PartyEntries id={id} />
          {maySend && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => sending.open({ id, email })}
              {...StatementDialog.near}
            >
              {say("emailStatement")}
            </Button>
          )}
        </Group>
      </Group>
      <Group gap="xs" align="end">
        <DateField
          label={sayKit("from")}
          value={from}
          onChange={(event) => setChosen({ ...chosen, from: event.currentTarget.value })}
        />
        <DateField
          label={sayKit("to")}
          value={to}
          onChange={(event) => setChosen({ ...chosen, to: event.currentTarget.value })}
        />
        <StatementFiles type="client" id={id} startDate={from} endDate={to} />
      </Group>
      <StatementDialog opened={sending.opened} client={sending.target} onClose={sending.close} />
    </section>
  );
}
