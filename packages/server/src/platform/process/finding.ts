/** Describes the result of one check of the doctor, and prints it. */

export interface Finding {
  /** Subject of the check: "Data folder". */
  subject: string;
  /** `well`; `doubtful`: it works, and needs a check; `ill`: something doesn't work; `off`: not in use, so not checked. */
  state: "well" | "doubtful" | "ill" | "off";
  /** The result, and in case of an error its remedy. */
  words: string;
}

const SIGNS = { well: "✓", doubtful: "!", ill: "✗", off: "·" } as const;
const SUBJECT_WIDTH = 16;

export const well = (subject: string, words: string): Finding => ({ subject, state: "well", words });
export const doubtful = (subject: string, words: string): Finding => ({ subject, state: "doubtful", words });
export const ill = (subject: string, words: string): Finding => ({ subject, state: "ill", words });
export const off = (subject: string, words: string): Finding => ({ subject, state: "off", words });

/** Returns the finding for a part that depends on a failing one. @param first the part to fix first */
export const notLookedAt = (subject: string, first: string): Finding =>
  doubtful(subject, `Not looked at, because of ${first} above. Put that right, and run the doctor again.`);

/** Formats a finding as one line for a terminal. */
export function lineOf({ subject, state, words }: Finding): string {
  return `${SIGNS[state]} ${subject.padEnd(SUBJECT_WIDTH)}${words}`;
}

/** "3 files", "1 file". */
export const counted = (count: number, noun: string) =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
