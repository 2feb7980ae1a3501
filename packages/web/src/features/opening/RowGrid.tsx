/** Rows that are typed, pasted from a spreadsheet, or read from a CSV; there is always one to type on. */
import { ActionIcon, Button, FileButton, Flex, Group, Text } from "@mantine/core";
import { IconUpload, IconX } from "@tabler/icons-react";
import type { AmountQuestion, CallOutput, OpeningTable, readOpeningTable } from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import { type ClipboardEvent, type ReactNode, useState } from "react";
import { AmountChoice } from "../../kit/csv/AmountChoice.tsx";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { failuresOf } from "./failures.ts";
import styles from "./Opening.module.css";
import { readTable } from "./queries.ts";
import { say } from "./say.ts";

type Read = CallOutput<typeof readOpeningTable>;

interface Props {
  label: string;
  /** The class of its columns. */
  columns: string | undefined;
  heads: readonly string[];
  children: ReactNode;
  /** Error of the whole table. */
  error?: ReactNode;
  /** Import of a table; absent: rows can only be typed. */
  table?: { of: OpeningTable; onRead: (read: Read) => void };
}

export function RowGrid({ label, columns, heads, children, error, table }: Props) {
  return (
    <fieldset className={styles.rows}>
      <legend className="visually-hidden">{label}</legend>
      {error && <ErrorAlert>{error}</ErrorAlert>}
      {table ? (
        <Reader {...table}>
          <Heads columns={columns} heads={heads} />
          {children}
        </Reader>
      ) : (
        <>
          <Heads columns={columns} heads={heads} />
          {children}
        </>
      )}
    </fieldset>
  );
}

function Heads({ columns, heads }: Pick<Props, "columns" | "heads">) {
  return (
    <div className={`${styles.row} ${columns} ${styles.heads}`} aria-hidden="true">
      {heads.map((head) => (
        <span key={head}>{head}</span>
      ))}
    </div>
  );
}

/** Takes a file, or cells that are pasted anywhere into the rows. */
function Reader({ of, onRead, children }: { of: OpeningTable; onRead: (read: Read) => void; children: ReactNode }) {
  const [asked, setAsked] = useState<{ file: File; question: AmountQuestion } | null>(null);
  const reading = useMutation({
    mutationFn: ({ file, mark }: { file: File; mark?: "." | "," }) => readTable(of, file, mark),
    onSuccess(read, { file }) {
      setAsked(read.question && { file, question: read.question });
      if (!read.question) onRead(read);
    },
  });
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text/plain");
    // One cell is typed where the cursor is; a table becomes rows.
    if (!/\t|\n./.test(pasted)) return;
    event.preventDefault();
    reading.mutate({ file: new File([pasted], "pasted.txt", { type: "text/plain" }) });
  };
  return (
    <div onPaste={onPaste}>
      <Flex gap="sm" mb="sm" align="center" justify="space-between" wrap="wrap">
        <Text size="sm" c="dimmed">
          {say("pasteHint")} {of !== "balances" && say("creditHint")}
        </Text>
        <FileButton accept=".csv,.txt,.tsv,text/csv,text/plain" onChange={(file) => file && reading.mutate({ file })}>
          {(props) => (
            <Button {...props} variant="default" size="compact-md" leftSection={<IconUpload size={16} stroke={1.5} />}>
              {say(of === "balances" ? "importBalances" : of === "receivable" ? "importInvoices" : "importBills")}
            </Button>
          )}
        </FileButton>
      </Flex>
      {reading.error && (
        <ErrorAlert>
          {failuresOf(reading.error).map((sentence) => (
            <Text key={sentence} fz="inherit">
              {sentence}
            </Text>
          ))}
        </ErrorAlert>
      )}
      {asked && (
        <>
          <Text size="sm">{asked.question.sentence}</Text>
          <AmountChoice
            question={asked.question}
            busy={reading.isPending}
            onChoose={(mark) => reading.mutate({ file: asked.file, mark })}
          />
        </>
      )}
      {reading.data?.notes.map((note) => (
        <Text key={note} size="sm">
          {note}
        </Text>
      ))}
      {children}
    </div>
  );
}

export function RemoveRow({ label, disabled, onRemove }: { label: string; disabled: boolean; onRemove: () => void }) {
  return (
    <Group justify="flex-end">
      <ActionIcon aria-label={label} disabled={disabled} onClick={onRemove}>
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
    </Group>
  );
}
