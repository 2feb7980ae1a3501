/** `npm run leads`: everybody who asked through the public site to be written to, as CSV. Works beside a running server. */
import { stringify } from "csv-stringify/sync";
import { loadEnvironmentFile, readConfig } from "../config.ts";
import { databaseAtHand } from "../db/at-hand.ts";
import { openDatabase } from "../db/database.ts";
import { exitWithSentence } from "../start-error.ts";
import { allLeads } from "./store.ts";

async function main(): Promise<void> {
  loadEnvironmentFile();
  const { url, close } = await databaseAtHand(readConfig(process.env));
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
    await close();
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

main().catch(exitWithSentence);
