/**
 * Stands in for the server in a process of its own: starts the built-in database of a folder, prints its address as JSON,
 * and stays until SIGTERM. A start that fails ends with its sentence and status 1, as the server's does.
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
