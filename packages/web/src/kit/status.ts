/** The words of statuses. */
import { say } from "./say.ts";

/** "to_review" → "To review"; a status that is not known is read the same way. */
export function statusLabel(status: string): string {
  const known = say("status", { status });
  if (known !== "") return known;
  const words = status.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
