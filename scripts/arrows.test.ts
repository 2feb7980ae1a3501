/** The import arrows: the rules on made-up files, then on every source file of the repository. */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { wrongArrows } from "./arrows.ts";

const repository = resolve(import.meta.dirname, "..");

const check = (path: string, text: string, declared = {}) => wrongArrows([{ path, text }], declared);

it.each([
  ["packages/contract/src/expenses.ts", 'import { money } from "@tallyleaf/ledger";'],
  ["packages/server/src/expenses/http.ts", 'import { receive } from "../documents/receive.ts";'],
  ["packages/server/src/expenses/http.ts", 'import { rows } from "./store.ts";'],
  ["packages/server/src/product/app/main.ts", 'import { createServer } from "node:http";'],
  ["packages/server/src/product/app/app.ts", 'import { sweep } from "./documents/store.ts";'],
  ["packages/ledger/src/money.test.ts", 'import { expect } from "vitest";'],
  ["packages/ledger/src/money.ts", '/**\n * Taken from "@tallyleaf/server".\n */\n// import "@tallyleaf/web"'],
])("lets %s have %s", (path, text) => expect(check(path, text)).toEqual([]));

it.each([
  [
    "packages/ledger/src/money.ts",
    'import type { Call } from "@tallyleaf/contract";',
    "there is no arrow from packages/ledger to contract",
  ],
  [
    "packages/ledger/src/money.ts",
    'import { readFileSync } from "node:fs";',
    "the ledger imports nothing from outside",
  ],
  [
    "packages/web/src/api/client.ts",
    'const x = await import("@tallyleaf/server");',
    "there is no arrow from packages/web to server",
  ],
  [
    "packages/web/src/api/client.ts",
    'export * from "../../../contract/src/index.ts";',
    "a path may not leave packages/web",
  ],
  [
    "packages/extraction/src/index.ts",
    'import "@tallyleaf/ledger/src/money.ts";',
    "ledger is imported by its name only",
  ],
  [
    "packages/server/src/expenses/http.ts",
    'import { rows } from "../documents/store.ts";',
    "the store of another feature is its own; use a verb that it exports",
  ],
  ["e2e/expenses.spec.ts", 'import { run } from "../scripts/setup.mjs";', "a path may not leave e2e"],
])("refuses in %s: %s", (path, text, reason) => {
  const wrong = check(path, text);
  expect(wrong).toHaveLength(1);
  expect(wrong[0]).toContain(reason);
});

it("asks that a package declares what it imports of the workspace", () => {
  const [path, text] = ["packages/web/src/x.ts", 'import { money } from "@tallyleaf/ledger";'];
  expect(check(path, text, { "packages/web": ["@tallyleaf/ledger"] })).toEqual([]);
  expect(check(path, text, { "packages/web": [] })).toEqual([
    "packages/web/src/x.ts imports @tallyleaf/ledger: packages/web/package.json does not declare it.",
  ]);
});

it("finds no wrong arrow in the repository", () => {
  const paths = globSync(["packages/*/{src,test,train}/**/*.{ts,tsx}", "{bench,e2e,scripts}/**/*.ts"], {
    cwd: repository,
  })
    .map((path) => path.replaceAll("\\", "/"))
    // The rules' own examples above would count as imports.
    .filter((path) => path !== "scripts/arrows.test.ts");
  expect(paths.length).toBeGreaterThan(20);
  const sources = paths.map((path) => ({ path, text: readFileSync(join(repository, path), "utf8") }));
  const manifests = globSync("packages/*/package.json", { cwd: repository });
  const declared = Object.fromEntries(
    manifests.map((path) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(repository, path), "utf8"));
      return [
        path.replaceAll("\\", "/").replace("/package.json", ""),
        Object.keys({ ...dependencies, ...devDependencies }),
      ];
    }),
  );
  expect(wrongArrows(sources, declared)).toEqual([]);
});
