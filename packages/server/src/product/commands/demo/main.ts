/** `npm run demo`: the product on a throw-away data folder, with a company whose books hold a year. Ctrl-C ends it and removes the folder. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayOf } from "@tallyleaf/ledger";
import { loadEnvironmentFile, readConfig } from "../../../platform/process/config.ts";
import { endOnSignals } from "../../../platform/process/end-on-signals.ts";
import { exitWithSentence } from "../../../platform/process/exit-with-sentence.ts";
import { startProduct } from "../../app/product.ts";
import { seed } from "../../demo/seed.ts";
import { COMPANY, DEMO_PASSWORD, PEOPLE } from "../../demo/story.ts";

async function main(): Promise<void> {
  loadEnvironmentFile();
  const folder = mkdtempSync(join(tmpdir(), "tallyleaf-demo-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const settings = {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: undefined,
      RATES_URL: "off",
      RATE_LIMIT_PER_MINUTE: "100000",
      MAILS_PER_HOUR_OF_SOURCE: "100000",
    };
    const product = await startProduct(readConfig(settings));
    endOnSignals(async () => {
      await product.close();
      remove();
    });
    const { publicUrl } = product.config;
    await seed(publicUrl, product.db, dayOf(new Date()), (step) => console.log(step));
    const people = Object.entries(PEOPLE).map(([role, { name, email }]) => `  ${email.padEnd(34)}${name}, ${role}`);
    console.log(
      [
        "",
        `The demo is ready: ${publicUrl}/login`,
        `${COMPANY.name}, a year of books. All sign in with the password: ${DEMO_PASSWORD}`,
        ...people,
        "Ctrl-C ends it; its data is thrown away.",
      ].join("\n"),
    );
  } catch (error) {
    remove();
    throw error;
  }
}

main().catch(exitWithSentence);
