import type { TaxCodeRow } from "@tallyleaf/contract";
import { expect, it } from "vitest";
import { codeOnAccount } from "./booking-taxes.ts";

const code = (name: string, usualFor?: string[]) =>
  ({ code: name, ...(usualFor ? { usualFor } : {}) }) as unknown as TaxCodeRow;
const CODES = [code("GB-P20"), code("GB-PE", ["6250"])];

it.each([
  ["takes the usual code of the account", "6250", "", "GB-PE"],
  ["takes it instead of another", "6250", "GB-P20", "GB-PE"],
  ["keeps a code that is no account's", "5600", "GB-P20", "GB-P20"],
  ["leaves that of the former account", "5600", "GB-PE", ""],
  ["has none without one", "5600", "", ""],
])("chooses the code after a change of account: it %s", (_title, accountCode, before, after) => {
  expect(codeOnAccount(CODES, accountCode, before)).toBe(after);
});
