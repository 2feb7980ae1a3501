/** Checks that every message of a catalog is used; an unused one would be translated for nothing. */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { PUT_TOGETHER } from "@tallyleaf/messages/put-together";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");
const CATALOGS = "packages/messages/src/en-US";

/** Everything of a key's letters that sources have in quotes; a closing quote may open the next. */
const quoted = new Set(
  globSync("packages/*/src/**/*.{ts,tsx}", { cwd: ROOT })
    .filter((path) => !path.startsWith("packages/messages/") && !/\.test\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(join(ROOT, path), "utf8").matchAll(/"([\w$-]+)(?=")/g)])
    .map(([, text = ""]) => text),
);

test.each(globSync("*.ts", { cwd: join(ROOT, CATALOGS) }))("finds no unused message in %s", (file) => {
  const catalog = readFileSync(join(ROOT, CATALOGS, file), "utf8");
  const keys = [...catalog.matchAll(/^ {2}"?([\w$-]+)"?:/gm)].map(([, key = ""]) => key);
  const known = PUT_TOGETHER[file.replace(/\.ts$/, "")];
  expect(keys.filter((key) => !quoted.has(key) && !known?.test(key))).toEqual([]);
});
