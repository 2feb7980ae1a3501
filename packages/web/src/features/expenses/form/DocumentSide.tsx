/** The document beside the form: choose it, view it, and fill the form from it. */

import { Box, Button, Flex, Group, Stack, Text, Title } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { IconReceipt } from "@tabler/icons-react";
import { type ExpenseDetail, UPLOAD_CHOICES } from "@tallyleaf/contract";
import { type ReactNode, useRef, useState } from "react";
import zone from "../../../kit/Dropzone.module.css";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { formatSize } from "../../../kit/format.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { DocumentView } from "../detail/document/DocumentView.tsx";
import { useFileLink } from "../detail/document/use-file-link.ts";
import type { Marks } from "../detail/use-marks.ts";
import { fileIconOf } from "../file-icon.ts";
import type { Picking } from "../picking/use-picking.ts";
import { documentFault } from "./checks.ts";
import styles from "./DocumentSide.module.css";
import { previewFault } from "./failure-text.ts";
import { say } from "./say.ts";
import { useObjectUrl } from "./use-object-url.ts";

interface Props {
  /** Holds the document that is stored already. */
  expense: Pick<ExpenseDetail, "id" | "documentUrl" | "documentKey" | "mimeType" | "fileName" | "reading"> | null;
  /** Chosen here, and not yet part of an expense. */
  file: File | null;
  /** Null: it can't be removed anymore. */
  onChoose: ((file: File | null) => void) | null;
  marks: Marks;
  picking: Picking;
  /** Between the file and its preview: the offer to read it. */
  children?: ReactNode;
}

export function DocumentSide({ expense, file, onChoose, marks, picking, children }: Props) {
  const browse = useRef<() => void>(null);
  const [fault, setFault] = useState<string | null>(null);
  const stored = expense?.documentUrl ? expense : null;
  const choose = (files: readonly File[]) => {
    const [first] = files;
    if (!first || !onChoose) return;
    const refused = documentFault(first);
    setFault(refused);
    if (refused === null) onChoose(first);
  };
  const Icon = file && fileIconOf(file);
  return (
    <Stack component="section" gap={12} className={styles.side} aria-label={say("documentSide")}>
      <Group gap={16} wrap="nowrap" justify="space-between" mih={36}>
        <Title order={2} fz="md">
          {say("document")}
        </Title>
        {!stored && !file && (
          <Button size="compact-md" variant="default" onClick={() => browse.current?.()}>
            {say("selectFile")}
          </Button>
        )}
        {file && onChoose && (
          <Button
            size="compact-md"
            variant="default"
            onClick={() => {
              setFault(null);
              onChoose(null);
            }}
          >
            {sayCommon("remove")}
          </Button>
        )}
      </Group>
      {fault !== null && <ErrorAlert onClose={() => setFault(null)}>{fault}</ErrorAlert>}
      {file && Icon && (
        <Flex component="p" gap={8} align="center" className={text.plain}>
          <Icon size={18} stroke={1.5} aria-hidden="true" />
          <span className={text.cut}>{file.name}</span>
          <Text span size="sm" c="dimmed">
            {formatSize(file.size)}
          </Text>
        </Flex>
      )}
      {children}
      <Stack gap={12} mih={0} className={styles.preview} data-empty={(!stored && !file) || undefined}>
        {stored ? (
          <StoredDocument document={stored} marks={marks} picking={picking} />
        ) : file ? (
          <ChosenDocument file={file} marks={marks} />
        ) : (
          <Dropzone
            className={`${zone.zone} ${zone.dashed}`}
            onDrop={choose}
            openRef={browse}
            multiple={false}
            inputProps={{ "aria-label": say("document"), accept: UPLOAD_CHOICES }}
            aria-label={say("browseForDocument")}
            styles={{ inner: { height: "100%" } }}
          >
            <Flex direction="column" align="center" justify="center" h="100%" ta="center">
              <IconReceipt size={32} stroke={1.25} className={text.leaf} aria-hidden="true" />
              <Box component="p" mt={8} mb={0} className={text.medium}>
                {say("dropDocument")}
              </Box>
              <Text size="sm" c="dimmed">
                {say("supportedFiles")}
              </Text>
              <Text size="sm" c="dimmed" mt="md">
                {say("noDocument")}
              </Text>
            </Flex>
          </Dropzone>
        )}
      </Stack>
    </Stack>
  );
}

function StoredDocument({
  document,
  marks,
  picking,
}: Pick<Props, "marks" | "picking"> & { document: NonNullable<Props["expense"]> }) {
  const link = useFileLink(document.documentKey);
  const why = previewFault(document, link.error);
  return (
    <>
      {why !== null && <ErrorAlert>{why}</ErrorAlert>}
      <DocumentView
        document={document}
        fileKey={document.documentKey}
        link={link.data}
        failed={link.error !== null}
        marks={marks}
        picking={picking}
      />
    </>
  );
}

function ChosenDocument({ file, marks }: { file: File; marks: Marks }) {
  const link = useObjectUrl(file);
  return (
    <DocumentView
      document={{
        mimeType: file.name.toLowerCase().endsWith(".p7m") ? "application/pkcs7-mime" : file.type,
        fileName: file.name,
        reading: null,
      }}
      fileKey={link ?? null}
      link={link}
      failed={false}
      marks={marks}
    />
  );
}
