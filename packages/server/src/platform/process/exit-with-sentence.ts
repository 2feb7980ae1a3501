/** The end of a program that cannot go on, told to a person. */
import { StartError } from "./start-error.ts";
import { troubleOf } from "./trouble.ts";

/**
 * Prints why the process ends and ends it with status 1.
 *
 * A `StartError`, and a failure of the database or the disk, is a sentence for the administrator. Anything else is our bug and is
 * printed with its stack, which a report needs.
 */
export function exitWithSentence(error: unknown): never {
  const sentence = error instanceof StartError ? error.message : troubleOf(error);
  if (sentence !== null) console.error(sentence);
  else console.error("Tallyleaf could not start because of an unexpected fault; please report it.\n", error);
  process.exit(1);
}
