import { PERMISSIONS, QUICK_COMMANDS, quickCommandsFor } from "@tallyleaf/contract";
import { expect, it, vi } from "vitest";
import { suggestionsFor } from "./suggestions.ts";

const labels = (typed: string) => suggestionsFor(typed, QUICK_COMMANDS).map(({ label }) => label);

it("matches labels, messages, and examples, ignoring case", () => {
  expect(labels("CASH")).toEqual(["Cash Flow"]);
  expect(labels("new rep")).toEqual(["New Report"]);
  expect(labels("acme friday")).toEqual(["New Bill"]);
});

it("suggests at most 5, and none for empty input", () => {
  expect(labels("a")).toHaveLength(5);
  expect(labels("  ")).toEqual([]);
  expect(labels("unicorn")).toEqual([]);
});

it("suggests nothing that the assistant would refuse", () => {
  expect(suggestionsFor("report", quickCommandsFor(PERMISSIONS.founder)).map(({ id }) => id)).toContain("new-report");
  expect(suggestionsFor("report", quickCommandsFor(PERMISSIONS.employee))).toEqual([]);
});

it("sends the commands that the specification fixes", () => {
  expect(QUICK_COMMANDS.map(({ message }) => message)).toEqual([
    "Show my reports",
    "Show my cash flow",
    "List my bills",
    "Create a new bill",
    "Create a new report",
    "Update a bill",
    "Remove a bill",
  ]);
});

it("says labels, commands and examples in the page's language", async () => {
  vi.resetModules();
  vi.doMock("@tallyleaf/messages/catalogs/contract-assistant", async (original) => {
    const { contractAssistant } = await original<{ contractAssistant: Record<string, string> }>();
    const marked = Object.entries(contractAssistant).map(([key, text]) => [key, `Other: ${text}`]);
    return { contractAssistant: Object.fromEntries(marked) };
  });
  const { QUICK_COMMANDS: commands } = await import("@tallyleaf/contract");
  for (const { label, message, example } of commands)
    for (const text of [label, message, example]) expect(text).toMatch(/^Other: /);
});
