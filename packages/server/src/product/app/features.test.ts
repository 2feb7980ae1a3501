/** The list of features, as a whole: nothing is left out, and nothing is there twice. */
import { CALLS } from "@tallyleaf/contract";
import { expect, it } from "vitest";
import { handlersOf } from "./app.ts";
import { FEATURES } from "./features.ts";

it("has each call of the contract in one feature", () => {
  const calls = FEATURES.flatMap((feature) => Object.keys(feature.calls));
  expect(calls.toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

it("gives each feature a name of its own", () => {
  const names = FEATURES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it("refuses a call that two features answer, and names both", () => {
  const [first, second] = FEATURES.slice(0, 2);
  if (!first || !second) throw new Error("There are fewer than two features.");
  const login = { handlers: { login: async () => ({}) as never } };
  expect(() => handlersOf([first, second], [login, login])).toThrow(
    `The call login is answered by two features: ${first.name} and ${second.name}.`,
  );
});
