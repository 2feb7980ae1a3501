/** The journal of some days as a file for the accountant. */
import {
  Anchor,
  Button,
  Checkbox,
  Group,
  Modal,
  Progress,
  Radio,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import { previewExport } from "@tallyleaf/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useState } from "react";
import { call } from "../../../client/client.ts";
import type { Days } from "../../../kit/days/date-range.ts";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { formatSize } from "../../../kit/format.ts";
import { EXPENSES } from "../keys.ts";
import { countedExpenses } from "../row-facts.ts";
import { countedEntries, type ExportChoice, type ExportFormat, isExportable } from "./options.ts";
import { Preview } from "./Preview.tsx";
import { type ExportState, useExport } from "./use-export.ts";

const CLOSES_AFTER_MS = 2000;

const FORMATS = [
  { value: "csv", label: "CSV" },
  { value: "pdf", label: "PDF" },
  { value: "hledger", label: "hledger" },
] satisfies { value: ExportFormat; label: string }[];

const DOCUMENT_HINTS: Record<ExportFormat, string> = {
  csv: "Comes as a zip: the CSV, and the documents named by their entries.",
  pdf: "Each receipt follows in the same PDF.",
  hledger: "Comes as a zip: the journal, and the documents named by their entries.",
};

/** What the dialog opens with. */
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
    <Modal opened={start !== null} onClose={onClose} title="Export journal entries">
      {start && <ExportForm {...start} onClose={onClose} />}
    </Modal>
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
          <Text size="sm">Only {countedExpenses(selected.length)} that you selected.</Text>
        ) : (
          <Group grow gap="sm" wrap="nowrap">
            <TextInput
              type="date"
              label="Start date"
              value={startDate}
              disabled={busy}
              onChange={(event) => set({ startDate: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label="End date"
              value={endDate}
              disabled={busy}
              onChange={(event) => set({ endDate: event.currentTarget.value })}
            />
          </Group>
        )}
        {valid ? (
          <Preview preview={preview.data ?? null} />
        ) : (
          <ErrorAlert>Please select valid start and end dates</ErrorAlert>
        )}
        <SegmentedControl
          fullWidth
          aria-label="Format"
          data={FORMATS}
          value={format}
          disabled={busy}
          onChange={(chosen) => set({ format: chosen })}
        />
        {format !== "hledger" && (
          <Radio.Group
            label="Rows"
            value={exportMode}
            onChange={(chosen) => set({ exportMode: chosen === "merged" ? "merged" : "detailed" })}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="detailed" label="Detailed" description="One row per journal line." disabled={busy} />
              <Radio
                value="merged"
                label="Merged"
                description="One row per entry, with net, tax, tip and total."
                disabled={busy}
              />
            </Stack>
          </Radio.Group>
        )}
        <Checkbox
          label="Include documents"
          description={DOCUMENT_HINTS[format]}
          checked={includeDocuments}
          disabled={busy}
          onChange={(event) => set({ includeDocuments: event.currentTarget.checked })}
        />
        <Ending state={state} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {state.phase === "done" ? "Close" : "Cancel"}
          </Button>
          <Button type="submit" disabled={!valid || busy}>
            {state.phase === "running" ? "Exporting..." : "Export"}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** How far it is, and how it ended. */
function Ending({ state }: { state: ExportState }) {
  if (state.phase === "failed") return <ErrorAlert>{state.message}</ErrorAlert>;
  const entries = (count: number | null) => (count === null ? "the journal entries" : countedEntries(count));
  return (
    <div role="status">
      {state.phase === "running" && (
        <Stack gap={6}>
          <Progress value={100} animated size="sm" aria-label="Export under way" />
          <Text size="sm" c="dimmed">
            {state.progress === null
              ? "Preparing the file"
              : `Receiving ${entries(state.progress.count)}: ${formatSize(state.progress.bytes)}`}
          </Text>
        </Stack>
      )}
      {state.phase === "done" && (
        <Text fw={550}>
          Exported {entries(state.count)}.{" "}
          {state.pdf && (
            <Anchor href={state.pdf} target="_blank" rel="noreferrer" inherit>
              Open the PDF
            </Anchor>
          )}
        </Text>
      )}
    </div>
  );
}
