/**
 * Area for uploads: dropped anywhere on the page, pasted, browsed for, or photographed. The user then reviews the chosen files, and
 * processes them. Checks and questions come before anything is sent.
 */

import { Box, Button, Checkbox, Flex, Group, Text } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { UPLOAD_CHOICES } from "@tallyleaf/contract";
import { useRef, useState } from "react";
import { DropAnywhere } from "../../kit/DropAnywhere.tsx";
import zone from "../../kit/Dropzone.module.css";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import layout from "../../kit/layout.module.css";
import { dialogOnDemand } from "../../kit/on-demand.tsx";
import text from "../../kit/text.module.css";
import { PhotoButton } from "./PhotoButton.tsx";
import { SelectedFiles } from "./SelectedFiles.tsx";
import { say } from "./say.ts";
import { findDuplicates } from "./upload-checks.ts";
import { usePastedFiles } from "./use-pasted-files.ts";

const DuplicatesDialog = dialogOnDemand(
  () => import("./DuplicatesDialog.tsx").then((module) => module.DuplicatesDialog),
  { opened: false },
);

interface Props {
  /** A batch runs: what is chosen stays as it is. */
  busy: boolean;
  files: readonly File[];
  /** Adds to what is chosen at that moment; one message for each file that was refused. */
  onAdd: (added: readonly File[]) => readonly string[];
  onRemove: (file: File) => void;
  onRemoveAll: () => void;
  /** @param paidByMe all of them, with the person's own money */
  onProcess: (paidByMe: boolean) => void;
}

export function UploadArea({ busy, files, onAdd, onRemove, onRemoveAll, onProcess }: Props) {
  const browser = useRef<HTMLInputElement>(null);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  const [paidByMe, setPaidByMe] = useState(false);
  const duplicates = findDuplicates(files);

  const add = (added: File[]) => setMessages(onAdd(added));
  usePastedFiles(!busy, add);
  const process = () => {
    setAsking(false);
    setMessages([]);
    onProcess(paidByMe);
  };
  return (
    <Flex aria-label={say("upload")} component="section" direction="column" gap={16} mb={24}>
      <div className={`${zone.zone} ${zone.dashed}`}>
        <input
          ref={browser}
          type="file"
          hidden
          multiple
          accept={UPLOAD_CHOICES}
          aria-label={say("receiptsAndInvoices")}
          disabled={busy}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // The same file can be chosen once more.
            currentTarget.value = "";
          }}
        />
        <Group gap="var(--space-8)">
          <IconReceipt
            size={32}
            stroke={1.25}
            className={`${text.leaf} ${layout.rigid} ${layout.forMouse}`}
            aria-hidden="true"
          />
          <Box flex={{ base: "1 1 100%", xs: "1 1 220px" }}>
            <p className={`${text.plain} ${text.medium}`}>
              <span className={layout.forMouse}>{say("dropFiles")}</span>
              <span className={layout.forTouch}>{say("addFiles")}</span>
            </p>
            <Text size="sm" c="dimmed" visibleFrom="xs">
              <span className={layout.forMouse}>{say("dropOrPaste")} </span>
              {say("fileLimits")}
            </Text>
          </Box>
          <PhotoButton className={layout.forTouch} disabled={busy} onPhoto={add} />
          <Button
            flex={{ base: "1 0 auto", xs: "0 0 auto" }}
            px={{ base: "xs", xs: "md" }}
            variant={files.length === 0 ? "filled" : "default"}
            disabled={busy}
            onClick={() => browser.current?.click()}
          >
            {say("browseFiles")}
          </Button>
        </Group>
      </div>
      <DropAnywhere active={!busy} onDrop={add}>
        {say("dropAnywhere")}
      </DropAnywhere>
      {messages.length > 0 && (
        <ErrorAlert onClose={() => setMessages([])}>
          {messages.map((message) => (
            <p key={message} className={text.plain}>
              {message}
            </p>
          ))}
        </ErrorAlert>
      )}
      {files.length > 0 && (
        <>
          <SelectedFiles files={files} duplicates={duplicates} busy={busy} onRemove={onRemove} />
          <Checkbox
            label={say("paidByMe")}
            disabled={busy}
            checked={paidByMe}
            onChange={(event) => setPaidByMe(event.currentTarget.checked)}
          />
          <Group gap="sm">
            <Button
              disabled={busy}
              onClick={duplicates.includes(true) ? () => setAsking(true) : process}
              {...(duplicates.includes(true) ? DuplicatesDialog.near : {})}
            >
              {say("processFiles", { count: files.length })}
            </Button>
            <Button variant="default" disabled={busy} onClick={onRemoveAll}>
              {say("removeAll")}
            </Button>
          </Group>
        </>
      )}
      <DuplicatesDialog opened={asking} onProcess={process} onClose={() => setAsking(false)} />
    </Flex>
  );
}
