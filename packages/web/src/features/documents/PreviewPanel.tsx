/** A document beside the list: the page, and what is known of the file. */

import { Button, CloseButton, Flex, Group, Text, Title } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { documentTypeLabel, type StoredFile } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { formatInstant, formatSize } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { DocumentView } from "../expenses/detail/document/DocumentView.tsx";
import { useFileLink } from "../expenses/detail/document/use-file-link.ts";
import { useMarks } from "../expenses/detail/use-marks.ts";
import { read } from "../receipts/reading.ts";
import styles from "./Documents.module.css";
import { ExpenseLink } from "./ExpenseLink.tsx";
import { LIBRARY_KEY } from "./queries.ts";
import { say } from "./say.ts";

export function PreviewPanel({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const link = useFileLink(file.Key);
  const marks = useMarks([]);
  const panel = useRef<HTMLElement>(null);
  // On a phone the panel is above the list it was opened from.
  useEffect(() => panel.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <section ref={panel} className={`${layout.card} ${layout.stays} ${styles.panel}`} aria-label={file.fileName}>
      <Group gap={8} align="flex-start" wrap="nowrap" justify="space-between">
        <Title order={2} fz="md" className={layout.words}>
          {file.fileName}
        </Title>
        <CloseButton aria-label={say("closePreview")} onClick={onClose} />
      </Group>
      <div className={styles.page}>
        <DocumentView
          document={{ mimeType: file.mimeType, fileName: file.fileName, reading: null }}
          fileKey={file.Key}
          link={link.data}
          failed={link.error !== null}
          marks={marks}
        />
      </div>
      <Flex component="dl" direction="column" gap={8} className={`${text.plain} ${text.small} ${text.labelledFacts}`}>
        <Fact label={sayCommon("type")}>{documentTypeLabel(file.fileName)}</Fact>
        <Fact label={say("size")}>{formatSize(file.Size)}</Fact>
        <Fact label={say("uploadedOn")}>
          {file.uploadedBy
            ? say("uploadedBy", { time: formatInstant(file.LastModified), name: file.uploadedBy })
            : formatInstant(file.LastModified)}
        </Fact>
        <Fact label={say("checksum")}>
          <code className={styles.checksum}>{file.sha256}</code>
        </Fact>
        <Fact label={say("expense")}>
          {file.expense ? <ExpenseLink expense={file.expense} /> : <ReadIt file={file} />}
        </Fact>
      </Flex>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A document that is only kept can be read and booked at any time. */
function ReadIt({ file }: { file: StoredFile }) {
  const client = useQueryClient();
  const reading = useMutation({
    mutationFn: () => read({ fileUrl: `/files/${file.Key}`, mimeType: file.mimeType, fileName: file.fileName }),
    onSuccess: (end) =>
      toast.success("row" in end ? say("expenseCreated", { vendor: end.row.vendorName }) : say("processingStarted")),
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: LIBRARY_KEY }),
  });
  return (
    <>
      <Text size="sm" c="dimmed">
        {say("noExpense")}
      </Text>
      <Button
        size="compact-md"
        variant="default"
        mt={8}
        leftSection={<IconReceipt size={16} stroke={1.5} />}
        aria-disabled={reading.isPending}
        data-disabled={reading.isPending || undefined}
        onClick={() => reading.isPending || reading.mutate()}
      >
        {reading.isPending ? say("processing") : say("readAsExpense")}
      </Button>
    </>
  );
}
