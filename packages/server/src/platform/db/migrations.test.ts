/** What may be in the folder of migrations. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const folder = join(import.meta.dirname, "../../../migrations");
const { entries } = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as {
  entries: { tag: string; when: number }[];
};

describe("migrations", () => {
  it.each(entries)("$tag has no function, view, trigger or grant: those are files in sql/", ({ tag }) => {
    const statements = readFileSync(join(folder, `${tag}.sql`), "utf8").replace(/^--.*$/gm, "");
    expect(
      statements.match(/\b(create|replace)\s+(constraint\s+)?(function|procedure|view|trigger)\b|\bgrant\b/i),
    ).toBeNull();
  });

  it("are later one after the other", () => {
    const times = entries.map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });

  it("keep the newest snapshot and no other", () => {
    const newest = `${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`;
    expect(readdirSync(join(folder, "meta")).sort()).toEqual([newest, "_journal.json"]);
  });
});
