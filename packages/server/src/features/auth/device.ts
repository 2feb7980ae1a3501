/** A browser's name for itself, in words. */
import Bowser from "bowser";
import { sayDevice } from "./say-devices.ts";

/** "Firefox on Linux"; the parts that can be told, or "Unknown device". */
export function deviceOf(userAgent: string): string {
  // Bowser refuses an empty name.
  if (userAgent.trim() === "") return sayDevice("unknownDevice");
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name && os.name) return sayDevice("deviceOn", { browser: browser.name, system: os.name });
  return browser.name || os.name || sayDevice("unknownDevice");
}
