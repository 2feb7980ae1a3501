/** The documents of an entry or a draft: opened from here, added by dropping files or choosing them, and removed with an undo. */
import { ActionIcon, Anchor, Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { IconPaperclip, IconX } from "@tabler/icons-react";
import { ACCEPTED_TYPES, type DocumentValues, MANUAL_ENTRY_LIMITS } from "@tallyleaf/contract";
import { useState } from "react";
import { openDocument } from "../../../client/open-document.ts";
import { DropAnywhere } from "../../../kit/DropAnywhere.tsx";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf, uploadFailureText } from "../../../kit/failure-text.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import { toast } from "../../../kit/toast.ts";
import type { Attached } from "./entry-form.ts";
import { keepFile } from "./queries.ts";
import { ReadValues } from "./ReadValues.tsx";
import { say } from "./say.ts";

interface Props {
  documents: readonly Attached[];
  /** The files were stored; absent: none can be added. Busy until what is returned is done. */
  onAdd?: (added: Attached[]) => unknown;
  /** Absent: what is attached stays. */
  onRemove?: (document: Attached) => unknown;
  /** Undoes a removal, at the place where the document was: a toast would be behind the dialog. */
  onPutBack?: (document: Attached, place: number) => unknown;
  /** Shows what was read on them. Absent: the entry is posted. */
  reads?: boolean;
  /** Fills the entry with what was read. */
  onUse?: (values: DocumentValues) => void;
}

export function EntryDocuments({ documents, onAdd, onRemove, onPutBack, reads = false, onUse }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<readonly { document: Attached; place: number }[]>([]);
  const undoable = removed.filter((one) => !documents.some(({ documentId }) => documentId === one.document.documentId));
  async function change(act: () => unknown, left: typeof removed): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await act();
      setFailures([]);
      setRemoved(left);
    } catch (error) {
      setFailures([messageOf(error)]);
    }
    setBusy(false);
  }
  async function add(files: readonly File[]): Promise<void> {
    if (!onAdd || isBusy || files.length === 0) return;
    setBusy(true);
    const failed: string[] = [];
    for (const file of files.slice(0, MANUAL_ENTRY_LIMITS.documents - documents.length)) {
      try {
        const { documentId, fileName, key } = await keepFile(file);
        await onAdd([{ documentId, fileName, key }]);
      } catch (error) {
        failed.push(say("notAttached", { name: file.name, failure: uploadFailureText(error) }));
      }
    }
    setFailures(failed);
    setBusy(false);
  }
  return (
    <Stack gap="xs" component="section" aria-label={say("documents")}>
      {documents.length > 0 && (
        <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: "none" }}>
          {documents.map((document, place) => (
            <li key={document.documentId}>
              <Group gap={8} wrap="nowrap">
                <IconPaperclip size={16} stroke={1.5} aria-hidden="true" />
                <Name document={document} />
                {onRemove && (
                  <ActionIcon
                    aria-label={say("removeDocument", { name: document.fileName })}
                    disabled={isBusy}
                    onClick={() => void change(() => onRemove(document), [...undoable, { document, place }])}
                  >
                    <IconX size={16} stroke={1.5} />
                  </ActionIcon>
                )}
              </Group>
              {reads && document.key !== null && (
                <ReadValues documentId={document.documentId} fileName={document.fileName} onUse={onUse} />
              )}
            </li>
          ))}
        </Stack>
      )}
      {onPutBack &&
        undoable.map(({ document, place }) => (
          <Group key={document.documentId} gap={8} role="status">
            <Text size="sm" c="dimmed">
              {say("documentRemoved", { name: document.fileName })}
            </Text>
            <Button
              variant="default"
              size="compact-sm"
              disabled={isBusy}
              aria-label={say("undoRemoval", { name: document.fileName })}
              onClick={() => void change(() => onPutBack(document, place), undoable)}
            >
              {sayCommon("undo")}
            </Button>
          </Group>
        ))}
      {failures.length > 0 && <ErrorAlert onClose={() => setFailures([])}>{failures.join(" ")}</ErrorAlert>}
      {onAdd && documents.length < MANUAL_ENTRY_LIMITS.documents && (
        <Group gap={8}>
          <FileButton multiple accept={ACCEPTED_TYPES.join(",")} onChange={(files) => void add(files)}>
            {(props) => (
              <Button
                {...props}
                variant="subtle"
                disabled={isBusy}
                leftSection={<IconPaperclip size={16} stroke={1.5} />}
              >
                {say(isBusy ? "attaching" : "attach")}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            {say("dropHint")}
          </Text>
        </Group>
      )}
      <DropAnywhere active={onAdd !== undefined && !isBusy} onDrop={(files) => void add(files)}>
        {say("dropHere")}
      </DropAnywhere>
    </Stack>
  );
}

function Name({ document: { fileName, key } }: { document: Attached }) {
  if (key === null)
    return (
      <Text component="span" c="dimmed">
        {say("documentDeleted", { name: fileName })}
      </Text>
    );
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      onClick={() => openDocument(key).catch(() => toast.error(say("notOpened")))}
    >
      {fileName}
    </Anchor>
  );
}
