import { expect, it } from "vitest";
import { suggestionsFor } from "./suggestions.ts";

const labels = (typed: string) => suggestionsFor(typed).map(({ label }) => label);

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
