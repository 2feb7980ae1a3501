/** Where the document behind a posting is opened. */
import { isHandSource, type ReportPosting } from "@tallyleaf/contract";

/**
 * The address of the screen that shows it; null: it has none.
 *
 * @param entryId the journal entry, which is shown where no document has a screen
 */
export function pathOfEntry(link: ReportPosting["link"], entryId: string | null = null): string | null {
  const inJournal = entryId === null ? null : `/journal?entry=${entryId}`;
  if (!link?.id) return inJournal;
  if (link.kind === "expense") return `/expenses/${link.id}`;
  if (link.kind === "invoice" || link.kind === "credit_note") return `/invoices/${link.id}`;
  if (isHandSource(link.kind)) return `/journal?entry=${link.id}`;
  if (link.kind === "opening") return "/opening";
  return inJournal;
}
