/** A document beside the list: the page, and what is known of the file. */

import { Button, CloseButton, Flex, Group, Text, Title } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { documentTypeLabel, type StoredFile } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { formatInstant, formatSize } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { DocumentView } from "../expenses/detail/document/DocumentView.tsx";
import { useFileLink } from "../expenses/detail/document/use-file-link.ts";
import { useMarks } from "../expenses/detail/use-marks.ts";
import { read } from "../receipts/reading.ts";
import { LIBRARY_KEY } from "./calls.ts";
import styles from "./Documents.module.css";
import { ExpenseLink } from "./ExpenseLink.tsx";

export function PreviewPanel({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const link = useFileLink(file.Key);
  const marks = useMarks([]);
  const panel = useRef<HTMLElement>(null);
  // On a phone the panel stands above the list it was opened from.
  useEffect(() => panel.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <section ref={panel} className={`${layout.card} ${layout.stays} ${styles.panel}`} aria-label={file.fileName}>
      <Group gap={8} align="flex-start" wrap="nowrap" justify="space-between">
        <Title order={2} fz="md" className={layout.words}>
          {file.fileName}
        </Title>
        <CloseButton aria-label="Close the preview" onClick={onClose} />
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
        <Fact label="Type">{documentTypeLabel(file.fileName)}</Fact>
        <Fact label="Size">{formatSize(file.Size)}</Fact>
        <Fact label="Uploaded">
          {formatInstant(file.LastModified)}
          {file.uploadedBy && ` by ${file.uploadedBy}`}
        </Fact>
        <Fact label="Checksum (SHA-256)">
          <code className={styles.checksum}>{file.sha256}</code>
        </Fact>
        <Fact label="Expense">{file.expense ? <ExpenseLink expense={file.expense} /> : <ReadIt file={file} />}</Fact>
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
      toast.success(
        "row" in end ? `Read: ${end.row.vendorName}.` : "It is being read. The expense shows up by itself.",
      ),
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: LIBRARY_KEY }),
  });
  return (
    <>
      <Text size="sm" c="dimmed">
        None was made from it.
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
        {reading.isPending ? "Reading..." : "Read as an expense"}
      </Button>
    </>
  );
}
