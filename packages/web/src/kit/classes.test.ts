/** Style sheets and the parts that use them agree: no class without a rule, no rule without a use. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(file, "utf8");
const sheets = globSync("**/*.module.css", { cwd: SOURCE }).map((name) => join(SOURCE, name));

/** The classes that a style sheet has rules for; Mantine's own and names in quotes left out. */
const rulesOf = (sheet: string) =>
  new Set(
    [
      ...read(sheet)
        .replaceAll(/\/\*.*?\*\/|:global\([^)]*\)|"[^"]*"/gs, "")
        .matchAll(/\.([a-z]\w*)/gi),
    ].map(([, name = ""]) => name),
  );

/** The classes used of each style sheet; null if a component computes a name, or passes them all on. */
function namesInUse(): Map<string, Set<string> | null> {
  const found = new Map<string, Set<string> | null>(sheets.map((sheet) => [sheet, new Set()]));
  const use = (file: string, path: string, names: Iterable<string> | null) => {
    const sheet = resolve(dirname(file), path);
    const known = found.get(sheet);
    found.set(sheet, names === null || known === null ? null : new Set([...(known ?? []), ...names]));
  };
  for (const name of globSync("**/*.{ts,tsx}", { cwd: SOURCE, exclude: ["**/*.test.*"] })) {
    const file = join(SOURCE, name);
    const source = read(file);
    const body = source.replaceAll(/^import .*$/gm, "");
    for (const [, as = "", path = ""] of source.matchAll(/^import (\w+) from "(.+\.module\.css)"/gm)) {
      const isWhole = new RegExp(`\\b${as}\\[|[{(.]${as}[,)}]`).test(body);
      const named = body.matchAll(new RegExp(`(?<![.\\w])${as}\\.(\\w+)(?!\\w*\\()`, "g"));
      use(file, path, isWhole ? null : [...named].map(([, each = ""]) => each));
    }
  }
  for (const sheet of sheets)
    for (const [, names = "", path = ""] of read(sheet).matchAll(/composes: ([\w ]+) from "(.+)"/g))
      use(sheet, path, names.split(" "));
  return found;
}

const named = namesInUse();
const faults = (wrong: (sheet: string, names: Set<string>) => string[]) =>
  [...named].flatMap(([sheet, names]) =>
    names === null ? [] : wrong(sheet, names).map((name) => `${relative(SOURCE, sheet)}: ${name}`),
  );

it("has a rule for every class in use", () => {
  expect(faults((sheet, names) => [...names].filter((name) => !rulesOf(sheet).has(name)))).toEqual([]);
});

it("uses every rule", () => {
  expect(named.size).toBeGreaterThan(50);
  expect(faults((sheet, names) => [...rulesOf(sheet)].filter((name) => !names.has(name)))).toEqual([]);
});
