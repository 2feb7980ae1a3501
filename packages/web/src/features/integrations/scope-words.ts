/** Scopes as people read them, and as the form holds them: for each area, nothing, reading, or writing. Pure. */
import { AREAS, type Area, type Scope } from "@tallyleaf/contract";
import { formatList } from "../../kit/format-number.ts";
import { say } from "./say.ts";

const LEVELS = ["none", "read", "write"] as const;
export type Level = (typeof LEVELS)[number];
export type Levels = Record<Area, Level>;

export const AREA_NAMES = Object.keys(AREAS) as Area[];

/** The same level for every area. */
export const levelsOf = (level: Level): Levels => Object.fromEntries(AREA_NAMES.map((area) => [area, level])) as Levels;

/** Scopes of the request: writing includes reading. */
export const scopesOf = (levels: Levels): Scope[] =>
  AREA_NAMES.flatMap((area) => {
    const level = levels[area];
    return level === "none" ? [] : [`${area}:${level}` as const];
  });

/** Name of an area. */
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

/** "Read everything", or what may be written and what may be read: "Write: Expenses, Documents; read: Reports". */
export function scopeWords(scopes: readonly string[]): string {
  const areas = (level: string) => AREA_NAMES.filter((area) => scopes.includes(`${area}:${level}`));
  const write = areas("write");
  if (write.length === AREA_NAMES.length) return say("readAndWriteEverything");
  const readOnly = areas("read").filter((area) => !write.includes(area));
  if (readOnly.length === AREA_NAMES.length) return say("readEverything");
  const named = (some: Area[]) =>
    formatList(
      some.map((area) => AREA_LABELS[area]),
      "unit",
    );
  const [written, read] = [named(write), named(readOnly)];
  if (write.length === 0) return say("scopesRead", { read });
  return readOnly.length === 0 ? say("scopesWrite", { written }) : say("scopesWriteAndRead", { written, read });
}
