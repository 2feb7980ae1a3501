/** One look by itself: whatever it meets, and however long it takes, its rows are told, and the next look begins. */

import { type Finding, ill } from "../../platform/process/finding.ts";
import { StartError } from "../../platform/process/start-error.ts";
import { troubleOf } from "../../platform/process/trouble.ts";

/**
 * Has the work look at the subjects.
 *
 * @param seconds after which it is given up; what it has open then ends with the process
 * @returns a finding for each subject: what the work found, or why it could not look, and what to do
 */
export async function look(
  subjects: readonly string[],
  seconds: number,
  work: () => Promise<Finding[]>,
): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    const said = `No answer within ${seconds} s. See what keeps the machine or the database busy, and run the doctor again.`;
    timer = setTimeout(() => resolve(said), seconds * 1000);
  });
  try {
    const found = await Promise.race([work(), late]);
    const words = typeof found === "string" ? found : "It could not be looked at. Please report this.";
    const findings = typeof found === "string" ? [] : found;
    return subjects.map((subject) => findings.find((one) => one.subject === subject) ?? ill(subject, words));
  } catch (error) {
    return subjects.map((subject) => ill(subject, sentenceOf(error)));
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the reason why a check failed, with its remedy. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const said = error instanceof Error ? error.message || String(error) : String(error);
  return troubleOf(error) ?? `It could not be looked at (${said}). Please report this.`;
}
