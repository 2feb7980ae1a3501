import { accountBody, categoryBody } from "@tallyleaf/contract";
import { expect, it } from "vitest";
import { validateWith } from "./validate-with.ts";

it("shows the specification's message at each field", () => {
  expect(validateWith(categoryBody, { name: " ", accountCode: "", description: "", keywords: "" })).toEqual({
    name: "Category name is required",
    accountCode: "Account code is required",
  });
  expect(validateWith(accountBody, { name: "", type: "", code: "", purpose: "", description: "" })).toEqual({
    name: "Account name is required",
    type: "Account type is required",
    code: "Account code is required",
  });
  expect(validateWith(categoryBody, { name: "Bees", accountCode: "5100", keywords: "honey,wax" })).toEqual({});
});
