/** The document beside its data: a picture or the pages of a PDF, with the way to the original file. */
import { ActionIcon, Anchor, Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight, IconExternalLink } from "@tabler/icons-react";
import type { ExpenseDetail } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { fetchFileLink } from "../../calls.ts";
import type { Marks } from "../use-marks.ts";
import styles from "./DocumentPane.module.css";
import { ImagePage } from "./ImagePage.tsx";
import { rotationOf } from "./rotation.ts";
import { Unavailable } from "./Unavailable.tsx";

const PdfPage = lazy(() => import("./PdfPage.tsx"));

/** Links to files work for five minutes; a new one is fetched before that, so that "Open in new tab" always works. */
const LINK_RENEWAL_MS = 4 * 60_000;

interface Props {
  expense: Pick<ExpenseDetail, "documentKey" | "mimeType" | "fileName" | "reading">;
  marks: Marks;
}

export function DocumentPane({ expense, marks }: Props) {
  const { documentKey, mimeType } = expense;
  const [pdfPages, setPdfPages] = useState<number | null>(null);
  const link = useQuery({
    queryKey: ["file-link", documentKey],
    queryFn: ({ signal }) => fetchFileLink(documentKey ?? "", signal),
    enabled: documentKey !== null,
    staleTime: LINK_RENEWAL_MS,
    gcTime: LINK_RENEWAL_MS,
    refetchInterval: LINK_RENEWAL_MS,
  });
  const pages = pdfPages ?? 1;
  return (
    <div className={styles.pane}>
      <div className={styles.bar}>
        {mimeType === "application/pdf" ? (
          <div className={styles.pager}>
            <ActionIcon
              aria-label="Previous page"
              disabled={marks.page <= 1}
              onClick={() => marks.turnTo(marks.page - 1)}
            >
              <IconChevronLeft size={20} stroke={1.5} />
            </ActionIcon>
            <Text size="sm" role="status">
              Page {marks.page} of {pages}
            </Text>
            <ActionIcon
              aria-label="Next page"
              disabled={marks.page >= pages}
              onClick={() => marks.turnTo(marks.page + 1)}
            >
              <IconChevronRight size={20} stroke={1.5} />
            </ActionIcon>
          </div>
        ) : (
          <Text size="sm" c="dimmed" className={styles.name}>
            {expense.fileName}
          </Text>
        )}
        {link.data && (
          <Anchor className={styles.open} href={link.data} target="_blank" rel="noreferrer" size="sm">
            Open in new tab
            <IconExternalLink size={16} stroke={1.5} aria-hidden="true" />
          </Anchor>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable to be scrolled by keys */}
      <section className={styles.scroller} tabIndex={0} aria-label="Document">
        {documentKey === null ? (
          <Unavailable>No document available</Unavailable>
        ) : link.error ? (
          <Unavailable>{previewText(mimeType)}</Unavailable>
        ) : (
          link.data && (
            <Preview key={documentKey} link={link.data} expense={expense} marks={marks} onPages={setPdfPages} />
          )
        )}
      </section>
    </div>
  );
}

function previewText(mimeType: string | null): string {
  return mimeType === "application/pdf" ? "PDF preview not available" : "Image preview not available";
}

/** Keeps the first link it was given: a renewed one is the same file, and no reason to load it again. */
function Preview({ link, expense, marks, onPages }: Props & { link: string; onPages: (pages: number) => void }) {
  const [source] = useState(link);
  const { ref, width } = useElementSize();
  const rotation = rotationOf(expense.reading?.rotations[marks.page - 1]);
  const name = expense.fileName ?? "";
  if (expense.mimeType !== "application/pdf") {
    return <ImagePage source={source} name={name} rotation={rotation} marks={marks} />;
  }
  return (
    <>
      <div ref={ref} />
      {width > 0 && (
        <Suspense fallback={null}>
          <PdfPage source={source} name={name} width={width} rotation={rotation} marks={marks} onPages={onPages} />
        </Suspense>
      )}
    </>
  );
}
