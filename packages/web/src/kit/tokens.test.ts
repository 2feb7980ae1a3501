import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "..");
/** Files that define tokens, Mantine's own list of sheets, and a drawing. */
const FREE = ["kit/tokens.css", "app/mantine.css", "features/auth/SlipToLeaf.module.css"];

const SIZED = /^(padding|margin|gap|row-gap|column-gap|border-radius|font-size|z-index)/;
/** Up to here lengths are space between things; above, they are the measures of a page. */
const LARGEST_SPACE = 48;

/** Literal values of a declaration that should use a token. */
function literalsOf(property: string, value: string): string[] {
  const colors = value.match(/#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/gi) ?? [];
  if (!SIZED.test(property) || value.startsWith("clamp(")) return colors;
  if (property === "z-index") return /\d/.test(value) ? [value] : [];
  const plain = value.replaceAll(/var\([^)]*\)/g, "");
  const sizes = [...plain.matchAll(/([\d.]+)(px|rem)\b/g)].filter(
    ([, size, unit]) => unit === "rem" || (Number(size) > 1 && Number(size) <= LARGEST_SPACE),
  );
  return [...colors, ...sizes.map(([size]) => size)];
}

function faultsOf(css: string): string[] {
  const declarations = css.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/([\w-]+):\s*([^;{}]+);/g);
  return [...declarations].flatMap(([, property = "", value = ""]) =>
    literalsOf(property, value).map((literal) => `${property}: ${literal}`),
  );
}

describe("style sheets", () => {
  it("get sizes and colors from the tokens", () => {
    const sheets = globSync("**/*.css", { cwd: SOURCE }).filter((sheet) => !FREE.includes(sheet));
    expect(sheets.length).toBeGreaterThan(50);
    const faults = sheets.flatMap((sheet) =>
      faultsOf(readFileSync(join(SOURCE, sheet), "utf8")).map((fault) => `${sheet}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it("use only existing tokens", () => {
    const made = readFileSync(join(SOURCE, "kit/tokens.css"), "utf8");
    const used = globSync("**/*.css", { cwd: SOURCE }).flatMap((sheet) =>
      [...readFileSync(join(SOURCE, sheet), "utf8").matchAll(/var\((--(?:space|text|radius|z)[\w-]*)/g)].map(
        ([, name]) => name,
      ),
    );
    expect([...new Set(used)].filter((name) => !made.includes(`  ${name}:`))).toEqual([]);
  });

  it.each([
    ["a { gap: 8px; }", ["gap: 8px"]],
    ["a { margin: 0 auto calc(-1 * var(--space-8) - 3px); }", ["margin: 3px"]],
    ["a { font-size: 0.875rem; color: #fff; }", ["font-size: 0.875rem", "color: #fff"]],
    ["a { z-index: 2; padding: 1px 72px; }", ["z-index: 2"]],
  ])("are rejected: %s", (css, faults) => {
    expect(faultsOf(css)).toEqual(faults);
  });
});
