/** The journal of some days as a file for the accountant. */
import { Anchor, Button, Checkbox, Group, Progress, Radio, SegmentedControl, Stack, Text } from "@mantine/core";
import { previewExport } from "@tallyleaf/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useState } from "react";
import { call } from "../../../client/client.ts";
import { Dialog } from "../../../kit/Dialog.tsx";
import { DateField } from "../../../kit/days/DateField.tsx";
import type { Days } from "../../../kit/days/date-range.ts";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { formatSize } from "../../../kit/format.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import { EXPENSES } from "../keys.ts";
import { say } from "../say-dialogs.ts";
import type { ExportProgress } from "./download.ts";
import { type ExportChoice, type ExportFormat, isExportable } from "./options.ts";
import { Preview } from "./Preview.tsx";
import { type ExportState, useExport } from "./use-export.ts";

const CLOSES_AFTER_MS = 2000;

const FORMATS = [
  { value: "csv", label: "CSV" },
  { value: "pdf", label: "PDF" },
  { value: "hledger", label: "hledger" },
] satisfies { value: ExportFormat; label: string }[];

const DOCUMENT_HINTS: Record<ExportFormat, string> = {
  csv: say("csvDocuments"),
  pdf: say("pdfDocuments"),
  hledger: say("hledgerDocuments"),
};

/** Initial values of the dialog. */
export interface ExportStart {
  days: Days;
  /** Only these expenses; the days are theirs then. */
  selected?: readonly number[];
}

interface Props {
  /** Null: closed. */
  start: ExportStart | null;
  onClose: () => void;
}

export function ExportDialog({ start, onClose }: Props) {
  return (
    <Dialog opened={start !== null} onClose={onClose} title={say("exportTitle")}>
      {start && <ExportForm {...start} onClose={onClose} />}
    </Dialog>
  );
}

function ExportForm({ days, selected, onClose }: ExportStart & { onClose: () => void }) {
  const [choice, setChoice] = useState<ExportChoice>({
    ...days,
    format: "csv",
    exportMode: "detailed",
    includeDocuments: false,
    ...(selected ? { ids: selected.join(",") } : {}),
  });
  const { state, start } = useExport();
  const closesItself = state.phase === "done" && state.pdf === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted from the success on, whatever is rendered meanwhile
  useEffect(() => {
    if (!closesItself) return;
    const timer = setTimeout(onClose, CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [closesItself]);

  const { startDate, endDate, ids, format, exportMode, includeDocuments } = choice;
  const valid = isExportable(choice);
  const preview = useQuery({
    queryKey: [...EXPENSES, "export-preview", startDate, endDate, ids],
    queryFn: ({ signal }) => call(previewExport, { query: { startDate, endDate, ids } }, { signal }),
    enabled: valid,
    placeholderData: keepPreviousData,
  });
  const set = (change: Partial<ExportChoice>) => setChoice({ ...choice, ...change });
  const busy = state.phase === "running" || state.phase === "done";
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (valid && !busy) void start(choice);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {selected ? (
          <Text size="sm">{say("selectedOnly", { count: selected.length })}</Text>
        ) : (
          <Group grow gap="sm" wrap="nowrap">
            <DateField
              label={say("startDate")}
              value={startDate}
              disabled={busy}
              onChange={(event) => set({ startDate: event.currentTarget.value })}
            />
            <DateField
              label={say("endDate")}
              value={endDate}
              disabled={busy}
              onChange={(event) => set({ endDate: event.currentTarget.value })}
            />
          </Group>
        )}
        {valid ? <Preview preview={preview.data ?? null} /> : <ErrorAlert>{say("invalidDates")}</ErrorAlert>}
        <SegmentedControl
          fullWidth
          aria-label={say("format")}
          data={FORMATS}
          value={format}
          disabled={busy}
          onChange={(chosen) => set({ format: chosen })}
        />
        {format !== "hledger" && (
          <Radio.Group
            label={say("rows")}
            value={exportMode}
            onChange={(chosen) => set({ exportMode: chosen === "merged" ? "merged" : "detailed" })}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="detailed" label={say("detailed")} description={say("detailedHelp")} disabled={busy} />
              <Radio value="merged" label={say("merged")} description={say("mergedHelp")} disabled={busy} />
            </Stack>
          </Radio.Group>
        )}
        <Checkbox
          label={say("includeDocuments")}
          description={DOCUMENT_HINTS[format]}
          checked={includeDocuments}
          disabled={busy}
          onChange={(event) => set({ includeDocuments: event.currentTarget.checked })}
        />
        <Ending state={state} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {state.phase === "done" ? sayCommon("close") : sayCommon("cancel")}
          </Button>
          <Button type="submit" disabled={!valid || busy}>
            {state.phase === "running" ? say("exporting") : sayCommon("export")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** How far it is, and how it ended. */
function Ending({ state }: { state: ExportState }) {
  if (state.phase === "failed") return <ErrorAlert>{state.message}</ErrorAlert>;
  return (
    <div role="status">
      {state.phase === "running" && (
        <Stack gap={6}>
          <Progress value={100} animated size="sm" aria-label={say("exportProgress")} />
          <Text size="sm" c="dimmed">
            {state.progress === null ? say("preparing") : progressText(state.progress)}
          </Text>
        </Stack>
      )}
      {state.phase === "done" && (
        <Text fw={550}>
          {state.count === null ? say("exportedSome") : say("exported", { count: state.count })}{" "}
          {state.pdf && (
            <Anchor href={state.pdf} target="_blank" rel="noreferrer" inherit>
              {say("openPdf")}
            </Anchor>
          )}
        </Text>
      )}
    </div>
  );
}

function progressText({ count, bytes }: ExportProgress): string {
  const size = formatSize(bytes);
  return count === null ? say("receivingSome", { size }) : say("receiving", { count, size });
}
