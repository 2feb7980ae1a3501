/**
 * Plays the server in a process of its own: starts the built-in database of a folder, prints its address as JSON, and runs until
 * SIGTERM. A failed start ends with its sentence and status 1, like the server's.
 */
import { startEmbeddedPostgres } from "../../src/platform/db/embedded/start.ts";
import { exitWithSentence } from "../../src/platform/process/exit-with-sentence.ts";

try {
  const [dataDir = ""] = process.argv.slice(2);
  const postgres = await startEmbeddedPostgres({ dataDir, log: (sentence) => console.error(sentence) });
  console.log(JSON.stringify({ url: postgres.url }));
  const idle = setInterval(() => undefined, 60_000);
  process.once("SIGTERM", async () => {
    await postgres.stop();
    clearInterval(idle);
  });
} catch (error) {
  exitWithSentence(error);
}
