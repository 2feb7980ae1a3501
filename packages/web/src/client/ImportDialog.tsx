/** Takes a CSV file in: choose it, see line by line what it would do, then do it, all lines or none. */

import { Badge, Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { type Fields, headOf, type ImportLine, type ImportReport } from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { decodeCsv } from "../kit/csv/csv-file.ts";
import styles from "../kit/csv/ImportDialog.module.css";
import { say } from "../kit/csv/say.ts";
import { Dialog } from "../kit/Dialog.tsx";
import { ErrorAlert } from "../kit/ErrorAlert.tsx";
import { messageOf } from "../kit/failure-text.ts";
import layout from "../kit/layout.module.css";
import { sayCommon } from "../kit/say-common.ts";
import text from "../kit/text.module.css";

interface Props {
  opened: boolean;
  /** "Import Categories". */
  title: string;
  /** Columns of a line: the first line names them. */
  fields: Fields;
  /** By what a line is known to be one that is there already: a sentence. */
  match: string;
  /** Loads the file instead of asking for one. Null: there is nothing to import, and `nothing` says so. */
  load?: () => Promise<{ fileName: string; csv: string } | null>;
  nothing?: string;
  /** Sends the file; a dry run only says what would happen. */
  send: (csv: string, dryRun: boolean) => Promise<ImportReport>;
  onClose: () => void;
  onDone: (message: string) => void;
}

export function ImportDialog({ opened, title, onClose, ...rest }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="lg">
      <Import onClose={onClose} {...rest} />
    </Dialog>
  );
}

function Import({ fields, match, load, nothing, send, onClose, onDone }: Omit<Props, "opened" | "title">) {
  const preview = useMutation({
    mutationFn: async (file: File | null) => {
      const loaded = file ? { fileName: file.name, csv: decodeCsv(await file.arrayBuffer()) } : await load?.();
      return loaded ? { csv: loaded.csv, name: loaded.fileName, report: await send(loaded.csv, true) } : null;
    },
  });
  const { mutate: show } = preview;
  const isLoaded = load !== undefined;
  useEffect(() => {
    if (isLoaded) show(null);
  }, [isLoaded, show]);
  const apply = useMutation({
    mutationFn: (csv: string) => send(csv, false),
    onSuccess: ({ message }) => onDone(message),
  });
  const choose = (file: File | null) => {
    if (!file || preview.isPending || apply.isPending) return;
    apply.reset();
    preview.mutate(file);
  };
  const shown = preview.data;
  const changes = shown ? shown.report.added + shown.report.changed : 0;
  const error = apply.error ?? preview.error;
  return (
    <Stack>
      <Text>{isLoaded ? (preview.data === null ? nothing : match) : say("importFile", { match })}</Text>
      {isLoaded && preview.isPending && <Text role="status">{say("reading")}</Text>}
      {!isLoaded && (
        <Group gap="sm">
          <FileButton accept=".csv,text/csv,text/plain" onChange={choose}>
            {(props) => (
              <Button {...props} variant={shown ? "default" : "filled"} data-autofocus>
                {preview.isPending ? say("reading") : shown ? say("chooseAnotherFile") : say("chooseAFile")}
              </Button>
            )}
          </FileButton>
          {shown && <Text className={`${layout.words} ${text.dimmed}`}>{shown.name}</Text>}
        </Group>
      )}
      {!isLoaded && !shown && (
        <Text size="sm" c="dimmed">
          {say("importColumns", { columns: Object.values(fields).map(headOf).join(", ") })}
        </Text>
      )}
      {error && <ErrorAlert>{messageOf(error)}</ErrorAlert>}
      <div role="status">{shown && !preview.isPending && <Text fw={550}>{shown.report.message}</Text>}</div>
      {shown && <Lines report={shown.report} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {sayCommon("cancel")}
        </Button>
        {shown && shown.report.bad === 0 && changes > 0 && (
          <Button
            data-disabled={apply.isPending || undefined}
            aria-disabled={apply.isPending}
            onClick={() => apply.isPending || apply.mutate(shown.csv)}
          >
            {apply.isPending ? say("importing") : say("importLines", { count: changes })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const LOOKS: Record<ImportLine["outcome"], { label: string; color: string }> = {
  bad: { label: say("outcomeBad"), color: "red" },
  added: { label: say("outcomeNew"), color: "green" },
  changed: { label: say("outcomeChanged"), color: "blue" },
  unchanged: { label: say("outcomeUnchanged"), color: "gray" },
};

/** Rows that a person has to check come first; unchanged ones are only counted. */
function Lines({ report }: { report: ImportReport }) {
  const rank = (line: ImportLine) => (line.outcome === "bad" ? 0 : 1);
  const lines = report.lines.filter(({ outcome }) => outcome !== "unchanged").sort((a, b) => rank(a) - rank(b));
  if (lines.length === 0) return null;
  return (
    // Scrolls, so that the keys must reach it.
    <section
      className={`${layout.rows} ${layout.scrollBox} ${styles.lines}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
      tabIndex={0}
      aria-label={say("fileLines")}
    >
      <ul className={layout.list}>
        {lines.map(({ line, label, outcome, notes }) => (
          <li key={line}>
            <span className={`${text.dimmed} ${text.figures}`}>{say("fileLine", { line })}</span>
            <span className={text.wrapped}>
              {label}
              {notes.map((note) => (
                <span
                  key={note}
                  className={outcome === "bad" ? `${text.line} ${text.error}` : `${text.dimmed} ${text.line}`}
                >
                  {note}
                </span>
              ))}
            </span>
            <Badge color={LOOKS[outcome].color}>{LOOKS[outcome].label}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
