/** Reports the progress of a long copy to the person who waits for it: sentences, and the share done between them. */

export interface ProgressReporter {
  /** One sentence, on a line of its own. */
  say(sentence: string): void;
  /** So many are done; told now and then. */
  progress(what: string, done: number, unit: string): void;
}

/** A terminal's line is written over; what is no terminal gets a line now and then. */
const [TERMINAL_MS, LOG_MS] = [200, 10_000];

/** Tells on a stream: standard error, so that standard output stays for results. */
export function reportTo(stream: NodeJS.WriteStream, now: () => number = () => performance.now()): ProgressReporter {
  const isTerminal = stream.isTTY === true;
  let last = now();
  let line = false;
  const clear = () => {
    if (line) stream.write("\r\x1b[K");
    line = false;
  };
  return {
    say: (sentence) => {
      clear();
      stream.write(`${sentence}\n`);
    },
    progress: (what, done, unit) => {
      if (now() - last < (isTerminal ? TERMINAL_MS : LOG_MS)) return;
      last = now();
      clear();
      stream.write(`  ${what}: ${done.toLocaleString("en")} ${unit}${isTerminal ? "" : "\n"}`);
      line = isTerminal;
    },
  };
}
