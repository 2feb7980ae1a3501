/** The words of statuses. */

/** "to_review" → "To review"; any status that is not known is read the same way. */
export function statusLabel(status: string): string {
  if (status === "processing_ai") return "Processing AI";
  const words = status.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
