/** Scopes as people read them, and as the form holds them: for each area, nothing, reading, or writing. Pure. */
import { AREAS, type Area, type Scope } from "@tallyleaf/contract";

const LEVELS = ["none", "read", "write"] as const;
export type Level = (typeof LEVELS)[number];
export type Levels = Record<Area, Level>;

export const AREA_NAMES = Object.keys(AREAS) as Area[];

/** The same level for every area. */
export const levelsOf = (level: Level): Levels => Object.fromEntries(AREA_NAMES.map((area) => [area, level])) as Levels;

/** What the server is asked for: writing reads too. */
export const scopesOf = (levels: Levels): Scope[] =>
  AREA_NAMES.flatMap((area) => {
    const level = levels[area];
    return level === "none" ? [] : [`${area}:${level}` as const];
  });

/** "Everything", or what may be written and what may be read: "Write expenses and documents, read reports". */
export function scopeWords(scopes: readonly string[]): string {
  const areas = (level: string) => AREA_NAMES.filter((area) => scopes.includes(`${area}:${level}`));
  const written = areas("write");
  if (written.length === AREA_NAMES.length) return "Read and write everything";
  const read = areas("read").filter((area) => !written.includes(area));
  if (read.length === AREA_NAMES.length) return "Read everything";
  const list = new Intl.ListFormat("en", { type: "conjunction" });
  const parts = [
    ...(written.length > 0 ? [`write ${list.format(written)}`] : []),
    ...(read.length > 0 ? [`read ${list.format(read)}`] : []),
  ].join("; ");
  return parts.charAt(0).toUpperCase() + parts.slice(1);
}
