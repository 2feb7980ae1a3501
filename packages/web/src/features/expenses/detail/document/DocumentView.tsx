/** A picture, the pages of a PDF, or an e-invoice, stored or just chosen, with the way to the file itself. */

import { ActionIcon, Anchor, Group, Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight, IconExternalLink, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import type { ExpenseDetail } from "@tallyleaf/contract";
import { lazy, Suspense, useState } from "react";
import layout from "../../../../kit/layout.module.css";
import text from "../../../../kit/text.module.css";
import { PickingNote } from "../../picking/PickingNote.tsx";
import type { Picking } from "../../picking/use-picking.ts";
import { say } from "../say.ts";
import type { Marks } from "../use-marks.ts";
import styles from "./DocumentPane.module.css";
import { ImagePage } from "./ImagePage.tsx";
import { rotationOf } from "./rotation.ts";
import { Unavailable } from "./Unavailable.tsx";
import { LARGEST, useZoom, type Zoom } from "./use-zoom.ts";

const PdfPage = lazy(() => import("./PdfPage.tsx"));
const EInvoicePage = lazy(() => import("../../einvoice/EInvoicePage.tsx"));
const SavePdf = lazy(() => import("../../einvoice/SavePdf.tsx"));

interface Props {
  /** Without `id`, the file is of no expense, or not stored yet. */
  document: Pick<ExpenseDetail, "mimeType" | "fileName" | "reading"> & Partial<Pick<ExpenseDetail, "id">>;
  /** Identifies the file: another one is loaded, another link to the same one isn't. Null: there is none. */
  fileKey: string | null;
  /** Where the file is; undefined until known. */
  link: string | undefined;
  /** There is no way to the file. */
  failed: boolean;
  marks: Marks;
  /** Absent: nothing is filled from this document. */
  picking?: Picking;
}

export function DocumentView({ document, fileKey, link, failed, marks, picking }: Props) {
  const { mimeType, fileName } = document;
  const invoice = document.reading?.eInvoice;
  const [pdfPages, setPdfPages] = useState<number | null>(null);
  const pages = pdfPages ?? 1;
  const zoom = useZoom();
  return (
    <div className={styles.pane}>
      <Group
        gap="var(--space-8) var(--space-16)"
        wrap="nowrap"
        justify="space-between"
        className={`${layout.underlined} ${styles.bar}`}
      >
        {mimeType === "application/pdf" ? (
          <Group gap={4} wrap="nowrap" ml={-8} className={text.unbroken}>
            <ActionIcon
              aria-label={say("previousPage")}
              disabled={marks.page <= 1}
              onClick={() => marks.turnTo(marks.page - 1)}
            >
              <IconChevronLeft size={20} stroke={1.5} />
            </ActionIcon>
            <Text size="sm" role="status">
              {say("pageOf", { page: String(marks.page), pages: String(pages) })}
            </Text>
            <ActionIcon
              aria-label={say("nextPage")}
              disabled={marks.page >= pages}
              onClick={() => marks.turnTo(marks.page + 1)}
            >
              <IconChevronRight size={20} stroke={1.5} />
            </ActionIcon>
          </Group>
        ) : (
          <Text size="sm" c="dimmed" className={text.cut}>
            {fileName}
          </Text>
        )}
        {invoice && isXml(mimeType) && document.id !== undefined && (
          <Suspense>
            <SavePdf expenseId={document.id} />
          </Suspense>
        )}
        {link && !isXml(mimeType) && (
          <Group gap={0} align="stretch" wrap="nowrap" className={layout.toEnd}>
            <ActionIcon aria-label={say("zoomOut")} disabled={zoom.scale === 1} onClick={zoom.smaller}>
              <IconZoomOut size={20} stroke={1.5} />
            </ActionIcon>
            <ActionIcon aria-label={say("zoomIn")} disabled={zoom.scale >= LARGEST} onClick={zoom.larger}>
              <IconZoomIn size={20} stroke={1.5} />
            </ActionIcon>
          </Group>
        )}
        {link && (
          <Anchor className={styles.open} href={link} target="_blank" rel="noreferrer" size="sm">
            <span className={styles.openWords}>{say("openInNewTab")}</span>
            <IconExternalLink size={16} stroke={1.5} aria-hidden="true" />
          </Anchor>
        )}
      </Group>
      {link && !failed && picking && !isXml(mimeType) && <PickingNote picking={picking} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable to be scrolled by keys */}
      <section className={styles.scroller} tabIndex={0} aria-label={say("document")}>
        {fileKey === null ? (
          <Unavailable>{say("noDocument")}</Unavailable>
        ) : isXml(mimeType) ? (
          <Suspense>
            {invoice ? (
              <EInvoicePage invoice={invoice} link={storedLink(link)} />
            ) : (
              <Unavailable>{say("noXmlPreview")}</Unavailable>
            )}
          </Suspense>
        ) : failed ? (
          <Unavailable>{previewText(mimeType)}</Unavailable>
        ) : (
          link && (
            <Preview
              key={fileKey}
              link={link}
              document={document}
              marks={marks}
              zoom={zoom}
              picking={picking ?? null}
              onPages={setPdfPages}
            />
          )
        )}
      </section>
    </div>
  );
}

const XML_TYPES: readonly (string | null)[] = ["application/xml", "text/xml", "application/pkcs7-mime"];
const isXml = (mimeType: string | null) => XML_TYPES.includes(mimeType);

/** Files inside a file that was only chosen can't be asked for. */
const storedLink = (link: string | undefined) => (link === undefined || link.startsWith("blob:") ? null : link);

function previewText(mimeType: string | null): string {
  return say(mimeType === "application/pdf" ? "noPdfPreview" : "noImagePreview");
}

interface PreviewProps extends Pick<Props, "document" | "marks"> {
  link: string;
  zoom: Zoom;
  picking: Picking | null;
  onPages: (pages: number) => void;
}

/** Keeps the first link it was given: a renewed one is the same file, and no reason to load it again. */
function Preview({ link, document, onPages, ...page }: PreviewProps) {
  const [source] = useState(link);
  const { ref, width } = useElementSize();
  const rotation = rotationOf(document.reading?.rotations[page.marks.page - 1]);
  const name = document.fileName ?? "";
  if (document.mimeType !== "application/pdf") {
    return <ImagePage source={source} name={name} rotation={rotation} {...page} />;
  }
  return (
    <>
      <div ref={ref} />
      {width > 0 && (
        <Suspense fallback={null}>
          <PdfPage source={source} name={name} width={width} rotation={rotation} onPages={onPages} {...page} />
        </Suspense>
      )}
    </>
  );
}
