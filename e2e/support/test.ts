/** The test of every journey: a running product of its own, and the ten documents. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { type MadeDocuments, makeDocuments } from "./documents.ts";
import { type Product, startProduct } from "./product.ts";

interface Shared {
  product: Product;
  documents: MadeDocuments;
}

export const test = base.extend<object, Shared>({
  baseURL: async ({ product }, use) => use(product.url),
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to see what a fixture needs.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  documents: [
    async ({ browser }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "tallyleaf-documents-"));
      await use(await makeDocuments(browser, folder));
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

export { expect } from "@playwright/test";

let people = 0;
/** Somebody new, so that journeys on one product do not meet. */
export function newPerson(): { name: string; email: string; company: string } {
  people += 1;
  return { name: "Ada Lovelace", email: `ada-${Date.now()}-${people}@example.com`, company: "Analytical Engines" };
}
