/** `npm run leads`: everybody who asked through the public site to be written to, as CSV. Works beside a running server. */
import { writeCsv } from "@tallyleaf/contract";
import { listLeads } from "../../../features/leads/store.ts";
import { openCliDatabase } from "../../../platform/db/cli-database.ts";
import { openDatabase } from "../../../platform/db/database.ts";
import { loadEnvironmentFile, readConfig } from "../../../platform/process/config.ts";
import { exitWithSentence } from "../../../platform/process/exit-with-sentence.ts";

async function main(): Promise<void> {
  loadEnvironmentFile();
  const { url, close } = await openCliDatabase(readConfig(process.env));
  const db = openDatabase(url, { onError: (error) => console.error(error.message) });
  try {
    const rows = await db.asSystem(listLeads);
    const columns = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
    const table = rows.map((lead) => {
      const texts = { ...lead, at: lead.createdAt.toISOString(), painPoints: lead.painPoints.join(" ") };
      return columns.map((column) => texts[column] ?? "");
    });
    process.stdout.write(writeCsv(Object.values(COLUMNS), table));
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
