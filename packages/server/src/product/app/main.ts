/** Starts the server as the environment says; ends it cleanly on Ctrl-C and SIGTERM. */
import { loadEnvironmentFile, readConfig } from "../../platform/process/config.ts";
import { endOnSignals } from "../../platform/process/end-on-signals.ts";
import { exitWithSentence } from "../../platform/process/exit-with-sentence.ts";
import { startProduct } from "./product.ts";

async function main(): Promise<void> {
  loadEnvironmentFile();
  const product = await startProduct(readConfig(process.env));
  console.log(`Tallyleaf is ready: ${product.config.publicUrl}`);
  endOnSignals(product.close);
}

main().catch(exitWithSentence);
