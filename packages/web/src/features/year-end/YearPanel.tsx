/** One fiscal year: what is still open in it, and the ways to close it and to open it again. */
import { Anchor, Button, Flex, Group, List, Stack, Text, Textarea } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconLock } from "@tabler/icons-react";
import { type FiscalYearDetails, MAX_MONTH_NOTE } from "@tallyleaf/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { Link } from "react-router";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { formatDays, formatInstant } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { ChangedSince } from "../month-close/ChangedSince.tsx";
import styles from "../month-close/MonthClose.module.css";
import { SealButton } from "../month-close/SealButton.tsx";
import { closeYear, reopenYear, yearQuery, yearsChanged } from "./queries.ts";
import { say } from "./say.ts";
import { yearFindingOf } from "./year-checks.ts";

/** @param from the first day of the year */
export function YearPanel({ from }: { from: string }) {
  const query = useQuery(yearQuery(from));
  const [dialog, setDialog] = useState<"close" | "reopen" | null>(null);
  return (
    <Loaded query={query} safe={say("yearNotLoaded")} skeleton={<RowsSkeleton label={say("loadingYear")} rows={8} />}>
      {(year) => {
        const { over, closed, checklist, name } = year;
        const open = checklist.filter(({ count }) => count > 0);
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
                  {say("fiscalYear", { year: name })}
                </h2>
                <Text c="dimmed">
                  {say("days", { days: formatDays({ startDate: year.from, endDate: year.to }), months: year.months })}
                </Text>
              </div>
              {closed && (
                <Group gap={8}>
                  <ChangedSince from={year.from} to={year.to} since={closed.at} />
                  <SealButton from={year.from} to={year.to} />
                  <Button variant="default" onClick={() => setDialog("reopen")}>
                    {say("reopen")}
                  </Button>
                </Group>
              )}
            </header>
            {closed ? (
              <Flex gap={12} py={12} px={16} className={`${layout.sign} ${layout.well}`}>
                <IconLock size={20} stroke={1.5} aria-hidden />
                <div>
                  <Text>{say("closedBy", { person: closed.by, time: formatInstant(closed.at) })}</Text>
                  {year.closingEntry && (
                    <Anchor component={Link} to={`/journal?entry=${year.closingEntry.id}`} c="inherit">
                      {say("closingEntry", { number: year.closingEntry.number })}
                    </Anchor>
                  )}
                  {closed.note !== "" && <Text c="dimmed">{closed.note}</Text>}
                </div>
              </Flex>
            ) : (
              <Text c="dimmed">{over ? say("closingLocks") : say("notOver")}</Text>
            )}
            <Checklist year={year} />
            {!closed && over && (
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
              {(shell) => <CloseForm shell={shell} year={year} open={open} onDone={() => setDialog(null)} />}
            </FormDialog>
            <FormDialog
              opened={dialog === "reopen"}
              onClose={() => setDialog(null)}
              title={say("reopenNamed", { year: name })}
            >
              {(shell) => <ReopenForm shell={shell} from={from} onDone={() => setDialog(null)} />}
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

interface FormProps {
  shell: Shell;
  onDone: () => void;
}

function CloseForm({
  shell,
  year,
  open,
  onDone,
}: FormProps & { year: FiscalYearDetails; open: FiscalYearDetails["checklist"] }) {
  const client = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: { reason: "" },
    validate: { reason: (reason) => (open.length > 0 && reason.trim() === "" ? say("enterReason") : null) },
    send: ({ reason }) => closeYear(year.from, reason),
    onSent({ message }) {
      toast.success(message);
      onDone();
      return yearsChanged(client);
    },
  });
  return (
    <DialogForm
      shell={shell}
      {...dialog}
      submitLabel={open.length > 0 ? say("closeAnyway") : say("closeYear")}
      busyLabel={say("closing")}
    >
      <Stack gap="sm">
        {open.length > 0 && (
          <>
            <Text>{say("stillOpen", { year: year.name })}</Text>
            <List>
              {open.map(({ check, count }) => (
                <List.Item key={check}>{yearFindingOf(check, year).says(count)}</List.Item>
              ))}
            </List>
            <Reason label={say("reason")} description={say("closeReasonHint")} {...form.getInputProps("reason")} />
          </>
        )}
        <Text>{say("closeText")}</Text>
      </Stack>
    </DialogForm>
  );
}

function ReopenForm({ shell, from, onDone }: FormProps & { from: string }) {
  const client = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: { reason: "" },
    validate: { reason: (reason) => (reason.trim() === "" ? say("enterReopenReason") : null) },
    send: ({ reason }) => reopenYear(from, reason),
    onSent({ message }) {
      toast.success(message);
      onDone();
      return yearsChanged(client);
    },
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("reopen")} busyLabel={say("reopening")}>
      <Text>{say("reopenText")}</Text>
      <Reason label={say("reason")} description={say("reasonHint")} data-autofocus {...form.getInputProps("reason")} />
    </DialogForm>
  );
}

function Reason(props: ComponentProps<typeof Textarea>) {
  return (
    <Textarea
      inputWrapperOrder={["label", "input", "description", "error"]}
      maxLength={MAX_MONTH_NOTE}
      autosize
      minRows={2}
      {...props}
    />
  );
}
