/** The export as it is told and handed to the browser. */
import type { CallOutput, exportOrganization } from "@tallyleaf/contract";
import { formatSize } from "../../kit/format.ts";

type Export = CallOutput<typeof exportOrganization>;

/** "Books-2026-05-19.zip is being downloaded, with 12 documents (3.4 MB)." */
export function exportWords({ fileName, documents, bytes }: Pick<Export, "fileName" | "documents" | "bytes">): string {
  if (documents === 0) return `${fileName} is being downloaded. There are no documents in it.`;
  const counted = documents === 1 ? "1 document" : `${documents} documents`;
  return `${fileName} is being downloaded, with ${counted} (${formatSize(bytes)}).`;
}

/** The browser fetches the link itself: a large file does not go through this page's memory. */
export function startDownload({ downloadUrl, fileName }: Pick<Export, "downloadUrl" | "fileName">): void {
  const link = document.createElement("a");
  link.href = downloadUrl;
  link.download = fileName;
  link.click();
}
