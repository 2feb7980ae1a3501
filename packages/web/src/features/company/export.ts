/** The export as it is told and handed to the browser. */
import type { CallOutput, exportOrganization } from "@tallyleaf/contract";
import { formatSize } from "../../kit/format.ts";
import { say } from "./say.ts";

type Export = CallOutput<typeof exportOrganization>;

/** "Books-2026-05-19.zip is being downloaded, with 12 documents (3.4 MB)." */
export const exportWords = ({ fileName, documents, bytes }: Pick<Export, "fileName" | "documents" | "bytes">): string =>
  say("exportStarted", { fileName, count: documents, size: formatSize(bytes) });

/** The browser fetches the link itself: a large file does not go through this page's memory. */
export function startDownload({ downloadUrl, fileName }: Pick<Export, "downloadUrl" | "fileName">): void {
  const link = document.createElement("a");
  link.href = downloadUrl;
  link.download = fileName;
  link.click();
}
