/** Clients by the names that another program knows them by: those that are there, and new ones for the others. */
import { addClient, clientBody } from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import type { Transaction } from "../../platform/db/database.ts";
import { recordAdded } from "../../platform/events/record.ts";
import type { Actor } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { factsOf, insertClients, loadAllClients, lockClients, type StoredClient } from "./store.ts";

/** How names are compared: case and spaces don't count. */
export const foldName = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();

/**
 * Returns the id of each client by its folded name, and adds a client where no name or company is the same.
 *
 * @throws CallFailure `tooMany` of `addClient`
 */
export async function ensureClients(
  tx: Transaction,
  caller: Actor,
  names: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, string>> {
  const { organizationId, userId } = caller;
  await lockClients(tx, organizationId);
  const known = await loadAllClients(tx, organizationId);
  const ids = new Map<string, string>();
  // Of two with one name the active one, and of these the first.
  for (const client of known.toSorted((a, b) => Number(b.active) - Number(a.active)))
    for (const name of [client.company, client.name].map(foldName))
      if (name !== "" && !ids.has(name)) ids.set(name, client.id);
  const added: StoredClient[] = [];
  for (const name of names) {
    const folded = foldName(name);
    if (ids.has(folded)) continue;
    const client = { ...clientBody.parse({ name: name.trim() }), id: uuid(), active: true, vatCheckedBy: null };
    ids.set(folded, client.id);
    added.push(client);
  }
  if (known.length + added.length > most) throw new CallFailure(addClient.failures.tooMany);
  await insertClients(tx, organizationId, added, userId);
  await recordAdded(tx, caller, { subjectType: "client", verb: "created" }, added, factsOf);
  return ids;
}
