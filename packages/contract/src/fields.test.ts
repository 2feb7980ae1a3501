/** Error texts about a field: in English when modules load, and translated for a reader. */
import { readerIs, sayAgain, translator } from "@tallyleaf/messages";
import { addAllCatalogs } from "@tallyleaf/messages/all";
import { contractInputs } from "@tallyleaf/messages/catalogs/contract-inputs";
import { afterEach, expect, it } from "vitest";
import { accountColumns } from "./accounts.ts";
import { categoryFields } from "./categories.ts";
import { clientColumns } from "./clients.ts";
import { atMost, type Field, inSentenceCase } from "./fields.ts";

const say = translator(contractInputs);

afterEach(() => readerIs(() => null));

it("names the field in an English sentence, and quotes its label in German", async () => {
  await addAllCatalogs();
  const english = atMost(say("active"), 5);
  expect(english).toBe("Use at most 5 characters for the active.");
  expect(sayAgain(english, "de")).toBe("Verwenden Sie höchstens 5 Zeichen für „Aktiv“.");
});

it("writes a label in sentence case in English only", () => {
  expect(inSentenceCase("Invoice Date")).toBe("Invoice date");
  readerIs(() => "de");
  expect(inSentenceCase("Name der Firma")).toBe("Name der Firma");
});

it.each(Object.entries({ accountColumns, categoryFields, clientColumns }))(
  "accepts the columns of %s in any language",
  (_, fields) => {
    const unnamed = Object.entries<Field>(fields).filter(([, { column }]) => column === undefined);
    expect(unnamed.map(([name]) => name)).toEqual([]);
  },
);
