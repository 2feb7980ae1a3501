/** Shared by the three programs: their arguments, and how they end. */
import { exitWithSentence } from "../../../platform/process/exit-with-sentence.ts";
import { codeOf, reasonOf, StartError } from "../../../platform/process/start-error.ts";

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

/**
 * Runs a program to its end, and ends the process: 0 when all is well, 1 else.
 *
 * @param what begins the sentence "… was stopped", of which a database, a disk or a storage gives the reason
 */
export function run(what: string, program: () => Promise<boolean>): void {
  // What ends without a word has not ended well.
  process.exitCode = 1;
  program().then(
    (well) => process.exit(well ? 0 : 1),
    (error: unknown) => exitWithSentence(isFromOutside(error) ? stopped(what, error) : error),
  );
}

const stopped = (what: string, error: unknown) =>
  new StartError(`${what} was stopped: ${reasonOf(error)}. Mend that, and do it again.`);

/** Errors of the system, of PostgreSQL and of object storages bear a code or a status; our own faults do not. */
function isFromOutside(error: unknown): boolean {
  if (error instanceof StartError || !(error instanceof Error)) return false;
  return codeOf(error) !== undefined || "$metadata" in error || error.message.startsWith("Connection terminated");
}

/** "1.2 MB" */
export function sized(bytes: number): string {
  const [unit, divisor] = bytes >= 1e9 ? ["GB", 1e9] : bytes >= 1e6 ? ["MB", 1e6] : ["kB", 1e3];
  return `${(bytes / (divisor as number)).toFixed(1)} ${unit}`;
}
