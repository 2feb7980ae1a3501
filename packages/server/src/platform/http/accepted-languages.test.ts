/** Languages that a request accepts, and the language of the response. */
import { expect, it } from "vitest";
import { acceptedLanguages } from "./accepted-languages.ts";
import { requestLanguage } from "./reader.ts";

it.each([
  [undefined, []],
  ["", []],
  ["*", []],
  ["de", ["de"]],
  ["en;q=0.5, de-AT", ["de-AT", "en"]],
  ["fr;q=0, de;q=0.3, en-GB;q=0.9", ["en-GB", "de"]],
  ["de;q=much, en", ["en"]],
  ["<script>, de", ["de"]],
])("parses %j", (header, tags) => {
  expect(acceptedLanguages(header)).toEqual(tags);
});

it.each([
  [{}, "en-US"],
  [{ "accept-language": "*" }, "en-US"],
  [{ "accept-language": "fr-FR,fr;q=0.9" }, "en-US"],
  [{ "accept-language": "fr, de-CH;q=0.8, en;q=0.7" }, "de"],
  [{ "accept-language": "en-GB, de" }, "en-US"],
  [{ "accept-language": "en-US", cookie: "device_1=x; language=de" }, "de"],
  [{ "accept-language": "de", cookie: "language=xx" }, "en-US"],
  [{ "accept-language": "de", cookie: "language=" }, "de"],
])("answers %j in %s", (headers, language) => {
  expect(requestLanguage({ headers })).toBe(language);
});
