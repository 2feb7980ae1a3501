/** The test function of every journey, with the running product and the ten documents. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { type MadeDocuments, makeDocuments } from "./documents.ts";
import { type OwnProduct, type Product, sharedProduct, startProduct } from "./product.ts";

interface Shared {
  product: Product;
  documents: MadeDocuments;
}

export const test = base.extend<object, Shared>({
  baseURL: async ({ product }, use) => use(product.url),
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to see what a fixture needs.
    ({}, use) => use(sharedProduct()),
    { scope: "worker" },
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

/** A journey with its own product, which it stops or gives exchange rates. */
export const testOfOwn = test.extend<object, { product: OwnProduct; ratesUrl: string }>({
  ratesUrl: ["off", { scope: "worker", option: true }],
  product: [
    async ({ ratesUrl }, use) => {
      const product = await startProduct(ratesUrl);
      await use(product);
      await product.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

export { expect } from "@playwright/test";

let people = 0;
/** Creates a new person, so that journeys on one product don't meet. */
export function newPerson(): { name: string; email: string; company: string } {
  people += 1;
  return { name: "Ada Lovelace", email: `ada-${Date.now()}-${people}@example.com`, company: "Analytical Engines" };
}
