/** A browser's name for itself, in words. */
import Bowser from "bowser";

/** "Firefox on Linux"; the parts that can be told, or "Unknown device". */
export function deviceOf(userAgent: string): string {
  // Bowser refuses an empty name.
  if (userAgent.trim() === "") return "Unknown device";
  const { browser, os } = Bowser.parse(userAgent);
  const parts = [browser.name, os.name].filter((part) => part !== undefined && part !== "");
  return parts.length > 0 ? parts.join(" on ") : "Unknown device";
}
