/** Makes an account of the chart for something that needs one of its own: a bank account. */
import type { Account } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import type { Transaction } from "../../../platform/db/database.ts";
import { accounts } from "../../../platform/db/schema.ts";
import { loadChart } from "./chart.ts";

/**
 * The code of the new account: the wanted one or the next that is free; its name gets a number where another has it.
 *
 * @param tx holds the chart
 */
export async function openAccount(tx: Transaction, organizationId: string, wanted: Account): Promise<string> {
  const chart = await loadChart(tx, organizationId);
  const codes = new Set(chart.map(({ code }) => code));
  const names = new Set(chart.map(({ name }) => name.toLowerCase()));
  let code = wanted.code;
  while (codes.has(code)) code = String(Number(code) + 1);
  let name = wanted.name;
  for (let i = 2; names.has(name.toLowerCase()); i += 1) name = `${wanted.name} (${i})`;
  await tx.insert(accounts).values({ organizationId, id: uuid(), ...wanted, code, name });
  return code;
}
