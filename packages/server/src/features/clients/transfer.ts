/** The clients as CSV: out for a spreadsheet, and in again. */
import { addClient, CLIENT_LIMITS, type ClientBody, clientBody, clientColumns, clientLabel } from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import { changedVatCheck } from "../../books/tax/vat-checks.ts";
import { exportList, type ListRules } from "../../platform/csv/list.ts";
import { say } from "../../platform/csv/say.ts";
import type { CountedClient, StoredClient } from "./store.ts";

/** The beginnings of columns that are written for people and never read. */
const TOLD = ["Projects", "Revenue ("];

/** @param currency of the books, in which the revenue is */
export const exportClients = (list: readonly CountedClient[], currency: string) =>
  exportList("clients.csv", clientColumns, list, {
    Projects: ({ projectCount }) => String(projectCount),
    [`Revenue (${currency})`]: ({ revenue }) => revenue,
  });

/**
 * A line changes the client with its e-mail address, or the one with its name and company; else it adds one. Where these say
 * different clients, or several, nothing is guessed.
 */
export function clientRules(
  known: readonly StoredClient[],
  by: string,
): ListRules<StoredClient, ClientBody & { active?: boolean }> {
  const byMail = Map.groupBy(known, ({ email }) => fold(email));
  const byName = Map.groupBy(known, ({ name }) => fold(name));
  return {
    fields: clientColumns,
    needed: ["name"],
    told: TOLD,
    body: clientBody,
    count: known.length,
    most: CLIENT_LIMITS.count,
    full: addClient.failures.tooMany.message,
    find({ Name: name = "", Company, Email: email = "" }) {
      const mailed = email === "" ? [] : (byMail.get(fold(email)) ?? []);
      const named = (byName.get(fold(name)) ?? []).filter(({ company }) =>
        Company === undefined ? name !== "" : fold(company) === fold(Company),
      );
      const { before = null, problem } = clientMeant(email, mailed, named);
      const label = clientLabel({ name, company: Company ?? before?.company ?? "" }) || "–";
      const key = before?.id ?? [name, Company, email].map((text) => fold(text ?? "")).join("\n");
      return { key, label, before, problem, again: (line) => say("clientAgain", { line: String(line) }) };
    },
    rowOf: (values, before) => ({
      ...values,
      // Files have no defaults.
      dimensions: before?.dimensions ?? [],
      id: before?.id ?? uuid(),
      active: values.active ?? true,
      ...changedVatCheck(before && { id: before.taxId, check: before }, { id: values.taxId, check: values }, by),
    }),
  };
}

const fold = (text: string) => text.toLowerCase();

/** The client that a line means; neither: a new one. */
function clientMeant(
  email: string,
  mailed: readonly StoredClient[],
  named: readonly StoredClient[],
): { before?: StoredClient; problem?: string } {
  const [both] = mailed.filter((client) => named.includes(client));
  if (both) return { before: both };
  const [byMail, ...othersByMail] = mailed;
  if (othersByMail.length > 0) return { problem: say("clientsOfEmail") };
  if (byMail && named.length > 0)
    return {
      problem: say("clientOfEmail", { client: clientLabel(byMail) }),
    };
  if (byMail) return { before: byMail };
  // Two people of one name, each with an address and without a company, are two people.
  const [byName, ...others] = named.filter((client) => email === "" || client.email === "" || client.company !== "");
  if (others.length > 0) return { problem: say("clientsOfName") };
  return byName ? { before: byName } : {};
}
