/** One month: what is still open in it, and the ways to close it and to open it again. */
import { Button, Flex, Group, Text } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconLock } from "@tabler/icons-react";
import type { MonthChecklist } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { formatInstant } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import text from "../../kit/text.module.css";
import { ChangedSince } from "./ChangedSince.tsx";
import { CloseDialog } from "./CloseDialog.tsx";
import { findingOf } from "./checks.ts";
import styles from "./MonthClose.module.css";
import { daysOfMonth, monthAndYear } from "./month.ts";
import { monthQuery } from "./queries.ts";
import { ReopenDialog } from "./ReopenDialog.tsx";
import { SealButton } from "./SealButton.tsx";
import { say } from "./say.ts";

export function MonthPanel({ month }: { month: string }) {
  const query = useQuery(monthQuery(month));
  const [closing, setClosing] = useState(false);
  const [reopening, setReopening] = useState(false);
  const name = monthAndYear(month);
  return (
    <Loaded
      query={query}
      safe={say("monthNotLoaded")}
      skeleton={<RowsSkeleton label={say("loadingMonth", { month: name })} rows={8} />}
    >
      {({ over, closed, checklist }) => {
        const open = checklist.filter(({ count }) => count > 0);
        const isOpen = !closed && over;
        return (
          <Flex
            component="section"
            direction="column"
            gap={16}
            className={layout.wideCard}
            aria-labelledby="month-title"
          >
            <Group component="header" justify="space-between" mih={36}>
              <h2 id="month-title" className={text.title}>
                {name}
              </h2>
              {isOpen && (
                <Button leftSection={<IconLock size={18} stroke={1.5} aria-hidden />} onClick={() => setClosing(true)}>
                  {say("closeNamed", { month: name })}
                </Button>
              )}
              {closed && (
                <Group gap={8}>
                  <ChangedSince from={daysOfMonth(month).startDate} to={daysOfMonth(month).endDate} since={closed.at} />
                  <SealButton from={daysOfMonth(month).startDate} to={daysOfMonth(month).endDate} />
                  <Button variant="default" onClick={() => setReopening(true)}>
                    {say("reopen")}
                  </Button>
                </Group>
              )}
            </Group>
            {closed ? (
              <Flex gap={12} py={12} px={16} className={`${layout.sign} ${layout.well}`}>
                <IconLock size={20} stroke={1.5} aria-hidden />
                <div>
                  <Text>{say("closedBy", { person: closed.by, time: formatInstant(closed.at) })}</Text>
                  {closed.note !== "" && <Text c="dimmed">{closed.note}</Text>}
                </div>
              </Flex>
            ) : (
              <Verdict open={open} note={over ? say("closingLocks") : say("notOver")} />
            )}
            <Checklist month={month} checklist={checklist} />
            <CloseDialog opened={closing} month={month} open={open} onClose={() => setClosing(false)} />
            <ReopenDialog opened={reopening} month={month} onClose={() => setReopening(false)} />
          </Flex>
        );
      }}
    </Loaded>
  );
}

type Checks = MonthChecklist["checklist"];

/** How much is open, and whether closing would leave something behind for good. */
function Verdict({ open, note }: { open: Checks; note: string }) {
  const isBlocked = open.some(({ urgency }) => urgency === "task");
  const Icon = open.length === 0 ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={styles.verdict} data-urgency={open.length === 0 ? "done" : isBlocked ? "task" : "notice"}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div>
        <Text fw={550}>{say("verdict", { count: open.length })}</Text>
        {open.length > 0 && <Text size="sm">{say(isBlocked ? "someCannotWait" : "allCanWait")}</Text>}
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      </div>
    </div>
  );
}

/** Open points first; those that are done are folded. */
function Checklist({ month, checklist }: { month: string; checklist: Checks }) {
  const [open, done] = [checklist.filter(({ count }) => count > 0), checklist.filter(({ count }) => count === 0)];
  return (
    <>
      {open.length > 0 && (
        <ul className={layout.list} aria-label={say("checklist")}>
          {open.map(({ check, urgency, count }) => {
            const { label, says, to } = findingOf(check, daysOfMonth(month));
            return (
              <li key={check} className={styles.check} data-urgency={urgency}>
                <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
                <span>{label}</span>
                <Link to={to}>{says(count)}</Link>
              </li>
            );
          })}
        </ul>
      )}
      <details className={styles.done}>
        <summary>{say("checksDone", { count: done.length })}</summary>
        <ul className={layout.list} aria-label={say("checksDone", { count: done.length })}>
          {done.map(({ check }) => (
            <li key={check} className={styles.check} data-urgency="done">
              <IconCircleCheck size={20} stroke={1.5} aria-hidden />
              <span>{findingOf(check, daysOfMonth(month)).label}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
