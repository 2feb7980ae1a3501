/** /reminders: the next reminder of each unpaid invoice, with its text, and what holds it back. */
import { Alert, Badge, Button, Group } from "@mantine/core";
import { IconSettings } from "@tabler/icons-react";
import type { Reminder } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import type { MetaFunction } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { DateText } from "../../kit/DateText.tsx";
import { today } from "../../kit/days/today.ts";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { Loaded } from "../../kit/Loaded.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { Money } from "../../kit/Money.tsx";
import { dialogOnDemand } from "../../kit/on-demand.tsx";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { useDialog } from "../../kit/use-dialog.ts";
import { useCan } from "../../session/can.ts";
import { OldRate } from "./OldRate.tsx";
import { PreviewDialog } from "./PreviewDialog.tsx";
import { HOLDS, levelName, remindersQuery } from "./queries.ts";
import { say } from "./say.ts";

const SettingsDialog = dialogOnDemand(() => import("./SettingsDialog.tsx").then((module) => module.SettingsDialog), {
  opened: false,
});

export const meta: MetaFunction = () => [
  { title: pageTitle(say("title")) },
  { name: "robots", content: "noindex, nofollow" },
];

type Row = Reminder & { id: string };

const COLUMNS: readonly ListColumn<Row, "day">[] = [
  { label: say("invoice"), card: "fact", cell: ({ number }) => <span className={text.figures}>{number}</span> },
  { label: sayCommon("client"), card: "title", width: "26%", cell: ({ client }) => client.name },
  { label: say("level"), card: "fact", cell: ({ level }) => levelName(level) },
  { label: say("day"), card: "fact", cell: ({ day }) => <DateText day={day} /> },
  {
    label: say("open"),
    card: "amount",
    figure: true,
    cell: ({ open, currency }) => <Money amount={open} currency={currency} />,
  },
  {
    label: say("state"),
    card: "fact",
    cell: ({ hold, day }) => {
      if (hold) return <Badge color="gray">{HOLDS[hold]}</Badge>;
      const isDue = day <= today();
      return <Badge color={isDue ? "yellow" : "blue"}>{say(isDue ? "due" : "planned")}</Badge>;
    },
  },
];

const ORDER = { sortBy: "day", sortOrder: "asc" } as const;

export default function RemindersScreen() {
  const list = useQuery(remindersQuery);
  const maySet = useCan("change", "company") !== null;
  /** Whether it is opened to turn reminders on. */
  const settings = useDialog<boolean>();
  const preview = useDialog<Reminder>();
  return (
    <>
      <PageHeader
        title={say("title")}
        actions={
          maySet && (
            <Button
              variant="default"
              leftSection={<IconSettings size={18} stroke={1.5} aria-hidden />}
              onClick={() => settings.open(false)}
              {...SettingsDialog.near}
            >
              {say("settings")}
            </Button>
          )
        }
      >
        {say("subtitle")}
      </PageHeader>
      <Loaded query={list} safe={say("safe")} skeleton={<RowsSkeleton label={sayCommon("loading")} rows={8} />}>
        {({ isOn, data }) => (
          <>
            <Alert color={isOn ? "green" : "gray"} role="status" className={text.onTint} mb={16}>
              <Group justify="space-between" gap={8}>
                <span>{say(isOn ? "on" : "off")}</span>
                {!isOn && maySet && (
                  <Button
                    size="compact-md"
                    variant="default"
                    onClick={() => settings.open(true)}
                    {...SettingsDialog.near}
                  >
                    {say("turnOn")}
                  </Button>
                )}
              </Group>
            </Alert>
            <OldRate reminders={data} />
            {data.length === 0 ? (
              <EmptyState title={say("empty")}>{say("emptyHint")}</EmptyState>
            ) : (
              <ListTable
                caption={say("title")}
                rows={data.map((one): Row => ({ ...one, id: one.invoiceId }))}
                columns={COLUMNS}
                view={ORDER}
                onView={() => undefined}
                linkOf={({ invoiceId }) => `/invoices/${invoiceId}`}
                actions={(one) => (
                  <Button
                    size="compact-md"
                    variant="light"
                    aria-label={say("previewOf", { number: one.number })}
                    onClick={() => preview.open(one)}
                  >
                    {say("send")}
                  </Button>
                )}
              />
            )}
          </>
        )}
      </Loaded>
      <SettingsDialog opened={settings.opened} turnsOn={settings.target === true} onClose={settings.close} />
      <PreviewDialog opened={preview.opened} reminder={preview.target} onClose={preview.close} />
    </>
  );
}
