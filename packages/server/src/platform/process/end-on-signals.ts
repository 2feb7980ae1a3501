/** Ends a running product on signals: cleanly the first time, at once the second. */
import { exitWithSentence } from "./exit-with-sentence.ts";

/** On Ctrl-C and SIGTERM, closes and ends the process. */
export function endOnSignals(close: () => Promise<void>): void {
  let ending = false;
  const end = (signal: NodeJS.Signals) => {
    // Asked a second time: at once. What is being read is taken up again at the next start.
    if (ending) process.exit(1);
    ending = true;
    console.log(`\nStopping (${signal}): requests end, work in hand is finished or handed back.`);
    close().then(
      () => process.exit(0),
      (error: unknown) => exitWithSentence(error),
    );
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
}
