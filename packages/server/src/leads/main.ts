/** `npm run leads`: everybody who asked through the public site to be written to, as CSV. Works beside a running server. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";
import { loadEnvironmentFile, readConfig } from "../config.ts";
import { openDatabase } from "../db/database.ts";
import { FolderInUse } from "../db/embedded/lock.ts";
import { findPlace } from "../db/embedded/place.ts";
import { startEmbeddedPostgres } from "../db/embedded/start.ts";
import { exitWithSentence } from "../start-error.ts";
import { allLeads } from "./store.ts";

async function main(): Promise<void> {
  loadEnvironmentFile();
  const { databaseUrl, dataDir } = readConfig(process.env);
  const { url, stop } = databaseUrl ? { url: databaseUrl, stop: async () => undefined } : await builtIn(dataDir);
  const db = openDatabase(url, { onError: (error) => console.error(error.message) });
  try {
    const rows = await db.asSystem(allLeads);
    const table = rows.map(({ id: _, painPoints, createdAt, ...lead }) => ({
      at: createdAt.toISOString(),
      ...lead,
      painPoints: painPoints.join(" "),
    }));
    process.stdout.write(stringify(table, { header: true, escape_formulas: true, columns: COLUMNS }));
  } finally {
    await db.close();
    await stop();
  }
}

const COLUMNS = {
  at: "At",
  email: "Email",
  businessName: "Business name",
  industry: "Industry",
  monthlyBill: "Monthly expenses",
  currentSolution: "Current solution",
  bookkeepingExperience: "Bookkeeping experience",
  painPoints: "Challenges",
};

/** The built-in database: the running server's, or started for as long as this takes. */
async function builtIn(dataDir: string): Promise<{ url: string; stop: () => Promise<unknown> }> {
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    return { url: postgres.url, stop: () => postgres.stop() };
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const { cluster, passwordFile } = findPlace(dataDir);
    const password = readFileSync(passwordFile, "utf8").trim();
    const port = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[3];
    return { url: `postgres://tallyleaf:${password}@127.0.0.1:${port}/tallyleaf`, stop: async () => undefined };
  }
}

main().catch(exitWithSentence);
