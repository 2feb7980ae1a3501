/** Rules for the folder of migrations. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const folder = join(import.meta.dirname, "../../../migrations");
const { entries } = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as {
  entries: { tag: string; when: number }[];
};

describe("migrations", () => {
  it.each(entries)("contain no function, view, trigger, or grant, which are files in sql/: $tag", ({ tag }) => {
    const statements = readFileSync(join(folder, `${tag}.sql`), "utf8").replace(/^--.*$/gm, "");
    expect(
      statements.match(/\b(create|replace)\s+(constraint\s+)?(function|procedure|view|trigger)\b|\bgrant\b/i),
    ).toBeNull();
  });

  it("have ascending times", () => {
    const times = entries.map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });

  it("have one snapshot, the newest", () => {
    const newest = `${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`;
    expect(readdirSync(join(folder, "meta")).sort()).toEqual([newest, "_journal.json"]);
  });
});
