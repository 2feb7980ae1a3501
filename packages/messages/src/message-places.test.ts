import fc from "fast-check";
import { expect, it } from "vitest";
import { catalogNames, loadCatalog } from "./all.ts";
import { messageId, placeMessages } from "./message-places.ts";
import type { Messages } from "./translator.ts";

function expectFound(catalog: Messages): void {
  const placed = placeMessages(catalog);
  expect(placed).toHaveLength(Object.keys(catalog).length + 1);
  for (const [key, message] of Object.entries(catalog))
    expect((placed as unknown as Messages)[messageId(placed as unknown as Messages, key)]).toBe(message);
}

it("finds each message of each catalog by its key", async () => {
  for (const name of catalogNames()) expectFound(await loadCatalog("en-US", name));
});

it("finds the messages of any catalog", () => {
  fc.assert(fc.property(fc.dictionary(fc.string(), fc.string(), { maxKeys: 300, noNullPrototype: true }), expectFound));
});
