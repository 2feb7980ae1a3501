/** The clients as CSV: out for a spreadsheet, and in again. */
import { addClient, CLIENT_LIMITS, type ClientBody, clientBody, clientColumns, clientLabel } from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import { exportList, type ListRules } from "../../platform/csv/list.ts";
import type { CountedClient, StoredClient } from "./store.ts";

/** @param currency of the books, in which the revenue is */
export const exportClients = (list: readonly CountedClient[], currency: string) =>
  exportList("clients.csv", clientColumns, list, {
    Projects: ({ projectCount }) => String(projectCount),
    [`Revenue (${currency})`]: ({ revenue }) => revenue,
  });

/** A line changes the client with its e-mail address, or with its name and company where it has none; else it adds one. */
export function clientRules(
  known: readonly StoredClient[],
): ListRules<StoredClient, ClientBody & { active?: boolean }> {
  // The first one with a key keeps it.
  const byKey = new Map([...known].reverse().flatMap((client) => keysOf(client).map((key) => [key, client])));
  return {
    fields: clientColumns,
    needed: ["name"],
    body: clientBody,
    count: known.length,
    most: CLIENT_LIMITS.count,
    full: addClient.failures.tooMany.message,
    find(cells) {
      const parties = { name: cells.Name ?? "", company: cells.Company ?? "", email: cells.Email ?? "" };
      const key = keyOf(parties);
      const again = (line: number) => `This client is in line ${line} already.`;
      return { key, label: clientLabel(parties) || "–", before: byKey.get(key) ?? null, again };
    },
    rowOf: (values, before) => ({ ...values, id: before?.id ?? uuid(), active: values.active ?? true }),
  };
}

type Parties = Pick<StoredClient, "name" | "company" | "email">;
const keyOf = ({ name, company, email }: Parties) =>
  email === "" ? `name ${name}\n${company}`.toLowerCase() : `email ${email.toLowerCase()}`;
const keysOf = (client: StoredClient) => [keyOf(client), keyOf({ ...client, email: "" })];
