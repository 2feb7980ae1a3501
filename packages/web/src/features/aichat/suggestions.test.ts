import { PERMISSIONS, QUICK_COMMANDS, quickCommandsFor } from "@tallyleaf/contract";
import { expect, it } from "vitest";
import { suggestionsFor } from "./suggestions.ts";

const labels = (typed: string) => suggestionsFor(typed, QUICK_COMMANDS).map(({ label }) => label);

it("matches labels, messages and examples, whatever their case", () => {
  expect(labels("CASH")).toEqual(["Cash Flow"]);
  expect(labels("new rep")).toEqual(["New Report"]);
  expect(labels("acme friday")).toEqual(["New Bill"]);
});

it("suggests at most five, and nothing for nothing", () => {
  expect(labels("a")).toHaveLength(5);
  expect(labels("  ")).toEqual([]);
  expect(labels("unicorn")).toEqual([]);
});

it("suggests nothing that the assistant would refuse", () => {
  expect(suggestionsFor("report", quickCommandsFor(PERMISSIONS.founder)).map(({ id }) => id)).toContain("new-report");
  expect(suggestionsFor("report", quickCommandsFor(PERMISSIONS.employee))).toEqual([]);
});
