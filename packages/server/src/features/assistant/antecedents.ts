/**
 * Who and what an answer was about, for the question that goes on from it: the client that owes the most, the vendor of the largest expense,
 * the invoice that was asked for.
 */
import type { ReadAnswer } from "../tools/run-tool.ts";
import type { Reading } from "./grammar/frame.ts";
import type { Name, NameKind } from "./grammar/names.ts";

const FIELDS = [
  ["clientId", "client"],
  ["vendorId", "vendor"],
  ["memberId", "member"],
] as const;

/** The kind of the rows of each tool, and the field with their name. */
const PARTIES: Readonly<Record<string, readonly [kind: NameKind, field: string]>> = {
  list_receivables: ["client", "party"],
  list_invoices: ["client", "client"],
  client_totals: ["client", "name"],
  client_payments: ["client", "party"],
  list_clients: ["client", "company"],
  list_payables: ["vendor", "party"],
  list_bills: ["vendor", "vendor"],
  find_expenses: ["vendor", "vendorName"],
  spending_by_vendor: ["vendor", "name"],
  vendor_payments: ["vendor", "name"],
  list_vendors: ["vendor", "name"],
  spending_by_member: ["member", "name"],
};

/** Those whom the reading names itself. */
export function namedIn({ tool, input, rival }: Reading, names: readonly Name[]): Name[] {
  const side = tool === "list_receivables" ? "client" : "vendor";
  const said = [input, rival ?? {}].flatMap((fields: Record<string, unknown>) =>
    names.filter(
      ({ kind, id, name }) =>
        FIELDS.some(([field, own]) => kind === own && id === fields[field]) || (kind === side && name === fields.party),
    ),
  );
  return said.filter((one, at) => said.findIndex(({ kind, id }) => kind === one.kind && id === one.id) === at);
}

/** Those whom its rows are of; at most so many as the answer shows. */
export function partiesIn({ tool }: Reading, { rows }: ReadAnswer, names: readonly Name[]): Name[] {
  const [kind, field] = PARTIES[tool] ?? [];
  if (kind === undefined || field === undefined) return [];
  const said = new Set(rows.map((row) => nameOf(row[field]) || nameOf(row.name)).filter(Boolean));
  return [...said].flatMap((text) => names.find((one) => one.kind === kind && one.name === text) ?? []);
}

const nameOf = (value: unknown): string =>
  typeof value === "string" ? value : ((value as { name?: string } | null | undefined)?.name ?? "");

/** The number of the only invoice that an answer is about; null: there is none, or several. */
export function invoiceIn({ tool, input }: Reading, { rows, total }: ReadAnswer): string | null {
  const isInvoice = tool === "list_invoices" || (tool === "list_receivables" && input.by === "invoice");
  const [row, ...others] = rows;
  if (!isInvoice || !row || others.length > 0 || (total > 1 && input.perPage === undefined)) return null;
  return typeof row.number === "string" ? row.number : null;
}

/** Tools whose rows are documents, which "they" may mean. */
export const isOfDocuments = ({ tool, input }: Reading): boolean =>
  /^(list_(invoices|bills|bank_lines|quotes|documents)|find_expenses)$/.test(tool) ||
  input.by === "invoice" ||
  input.by === "bill";
