/** Import rules: on example files, then on every source file of the repository. */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { wrongArrows } from "./check-imports.ts";

const repository = resolve(import.meta.dirname, "..");

const check = (path: string, text: string, declared = {}) => wrongArrows([{ path, text }], declared);

it.each([
  ["packages/contract/src/expenses.ts", 'import { money } from "@tallyleaf/ledger";'],
  ["packages/server/src/features/expenses/http.ts", 'import { receive } from "../documents/receive.ts";'],
  ["packages/server/src/features/expenses/http.ts", 'import { rows } from "./store.ts";'],
  ["packages/server/src/features/expenses/http.ts", 'import { post } from "../../books/journal/entries.ts";'],
  ["packages/server/src/features/expenses/http.test.ts", 'import { start } from "../../product/app/app.ts";'],
  ["packages/server/src/product/app/main.ts", 'import { createServer } from "node:http";'],
  ["packages/server/src/product/app/app.ts", 'import { sweep } from "../../features/documents/store.ts";'],
  ["packages/ledger/src/money.test.ts", 'import { expect } from "vitest";'],
  ["packages/web/src/kit/say.ts", 'import { kit } from "@tallyleaf/messages/catalogs/kit";'],
  ["packages/web/src/root.tsx", 'import { Splash } from "./app/Splash.tsx";'],
  ["packages/web/src/kit/form/Field.tsx", 'import { today } from "../days/today.ts";'],
  ["packages/web/src/features/banking/bills/BillsTab.tsx", 'import { PayDialog } from "../../payments/PayDialog.tsx";'],
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
    "packages/web/src/client/client.ts",
    'const x = await import("@tallyleaf/server");',
    "there is no arrow from packages/web to server",
  ],
  [
    "packages/web/src/client/client.ts",
    'export * from "../../../contract/src/index.ts";',
    "a path may not leave packages/web",
  ],
  [
    "packages/extraction/src/product/index.ts",
    'import "@tallyleaf/ledger/src/money.ts";',
    "ledger is imported by its name only",
  ],
  [
    "packages/server/src/features/expenses/http.ts",
    'import { rows } from "../documents/store.ts";',
    "the store of another room is its own; use a verb that it exports",
  ],
  [
    "packages/server/src/books/journal/entries.ts",
    'import type { ExpenseRecord } from "../../features/expenses/present.ts";',
    "books lies below features and may not know it",
  ],
  [
    "packages/server/src/platform/mail/write.ts",
    'const { post } = await import("../../books/journal/entries.ts");',
    "platform lies below books and may not know it",
  ],
  [
    "packages/server/src/features/documents/routes.ts",
    'import { startExpense } from "../expenses/start.ts";',
    "there is no arrow from features/documents to features/expenses",
  ],
  [
    "packages/web/src/kit/Money.tsx",
    'import { call } from "../client/client.ts";',
    "kit lies below client and may not know it",
  ],
  [
    "packages/web/src/features/home/HomeScreen.tsx",
    'import styles from "../../app/AppLayout.module.css";',
    "features lies below app and may not know it",
  ],
  [
    "packages/site/src/Shell.tsx",
    'import { PRODUCT_NAME } from "@tallyleaf/web";',
    "there is no arrow from packages/site to web",
  ],
  [
    "packages/web/src/features/payments/PaymentForm.tsx",
    'import { matchView } from "../banking/matching/view.ts";',
    "there is no arrow from features/payments to features/banking",
  ],
  [
    "packages/extraction/src/text/amounts.ts",
    'import type { Reader } from "../readers/reader.ts";',
    "text lies below readers and may not know it",
  ],
  [
    "packages/extraction/src/fields/hints.ts",
    'import { rulesOf } from "../categorise/rules.ts";',
    "there is no arrow from fields to categorise",
  ],
  ["packages/extraction/src/proof.ts", "export const nothing = 0;", "lies in no storey"],
  ["packages/web/src/helper.ts", "export const nothing = 0;", "lies in no storey"],
  ["packages/server/src/features/expenses.ts", "export const nothing = 0;", "lies in no storey"],
  ["packages/server/src/helpers/dates.ts", "export const nothing = 0;", "lies in no storey"],
  ["e2e/expenses.spec.ts", 'import { run } from "../scripts/setup.mjs";', "a path may not leave e2e"],
])("refuses in %s: %s", (path, text, reason) => {
  const wrong = check(path, text);
  expect(wrong).toHaveLength(1);
  expect(wrong[0]).toContain(reason);
});

it("reports a cycle of modules once, with its import that is easiest to cut", () => {
  const file = (path: string, ...names: string[]) => ({
    path: `packages/server/src/books/${path}`,
    text: names.map((name) => `import { x } from "../${name}";`).join("\n"),
  });
  const wrong = wrongArrows(
    [
      file("chart/a.ts", "journal/a.ts"),
      file("chart/b.ts", "journal/a.ts"),
      file("journal/a.ts", "periods/a.ts", "vendors/a.ts"),
      file("periods/a.ts", "chart/a.ts"),
      file("periods/b.ts", "chart/a.ts"),
    ],
    {},
  );
  expect(wrong).toEqual([
    "books/chart, books/journal, books/periods import each other in a circle. Its thinnest arrow is books/journal → books/periods (packages/server/src/books/journal/a.ts).",
  ]);
});

it("requires packages to declare their workspace imports", () => {
  const [path, text] = ["packages/web/src/kit/x.ts", 'import { money } from "@tallyleaf/ledger";'];
  expect(check(path, text, { "packages/web": ["@tallyleaf/ledger"] })).toEqual([]);
  expect(check(path, text, { "packages/web": [] })).toEqual([
    "packages/web/src/kit/x.ts imports @tallyleaf/ledger: packages/web/package.json does not declare it.",
  ]);
});

it("finds no forbidden import in the repository", () => {
  const paths = globSync(["packages/*/{src,test,train}/**/*.{ts,tsx}", "{bench,e2e,scripts}/**/*.ts"], {
    cwd: repository,
  })
    .map((path) => path.replaceAll("\\", "/"))
    // The examples above would count as imports.
    .filter((path) => path !== "scripts/check-imports.test.ts");
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
