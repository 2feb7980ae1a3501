/** One month: what is still open in it, and the ways to close it and to open it again. */
import { Button, Flex, Group, Stack, Text, Textarea } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconLock } from "@tabler/icons-react";
import { MAX_MONTH_NOTE, type MonthChecklist } from "@tallyleaf/contract";
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
  const [note, setNote] = useState("");
  const name = monthAndYear(month);
  return (
    <Loaded
      query={query}
      safe={say("monthNotLoaded")}
      skeleton={<RowsSkeleton label={say("loadingMonth", { month: name })} rows={8} />}
    >
      {({ over, closed, checklist }) => {
        const tasks = checklist.filter(({ urgency, count }) => urgency === "task" && count > 0);
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
              <Text c="dimmed">{over ? say("closingLocks") : say("notOver")}</Text>
            )}
            <Checklist month={month} checklist={checklist} />
            {!closed && over && (
              <Stack gap={16} align="end">
                <Textarea
                  w="100%"
                  label={say("note")}
                  description={say("noteHint")}
                  inputWrapperOrder={["label", "input", "description", "error"]}
                  maxLength={MAX_MONTH_NOTE}
                  autosize
                  minRows={2}
                  value={note}
                  onChange={(event) => setNote(event.currentTarget.value)}
                />
                <Button leftSection={<IconLock size={18} stroke={1.5} aria-hidden />} onClick={() => setClosing(true)}>
                  {say("closeNamed", { month: name })}
                </Button>
              </Stack>
            )}
            <CloseDialog
              opened={closing}
              month={month}
              note={note}
              tasks={tasks}
              onClose={() => setClosing(false)}
              onDone={() => setNote("")}
            />
            <ReopenDialog opened={reopening} month={month} onClose={() => setReopening(false)} />
          </Flex>
        );
      }}
    </Loaded>
  );
}

function Checklist({ month, checklist }: { month: string; checklist: MonthChecklist["checklist"] }) {
  return (
    <ul className={layout.list} aria-label={say("checklist")}>
      {checklist.map(({ check, urgency, count }) => {
        const { label, says, to } = findingOf(check, daysOfMonth(month));
        const isDone = count === 0;
        return (
          <li key={check} className={styles.check} data-urgency={isDone ? "done" : urgency}>
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
