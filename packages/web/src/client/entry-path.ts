/** Where the document behind a posting is opened. */
import { isHandSource, type ReportPosting } from "@tallyleaf/contract";

/** The address of the screen that shows it; null: it has none. */
export function pathOfEntry(link: ReportPosting["link"]): string | null {
  if (!link?.id) return null;
  if (link.kind === "expense") return `/expenses/${link.id}`;
  if (link.kind === "invoice" || link.kind === "credit_note") return `/invoices/${link.id}`;
  if (isHandSource(link.kind)) return `/journal?entry=${link.id}`;
  if (link.kind === "opening") return "/opening";
  return null;
}
