/**
 * Cuts the font of all text down to what the screens use: Latin letters, weights from 400 to 700, and the features below. Every page loads
 * the file before it shows text: the package's has 48 KB, this one 28.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const SHEET = "@fontsource-variable/inter/index.css";
const FILE = "inter-latin-wght-normal.woff2";
const FACE = new RegExp(String.raw`url\((?<file>[^)]*${FILE})\)[^}]*unicode-range:(?<range>[^;}]+)`);
/** What browsers use by default, figures of equal width, and the single-story "a" (app.css). */
const FEATURES = ["calt", "ccmp", "cv11", "kern", "liga", "locl", "mark", "mkmk", "tnum"];
const WEIGHTS = { min: 400, max: 700 };

/** The Vite plugin: an import of the package's file gets the smaller one. */
export function latinFont(): Plugin {
  const require = createRequire(import.meta.url);
  let small: Promise<string> | null = null;
  return {
    name: "tallyleaf:latin-font",
    enforce: "pre",
    async resolveId(id) {
      if (!id.startsWith("@fontsource-variable/inter/") || !id.includes(FILE)) return null;
      small ??= make(require.resolve(SHEET));
      return `${await small}?url`;
    },
    transform: {
      filter: { id: /@fontsource-variable[\\/]inter[\\/]index\.css/ },
      async handler(code, id) {
        const file = FACE.exec(code)?.groups?.file;
        if (file === undefined) return this.error(`${SHEET} names its Latin letters in another way than before.`);
        small ??= make(id.replace(/\?.*$/, ""));
        return code.replace(file, await small);
      },
    },
  };
}

/** Writes the smaller file, and returns its path. */
async function make(sheet: string): Promise<string> {
  const range = FACE.exec(readFileSync(sheet, "utf8"))?.groups?.range ?? "";
  const letters = range.split(",").flatMap((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split("-")
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });
  const whole = readFileSync(join(sheet, "../files", FILE));
  const wanted = { targetFormat: "woff2", variationAxes: { wght: WEIGHTS }, keepFeatures: FEATURES } as const;
  const folder = join(import.meta.dirname, "../../node_modules/.cache/tallyleaf");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, FILE);
  writeFileSync(path, await subsetFont(whole, letters.join(""), wanted));
  return path;
}
