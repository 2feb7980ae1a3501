/** The clients as CSV: out for a spreadsheet, and in again, each line checked as the form checks it. */
import { addClient, CLIENT_LIMITS, clientBody, clientLabel, type ImportReport, writeCsv } from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import type { CsvLine } from "../../platform/csv/csv.ts";
import {
  carryOut,
  changesBetween,
  type PlannedLine,
  planImport,
  refuseBeyond,
  yesOrNo,
} from "../../platform/csv/import.ts";
import type { CountedClient, StoredClient } from "./store.ts";

/** The columns that come back in, and the fields that they are. */
const FIELDS = {
  Name: "name",
  Company: "company",
  Email: "email",
  Phone: "phone",
  Address: "address",
  "Shipping Address": "shippingAddress",
  "Tax ID": "taxId",
  Currency: "currency",
  "Payment Terms": "paymentTermsDays",
  Notes: "notes",
  Active: "active",
} as const satisfies Record<string, keyof StoredClient>;
const COLUMNS = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
const NAMES = Object.fromEntries(Object.entries(FIELDS).map(([column, field]) => [field, column]));

/** @param currency of the books, in which the revenue is; it and the projects are only told, never read */
export function exportList(list: readonly CountedClient[], currency: string): { fileName: string; csv: string } {
  const cell = (value: string | number | boolean | null) =>
    typeof value === "boolean" ? (value ? "yes" : "no") : String(value ?? "");
  const rows = list.map((client) => [
    ...COLUMNS.map((column) => cell(client[FIELDS[column]])),
    cell(client.projectCount),
    client.revenue,
  ]);
  return { fileName: "clients.csv", csv: writeCsv([...COLUMNS, "Projects", `Revenue (${currency})`], rows) };
}

/**
 * Adds clients and changes those with the same e-mail address, or with the same name and company where the line has none;
 * removes none.
 *
 * @throws CallFailure of `csvFailures`
 */
export async function importList(
  organizationId: string,
  { csv, dryRun }: { csv: string; dryRun: boolean },
  known: readonly StoredClient[],
  write: (line: { before: StoredClient | null; after: StoredClient }) => Promise<void>,
): Promise<ImportReport> {
  // The first one with a key keeps it.
  const byKey = new Map([...known].reverse().flatMap((client) => keysOf(client).map((key) => [key, client])));
  const seen = new Map<string, number>();
  const columns = COLUMNS.map((name) => ({ name, required: name === "Name" }));
  const lines = await planImport(organizationId, csv, { columns, mostLines: CLIENT_LIMITS.count }, (line) =>
    planLine(line, byKey, seen),
  );
  refuseBeyond(lines, CLIENT_LIMITS.count - known.length, addClient.failures.tooMany.message);
  return carryOut(lines, dryRun, write);
}

type Parties = Pick<StoredClient, "name" | "company" | "email">;
const keyOf = ({ name, company, email }: Parties) =>
  email === "" ? `name ${name}\n${company}`.toLowerCase() : `email ${email.toLowerCase()}`;
const keysOf = (client: StoredClient) => [keyOf(client), keyOf({ ...client, email: "" })];

function planLine(
  { line, cells }: CsvLine,
  byKey: ReadonlyMap<string, StoredClient>,
  seen: Map<string, number>,
): PlannedLine<StoredClient> {
  const parties = { name: cells.Name ?? "", company: cells.Company ?? "", email: cells.Email ?? "" };
  const key = keyOf(parties);
  const before = byKey.get(key) ?? null;
  const label = clientLabel(parties) || "–";
  const bad = (...problems: string[]): PlannedLine<StoredClient> => {
    return { line, label, before, after: null, problems, changes: [] };
  };
  // A column that the file does not have leaves what is there.
  const given = <Field extends keyof StoredClient>(column: keyof typeof FIELDS, field: Field, otherwise: unknown) =>
    cells[column] === undefined ? (before?.[field] ?? otherwise) : cells[column];
  const terms = given("Payment Terms", "paymentTermsDays", null);
  const parsed = clientBody.safeParse({
    name: parties.name,
    company: given("Company", "company", ""),
    email: given("Email", "email", ""),
    phone: given("Phone", "phone", ""),
    address: given("Address", "address", ""),
    shippingAddress: given("Shipping Address", "shippingAddress", ""),
    taxId: given("Tax ID", "taxId", ""),
    currency: String(given("Currency", "currency", null) ?? "").toUpperCase() || null,
    paymentTermsDays: terms === null || terms === "" ? null : Number(terms),
    notes: given("Notes", "notes", ""),
  });
  const active = yesOrNo(cells.Active);
  if (!parsed.success || active === null) {
    const problems = parsed.error?.issues.map(({ message }) => message) ?? [];
    return bad(...problems, ...(active === null ? ["Active must be yes or no."] : []));
  }
  const earlier = seen.get(key);
  if (earlier !== undefined) return bad(`This client is in line ${earlier} already.`);
  seen.set(key, line);
  const after = { id: before?.id ?? uuid(), ...parsed.data, active: active ?? before?.active ?? true };
  return { line, label, before, after, problems: [], changes: before ? changesBetween(before, after, NAMES) : [] };
}
