/** One fiscal year: what is still open in it, and the ways to close it, to reopen it, and to seal it. */
import { Anchor, Button, Flex, Group, Text } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconLock } from "@tabler/icons-react";
import type { FiscalYearDetails } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { Term } from "../../client/terms/Term.tsx";
import { Terms } from "../../client/terms/Terms.tsx";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { formatDays, formatInstant } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import text from "../../kit/text.module.css";
import { ChangedSince } from "../month-close/ChangedSince.tsx";
import styles from "../month-close/MonthClose.module.css";
import { SealButton } from "../month-close/SealButton.tsx";
import { yearQuery } from "./queries.ts";
import { say } from "./say.ts";
import { CloseForm, ReopenForm, SealForm } from "./YearForms.tsx";
import { yearFindingOf } from "./year-checks.ts";

/** @param from the first day of the year */
export function YearPanel({ from }: { from: string }) {
  const query = useQuery(yearQuery(from));
  const [dialog, setDialog] = useState<"close" | "reopen" | "seal" | null>(null);
  return (
    <Loaded query={query} safe={say("yearNotLoaded")} skeleton={<RowsSkeleton label={say("loadingYear")} rows={8} />}>
      {(year) => {
        const { over, closed, sealed, closeFirst, name } = year;
        return (
          <Flex
            component="section"
            direction="column"
            gap={16}
            className={layout.wideCard}
            aria-labelledby="year-title"
          >
            <header className={layout.headRow}>
              <div>
                <h2 id="year-title" className={text.title}>
                  <Term of="fiscal year">{say("fiscalYear", { year: name })}</Term>
                </h2>
                <Text c="dimmed">
                  {say("days", { days: formatDays({ startDate: year.from, endDate: year.to }), months: year.months })}
                </Text>
              </div>
              {closed && (
                <Group gap={8}>
                  <ChangedSince from={year.from} to={year.to} since={closed.at} />
                  <SealButton from={year.from} to={year.to} />
                  {!sealed && (
                    <>
                      <Button variant="default" onClick={() => setDialog("reopen")}>
                        {say("reopen")}
                      </Button>
                      <Button variant="default" onClick={() => setDialog("seal")}>
                        {say("sealYear")}
                      </Button>
                    </>
                  )}
                </Group>
              )}
            </header>
            {closed ? (
              <Flex gap={12} py={12} px={16} className={`${layout.sign} ${layout.well}`}>
                <IconLock size={20} stroke={1.5} aria-hidden />
                <div>
                  <Text>{say("closedBy", { person: closed.by, time: formatInstant(closed.at) })}</Text>
                  {sealed && <Text>{say("sealedBy", { person: sealed.by, time: formatInstant(sealed.at) })}</Text>}
                  {year.closingEntry && (
                    <Anchor component={Link} to={`/journal?entry=${year.closingEntry.id}`} c="inherit">
                      {say("closingEntry", { number: year.closingEntry.number })}
                    </Anchor>
                  )}
                  {closed.note !== "" && <Text c="dimmed">{closed.note}</Text>}
                  <Anchor component={Link} to="/journal/templates?ready=result" c="inherit" underline="always">
                    {say("useOfResult")}
                  </Anchor>
                </div>
              </Flex>
            ) : (
              <Text c="dimmed">{over ? say("closingLocks") : say("notOver")}</Text>
            )}
            <Checklist year={year} />
            <Terms
              of={[
                "retained earnings",
                ...(year.needsClosingEntry ? (["closing entry"] as const) : []),
                "accrual",
                "deferral",
              ]}
            />
            {!closed && over && closeFirst && (
              <Text>
                {say.rich("closeEarlier", {
                  year: closeFirst.name,
                  link: (words) => (
                    <Anchor
                      component={Link}
                      to={`/reports?${new URLSearchParams({ tab: "year-end", year: closeFirst.from })}`}
                      underline="always"
                    >
                      {words}
                    </Anchor>
                  ),
                })}
              </Text>
            )}
            {!closed && over && !closeFirst && (
              <Flex justify="flex-end">
                <Button
                  leftSection={<IconLock size={18} stroke={1.5} aria-hidden />}
                  onClick={() => setDialog("close")}
                >
                  {say("closeNamed", { year: name })}
                </Button>
              </Flex>
            )}
            <FormDialog
              opened={dialog === "close"}
              onClose={() => setDialog(null)}
              title={say("closeNamed", { year: name })}
            >
              {(shell) => <CloseForm shell={shell} year={year} onDone={() => setDialog(null)} />}
            </FormDialog>
            <FormDialog
              opened={dialog === "reopen"}
              onClose={() => setDialog(null)}
              title={say("reopenNamed", { year: name })}
            >
              {(shell) => <ReopenForm shell={shell} year={year} onDone={() => setDialog(null)} />}
            </FormDialog>
            <FormDialog
              opened={dialog === "seal"}
              onClose={() => setDialog(null)}
              title={say("sealNamed", { year: name })}
            >
              {(shell) => <SealForm shell={shell} year={year} onDone={() => setDialog(null)} />}
            </FormDialog>
          </Flex>
        );
      }}
    </Loaded>
  );
}

function Checklist({ year }: { year: FiscalYearDetails }) {
  return (
    <ul className={layout.list} aria-label={say("checklist")}>
      {year.checklist.map(({ check, count }) => {
        const { label, says, to } = yearFindingOf(check, year);
        const isDone = count === 0;
        return (
          <li key={check} className={styles.check} data-urgency={isDone ? "done" : "task"}>
            {isDone ? (
              <IconCircleCheck size={20} stroke={1.5} aria-hidden />
            ) : (
              <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
            )}
            <span>{label}</span>
            {isDone ? <span className={text.dimmed}>{say("nothingOpen")}</span> : <Link to={to}>{says(count)}</Link>}
          </li>
        );
      })}
    </ul>
  );
}
