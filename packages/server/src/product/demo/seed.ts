/** The demo from an empty product to a year of books. */
import { addDays } from "@tallyleaf/ledger";
import type { Database } from "../../platform/db/database.ts";
import { analyzeGrown } from "../../platform/db/statistics.ts";
import { backdate } from "./backdate.ts";
import { addBank } from "./bank.ts";
import {
  addApiKeys,
  addClients,
  addExpenses,
  addInvoices,
  beginTeamChat,
  bringDoubtfulPaper,
  connectAccounting,
  fileReturns,
  orderReports,
  setUp,
} from "./books.ts";
import { signUp, type Team } from "./people.ts";
import { addAssets, addBudget, addSales } from "./plans.ts";
import { demoYear } from "./year.ts";

/**
 * Fills the product that answers at `origin`.
 *
 * @param today the day that everything is dated by, YYYY-MM-DD
 * @param tell hears what is being done
 */
export async function seed(origin: string, db: Database, today: string, tell: (step: string) => void): Promise<void> {
  const { organizationId, team } = await signUp(origin, db);
  await fillBooks({ team, organizationId, db, today, tell, isLive: false });
}

/** Who fills which books. */
export interface Filling {
  team: Team;
  organizationId: string;
  db: Database;
  /** YYYY-MM-DD. */
  today: string;
  tell: (step: string) => void;
  /** Of the live demo, which is connected to nothing and has no keys. */
  isLive: boolean;
}

/** Writes the year into the books of a new company. */
export async function fillBooks({ team, organizationId, db, today, tell, isLive }: Filling): Promise<void> {
  const year = demoYear(today);
  await setUp(team, year);
  if (!isLive) {
    await connectAccounting(team);
    await addApiKeys(team);
  }
  tell(`Writing a year of books: ${year.expenses.length} expenses …`);
  const expenses = await addExpenses(team, year, addDays(today, -35));
  tell(`… ${year.invoices.length} invoices …`);
  const clients = await addClients(team);
  const invoices = await addInvoices(team, clients, year);
  tell("… bank statements, matched …");
  // A year of books arrives within seconds: the job that keeps the planner's statistics comes too late for the next steps.
  await analyzeGrown(db);
  const returns = await fileReturns(team, today);
  await addBank(team, today, year, { expenses, invoices, returns });
  tell("… plans …");
  await addAssets(team, today);
  await addBudget(team, today);
  await addSales(team, clients, today);
  await bringDoubtfulPaper(team, today);
  tell("… reports …");
  await orderReports(team);
  if (!isLive) await beginTeamChat(team);
  await backdate(db, organizationId);
}
