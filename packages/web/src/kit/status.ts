/** The words of statuses. */

/** As the specification writes them. */
const OWN: Record<string, string> = {
  processing_ai: "Processing AI",
  setup_needed: "Setup Needed",
  not_connected: "Not Connected",
  ok: "Done",
};

/** "to_review" → "To review"; any status that is not known is read the same way. */
export function statusLabel(status: string): string {
  const own = Object.hasOwn(OWN, status) ? OWN[status] : undefined;
  if (own) return own;
  const words = status.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
