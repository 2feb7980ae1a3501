/** /payroll: the file of a payroll provider becomes one entry a month; posted months can be reversed. */
import { Badge, Button, Stack } from "@mantine/core";
import { type CallOutput, type listPayroll, writeMonth } from "@tallyleaf/contract";
import { addMonths, isCalendarDate } from "@tallyleaf/ledger";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type MetaFunction, useSearchParams } from "react-router";
import { useConfirm } from "../../client/use-confirm.ts";
import { pageTitle } from "../../kit/brand.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { today } from "../../kit/days/today.ts";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { Loaded } from "../../kit/Loaded.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { Money } from "../../kit/Money.tsx";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { Section } from "../../kit/Section.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { PayrollForm } from "./PayrollForm.tsx";
import { payrollChanged, payrollQuery, reverse } from "./queries.ts";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("title")) },
  { name: "robots", content: "noindex, nofollow" },
];

type Run = CallOutput<typeof listPayroll>["data"][number];

const ORDER = { sortBy: "month" as never, sortOrder: "desc" } as const;

const columnsIn = (currency: string): readonly ListColumn<Run, never>[] => [
  {
    label: say("month"),
    cell: ({ month, provider, number }) => (
      <span className={text.wrapped}>
        {writeMonth(month)} · {provider}
        <span className={`${text.noteBelow} ${text.regular}`}>{say("openEntry", { number })}</span>
      </span>
    ),
  },
  {
    label: sayCommon("status"),
    card: "fact",
    cell: ({ isReversed }) => (
      <Badge color={isReversed ? "gray" : "green"}>{isReversed ? say("reversed") : say("posted")}</Badge>
    ),
  },
  {
    label: say("total"),
    card: "amount",
    figure: true,
    cell: ({ total }) => <Money amount={total} currency={currency} />,
  },
];

/** "2026-03", as the checklist of a month links here; null: it is none. */
const monthIn = (text: string | null) => (isCalendarDate(`${text}-01`) ? text : null);

export default function PayrollScreen() {
  const client = useQueryClient();
  const list = useQuery(payrollQuery);
  const [params] = useSearchParams();
  const offered = monthIn(params.get("month")) ?? addMonths(`${today().slice(0, 7)}-01`, -1).slice(0, 7);
  const reversing = useConfirm({
    act: ({ id }: Run) => reverse(id),
    onDone({ message }) {
      toast.success(message);
      return payrollChanged(client);
    },
  });
  return (
    <>
      <PageHeader title={say("title")}>{say("subtitle")}</PageHeader>
      <Loaded
        query={list}
        safe={sayCommon("nothingWasChanged")}
        skeleton={<RowsSkeleton label={say("loading")} rows={5} />}
      >
        {({ data, providers, currency }) => (
          <Stack gap="var(--space-32)">
            <PayrollForm providers={providers} offered={offered} />
            <Section title={say("runs")}>
              {data.length === 0 ? (
                <EmptyState title={say("none")}>{say("noneText")}</EmptyState>
              ) : (
                <ListTable
                  caption={say("runs")}
                  rows={data}
                  columns={columnsIn(currency)}
                  view={ORDER}
                  onView={() => undefined}
                  linkOf={({ entryId }) => `/journal?entry=${entryId}`}
                  actions={(run) =>
                    run.isReversed ? null : (
                      <Button
                        variant="default"
                        size="compact-sm"
                        mih={36}
                        aria-label={say("reverseNamed", { month: writeMonth(run.month), provider: run.provider })}
                        onClick={() => reversing.ask(run)}
                      >
                        {say("reverse")}
                      </Button>
                    )
                  }
                />
              )}
            </Section>
          </Stack>
        )}
      </Loaded>
      <ConfirmDialog
        {...reversing.dialog}
        title={say("reverseQuestion")}
        confirmLabel={say("reverse")}
        busyLabel={say("reversing")}
        danger
      >
        {say("reverseText")}
      </ConfirmDialog>
    </>
  );
}
