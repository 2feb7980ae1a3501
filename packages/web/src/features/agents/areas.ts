/** Permissions of an agent, as people choose them: for each area to read and to change, and two permissions of their own. Pure. */
import type { Area, Scope } from "@tallyleaf/contract";
import { say } from "./say.ts";

/** To suggest changes and to upload: asked for apart, since what they do isn't what changing an area does. */
export const SUGGEST = "proposals:write" satisfies Scope;
export const UPLOAD = "documents:write" satisfies Scope;

export const AREA_LABELS: Readonly<Record<Area, string>> = {
  expenses: say("areaExpenses"),
  documents: say("areaDocuments"),
  books: say("areaBooks"),
  invoices: say("areaInvoices"),
  clients: say("areaClients"),
  banking: say("areaBanking"),
  reports: say("areaReports"),
  company: say("areaCompany"),
  activity: say("areaActivity"),
  webhooks: say("areaWebhooks"),
  proposals: say("areaProposals"),
};

/** The areas of which something is offered in the table, with what that is. */
export function areasOf(
  offered: readonly Scope[],
): { area: Area; label: string; read: Scope | null; write: Scope | null }[] {
  const find = (scope: Scope) => (offered.includes(scope) && scope !== SUGGEST && scope !== UPLOAD ? scope : null);
  return (Object.keys(AREA_LABELS) as Area[])
    .map((area) => ({
      area,
      label: AREA_LABELS[area],
      read: find(`${area}:read`),
      write: find(`${area}:write`),
    }))
    .filter(({ read, write }) => read !== null || write !== null);
}

/** Chooses a scope, or leaves it out: changing includes reading. */
export function toggled(chosen: readonly Scope[], scope: Scope, isOn: boolean): Scope[] {
  const [area] = scope.split(":");
  const rest = chosen.filter((one) => one !== scope && (isOn || !(scope.endsWith(":read") && one === `${area}:write`)));
  if (!isOn) return rest;
  const read = `${area}:read` as Scope;
  return scope.endsWith(":write") && !rest.includes(read) ? [...rest, read, scope] : [...rest, scope];
}
