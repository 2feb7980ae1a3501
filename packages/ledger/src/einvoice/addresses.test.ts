/** Addresses of e-invoices: post code and city out of lines, the schemes of electronic addresses, and Leitweg-IDs. */
import { expect, it } from "vitest";
import { findBic, findIban } from "../identifiers.ts";
import { isLeitwegId, looksLikeLeitwegId } from "./electronic-address.ts";
import { readPostalAddress } from "./postal-address.ts";

it.each([
  ["Hauptstr. 1\n10115 Berlin", "DE", ["Hauptstr. 1"], "10115", "Berlin", null],
  ["Hof A, Hauptstr. 1, D-10115 Berlin", "DE", ["Hof A", "Hauptstr. 1"], "10115", "Berlin", null],
  ["Hauptstr. 1\n10115 Berlin\nDeutschland", null, ["Hauptstr. 1"], "10115", "Berlin", null],
  ["Kade 1\n1012 AB Amsterdam", "NL", ["Kade 1"], "1012 AB", "Amsterdam", null],
  ["Box 4\n111 22 Stockholm", "SE", ["Box 4"], "111 22", "Stockholm", null],
  ["10 Downing St\nLondon SW1A 2AA", "GB", ["10 Downing St"], "SW1A 2AA", "London", null],
  ["10 Downing St\nLondon\nSW1A 2AA\nUK", "GB", ["10 Downing St"], "SW1A 2AA", "London", null],
  ["1600 Pennsylvania Ave\nWashington, DC 20500", "US", ["1600 Pennsylvania Ave"], "20500", "Washington", "DC"],
  ["1 High Street\nTown", "DE", ["1 High Street", "Town"], null, null, null],
  ["", "DE", [], null, null, null],
] as const)("reads the parts of the address %j in %s", (text, country, street, postCode, city, region) => {
  expect(readPostalAddress(text, country)).toEqual({ street, postCode, city, region });
});

it("knows a Leitweg-ID by its check digits, and a text that is meant as one", () => {
  expect(["04011000-1234512345-06", "991-01484-64", "991-01484-65", "PO-77"].map(isLeitwegId)).toEqual([
    ...[true, true, false, false],
  ]);
  expect(["991-01484-65", "2026-11-27", "04-1234-26", "PO-77"].map(looksLikeLeitwegId)).toEqual([
    ...[true, false, false, false],
  ]);
});

it("finds IBAN and BIC in bank details, and no IBAN with wrong check digits", () => {
  const text = "Bank of Bees\nIBAN: DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX";
  expect([findIban(text), findBic(text)]).toEqual(["DE89370400440532013000", "COBADEFFXXX"]);
  expect([findIban(text.replace("DE89", "DE88")), findBic("BIG COBADEFFXXX")]).toEqual([null, null]);
});
