/** The log of connections, stored as keys and shown as text. */
import { addAllCatalogs } from "@tallyleaf/messages/all";
import { integrationLog } from "@tallyleaf/messages/catalogs/integration-log";
import { beforeAll, expect, it } from "vitest";
import { forReader } from "../../platform/http/reader.ts";
import { alsoLogged, logged, sayLogged } from "./log.ts";

beforeAll(addAllCatalogs);

it("shows a log entry in the reader's language", () => {
  const mailed = logged(["filesMailed", { month: "2026-03", names: ["Ada", "Grace"] }]);
  const text = alsoLogged(mailed, ["entriesDownloaded", { count: 2, from: "2026-03-01", to: "2026-03-31" }]);
  expect(forReader("en-US", () => sayLogged(text))).toBe(
    "The files of March 2026 were mailed to Ada and Grace. 2 entries from Mar 1, 2026 to Mar 31, 2026 were downloaded.",
  );
  expect(forReader("de", () => sayLogged(text))).toBe(
    "Die Dateien für März 2026 wurden an Ada und Grace gesendet. 2 Buchungen vom 01.03.2026 bis 31.03.2026 wurden heruntergeladen.",
  );
});

it("shows the sentence of an older version, and foreign text, as it is", () => {
  for (const text of ["", "2 documents were copied.", "[none] of it", '[{"key":"constructor"}]'])
    expect(forReader("de", () => sayLogged(text))).toBe(text);
});

it("has a message for every kind of log entry", () => {
  const values = {
    count: 2,
    day: 5,
    status: 404,
    month: "2026-03",
    from: "2026-03-01",
    to: "2026-03-31",
    names: ["Ada"],
  };
  const texts = {
    reason: "x",
    text: "x",
    bucket: "x",
    account: "x",
    shop: "x",
    bank: "x",
    codes: "x",
    code: "x",
    software: "x",
  };
  for (const key of Object.keys(integrationLog) as (keyof typeof integrationLog)[])
    expect(forReader("de", () => sayLogged(logged([key, { ...values, ...texts }])))).not.toContain("{");
});
