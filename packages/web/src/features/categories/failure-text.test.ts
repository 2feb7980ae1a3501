import { CallFailed, clientMessages, type ErrorBody } from "@tallyleaf/contract";
import { expect, it } from "vitest";
import { accountFailureText, categoryFailureText, ruleFailureText } from "./failure-text.ts";

const body: ErrorBody = { error: "The server's words.", message: "The server's words.", code: "name_taken" };
const told = new CallFailed(409, body.code, body.error, body);
const untold = new CallFailed(502, "unexpected", clientMessages.unexpected, null);
const unreached = new CallFailed(0, "connection", clientMessages.connection, null);

it.each(["fetch", "create", "update", "delete"] as const)("prefers the server's message: %s", (act) => {
  expect(categoryFailureText(told, act)).toBe(body.error);
  expect(accountFailureText(told, act)).toBe(body.error);
  expect(ruleFailureText(told, act)).toBe(body.error);
});

it.each([
  ["fetch", "Failed to fetch categories: 502", "Failed to fetch categories"],
  ["create", "Failed to create category", "Failed to save category"],
  ["update", "Failed to update category", "Failed to save category"],
  ["delete", "Failed to delete category", "Failed to delete category"],
] as const)("uses the specification's text for categories: %s", (act, answered, silent) => {
  expect(categoryFailureText(untold, act)).toBe(answered);
  expect(categoryFailureText(unreached, act)).toBe(silent);
  expect(categoryFailureText(new Error("?"), act)).toBe(silent);
});

it.each([
  ["fetch", "Failed to fetch accounts: Bad Gateway", "Failed to fetch accounts"],
  ["create", "Failed to create account: 502", "Failed to save account"],
  ["update", "Failed to update account: 502", "Failed to save account"],
  ["delete", "Failed to delete account: 502", "Failed to delete account"],
] as const)("uses the specification's text for accounts: %s", (act, answered, silent) => {
  expect(accountFailureText(untold, act)).toBe(answered);
  expect(accountFailureText(unreached, act)).toBe(silent);
});

it.each([
  ["fetch", "Failed to fetch rules: 502", "Failed to fetch rules"],
  ["create", "Failed to create rule", "Failed to save rule"],
  ["update", "Failed to update rule", "Failed to save rule"],
  ["delete", "Failed to delete rule", "Failed to delete rule"],
] as const)("uses the texts of categories for rules: %s", (act, answered, silent) => {
  expect(ruleFailureText(untold, act)).toBe(answered);
  expect(ruleFailureText(unreached, act)).toBe(silent);
});
