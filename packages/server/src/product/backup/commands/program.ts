/** Parses arguments and handles errors for the three backup programs. */
import { exitWithSentence } from "../../../platform/process/exit-with-sentence.ts";
import { codeOf, reasonOf, StartError } from "../../../platform/process/start-error.ts";

/**
 * Reads one argument and flags.
 *
 * @throws StartError with the usage, for anything else
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

/**
 * Runs a program and ends the process: with 0 after success, else with 1.
 *
 * @param what begins the sentence "… was stopped", followed by the error of a database, a disk or a storage
 */
export function run(what: string, program: () => Promise<boolean>): void {
  // A program that ends without a result has failed.
  process.exitCode = 1;
  program().then(
    (well) => process.exit(well ? 0 : 1),
    (error: unknown) => exitWithSentence(isFromOutside(error) ? stopped(what, error) : error),
  );
}

const stopped = (what: string, error: unknown) =>
  new StartError(`${what} was stopped: ${reasonOf(error)}. Mend that, and do it again.`);

/** Whether an error comes from the system, PostgreSQL or an object storage: those have a code or a status, our own errors do not. */
function isFromOutside(error: unknown): boolean {
  if (error instanceof StartError || !(error instanceof Error)) return false;
  return codeOf(error) !== undefined || "$metadata" in error || error.message.startsWith("Connection terminated");
}

/** "1.2 MB" */
export function sized(bytes: number): string {
  const [unit, divisor] = bytes >= 1e9 ? ["GB", 1e9] : bytes >= 1e6 ? ["MB", 1e6] : ["kB", 1e3];
  return `${(bytes / (divisor as number)).toFixed(1)} ${unit}`;
}
