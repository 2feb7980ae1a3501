/** /journal/import: journal entries out of a CSV, looked at before they are posted. */
import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { IconArrowLeft, IconDownload } from "@tabler/icons-react";
import { importJournal, MAX_JOURNAL_IMPORT_BYTES } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, type MetaFunction, useNavigate } from "react-router";
import { pageTitle } from "../../../kit/brand.ts";
import { AmountChoice } from "../../../kit/csv/AmountChoice.tsx";
import { FileZone } from "../../../kit/csv/FileZone.tsx";
import { today } from "../../../kit/days/today.ts";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { isFailure, messageOf } from "../../../kit/failure-text.ts";
import { formatInstant } from "../../../kit/format.ts";
import { formatList } from "../../../kit/format-number.ts";
import layout from "../../../kit/layout.module.css";
import { Money } from "../../../kit/Money.tsx";
import { PageHeader } from "../../../kit/PageHeader.tsx";
import { saveTextFile } from "../../../kit/save-file.ts";
import { toast } from "../../../kit/toast.ts";
import { settingsQuery } from "../../currencies/queries.ts";
import { booksChanged } from "../entries/queries.ts";
import { say as sayEntry } from "../entries/say.ts";
import { DayChoice } from "./DayChoice.tsx";
import { PreviewEntries } from "./PreviewEntries.tsx";
import { type Answers, type JournalPreview, previewImport, startImport } from "./queries.ts";
import { RowErrors } from "./RowErrors.tsx";
import { say } from "./say.ts";
import { renderTemplateFile } from "./template-file.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("title")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function ImportScreen() {
  const currency = useQuery(settingsQuery).data?.defaultCurrency.code;
  return (
    <>
      <PageHeader
        title={say("title")}
        actions={
          <Button
            component={Link}
            to="/journal"
            variant="default"
            leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden="true" />}
          >
            {say("back")}
          </Button>
        }
      >
        {say("subtitle")}
      </PageHeader>
      <Stack>
        <Text maw={720}>{say("format")}</Text>
        <Group>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.5} aria-hidden="true" />}
            data-disabled={currency === undefined || undefined}
            aria-disabled={currency === undefined}
            onClick={() => currency && saveTextFile(say("templateName"), renderTemplateFile(today(), currency))}
          >
            {say("downloadTemplate")}
          </Button>
        </Group>
        <FileImport />
      </Stack>
    </>
  );
}

interface Asked {
  file: File;
  answers: Answers;
}

function FileImport() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [again, setAgain] = useState(false);
  const preview = useMutation({
    mutationFn: async (asked: Asked) => ({ asked, ...(await previewImport(asked.file, asked.answers)) }),
  });
  const shown = preview.data;
  const start = useMutation({
    mutationFn: ({ asked }: NonNullable<typeof shown>) => startImport(asked.file, asked.answers, again),
    async onSuccess({ message, entries, toApprove }) {
      toast.success(message);
      await navigate(`/journal?show=${toApprove === entries ? "submitted" : "manual"}`);
      return booksChanged(client);
    },
  });
  const busy = preview.isPending || start.isPending;
  const look = (asked: Asked) => {
    if (busy) return;
    start.reset();
    preview.mutate(asked);
  };
  const error = start.error ?? preview.error;
  // Errors may go with the answer: until then the file is not called wrong.
  const isAsked = shown !== undefined && (shown.amounts !== null || shown.days !== null);
  return (
    <>
      <FileZone
        label={say("file")}
        kinds={say("fileKinds")}
        maxBytes={MAX_JOURNAL_IMPORT_BYTES}
        file={shown?.asked.file ?? null}
        busy={preview.isPending}
        onFile={(file) => {
          setAgain(false);
          look({ file, answers: {} });
        }}
      />
      {error && (
        <ErrorAlert>
          {messageOf(error)}
          {reasonsOf(error).map(({ path, message }) => (
            <div key={`${path} ${message}`}>{`${path}: ${message}`}</div>
          ))}
        </ErrorAlert>
      )}
      {shown && (
        <>
          {shown.amounts && (
            <AmountChoice
              question={shown.amounts}
              busy={busy}
              onChoose={(decimalMark) =>
                look({ file: shown.asked.file, answers: { ...shown.asked.answers, decimalMark } })
              }
            />
          )}
          {shown.days !== null && (
            <DayChoice
              question={shown.days}
              busy={busy}
              onChoose={(dateOrder) => look({ file: shown.asked.file, answers: { ...shown.asked.answers, dateOrder } })}
            />
          )}
          {shown.unused.length > 0 && (
            <Text size="sm" c="dimmed">
              {say("unused", { columns: formatList(shown.unused) })}
            </Text>
          )}
          {shown.errorCount > 0 && <RowErrors errors={shown.errors} count={shown.errorCount} />}
          <PreviewEntries entries={shown.shown} count={shown.entries} />
          {!isAsked && (
            <Foot preview={shown} again={again} onAgain={setAgain}>
              <Button
                data-disabled={busy || undefined}
                aria-disabled={busy}
                onClick={() => busy || start.mutate(shown)}
              >
                {start.isPending ? say("posting") : labelOf(shown)}
              </Button>
            </Foot>
          )}
        </>
      )}
    </>
  );
}

/** Reasons against rows that the preview took: the books changed since. */
const reasonsOf = (error: unknown) =>
  isFailure(error, importJournal.failures.badRows) ? (error.body?.errors ?? []) : [];

function labelOf({ entries, toApprove }: JournalPreview): string {
  if (toApprove === 0) return say("post", { count: entries });
  return toApprove === entries ? sayEntry("submit") : say("title");
}

interface FootProps {
  preview: JournalPreview;
  again: boolean;
  onAgain: (again: boolean) => void;
  /** The button that posts. */
  children: ReactNode;
}

/** Effect of the button; it is shown once nothing prevents it. */
function Foot({ preview, again, onAgain, children }: FootProps) {
  const { importedAt, errorCount, entries, toApprove } = preview;
  const isGood = errorCount === 0 && entries > 0;
  return (
    <footer className={layout.foot}>
      <Group gap="0 var(--space-16)" align="baseline" mr="auto" role="status">
        <Text span fw={550}>
          {isGood
            ? toApprove < entries && say("ready", { count: entries - toApprove })
            : say("notReady", { count: errorCount })}
        </Text>
        {isGood && toApprove > 0 && (
          <Text span fw={550}>
            {say("toApprove", { count: toApprove })}
          </Text>
        )}
        {isGood &&
          preview.sums.map(({ currency, amount }) => (
            <Text key={currency} span size="sm" c="dimmed">
              <Money amount={amount} currency={currency} />
            </Text>
          ))}
      </Group>
      {isGood && importedAt !== null && (
        <Checkbox
          label={say("again", { day: formatInstant(importedAt) })}
          checked={again}
          onChange={(event) => onAgain(event.currentTarget.checked)}
        />
      )}
      {isGood && (importedAt === null || again) && children}
    </footer>
  );
}
