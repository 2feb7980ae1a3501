/** What stands behind `npm run … --`. */
import { StartError } from "../../start-error.ts";

/**
 * One argument and flags.
 *
 * @throws StartError with how it is meant, for anything else
 */
export function readArguments<Flag extends string>(
  usage: string,
  known: readonly Flag[] = [],
): { value: string | undefined; flags: Set<Flag> } {
  const given = process.argv.slice(2);
  const isKnown = (text: string): text is Flag => (known as readonly string[]).includes(text);
  const flags = given.filter(isKnown);
  const values = given.filter((text) => !isKnown(text));
  if (values.length > 1 || values.some((text) => text.startsWith("-"))) throw new StartError(usage);
  return { value: values[0], flags: new Set(flags) };
}

/** "1.2 MB" */
export function sized(bytes: number): string {
  const [unit, divisor] = bytes >= 1e9 ? ["GB", 1e9] : bytes >= 1e6 ? ["MB", 1e6] : ["kB", 1e3];
  return `${(bytes / (divisor as number)).toFixed(1)} ${unit}`;
}
