/** Starts the server as the environment says; ends it cleanly on Ctrl-C and SIGTERM. */
import { loadEnvironmentFile, readConfig } from "./config.ts";
import { endOnSignals } from "./end-on-signals.ts";
import { startProduct } from "./product.ts";
import { exitWithSentence } from "./start-error.ts";

async function main(): Promise<void> {
  loadEnvironmentFile();
  const product = await startProduct(readConfig(process.env));
  console.log(`Tallyleaf is ready: ${product.config.publicUrl}`);
  endOnSignals(product.close);
}

main().catch(exitWithSentence);
