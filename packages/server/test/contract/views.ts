/** Calls of saved views. */
import { CALLS, MAX_VIEW_NAME } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

type Names = "listViews" | "saveView" | "changeView" | "deleteView" | "chooseColumns";

/** A view of the founder's. */
async function saved({ founder }: World) {
  const body = { place: "invoices" as const, name: crypto.randomUUID(), query: "status=overdue" };
  const { view } = await founder.call(CALLS.saveView, { body });
  return { input: { params: { id: view.id } }, as: founder };
}

const params = { id: badId("Invalid ID of a saved view.") };
const place = bad("The list of the view is not valid.", undefined, "kitchen", 7);
const NO_NAME = "Enter a name.";
const name = [...bad(NO_NAME, "", "   "), ...bad("Use at most 60 characters.", "x".repeat(MAX_VIEW_NAME + 1))] as const;
const NO_QUERY = "The address of the view is not valid.";
const query = bad(NO_QUERY, 7, "a b", "#there", "x".repeat(1001));
const shared = bad("shared must be true or false.", "yes", 1);

export const viewCases: Cases<Names> = {
  listViews: { good: () => ({}), bad: {} },
  saveView: {
    good: () => ({
      body: { place: "invoices", name: crypto.randomUUID(), query: "status=paid&columns=number,client" },
    }),
    bad: {
      body: {
        place,
        name: [...bad(NO_NAME, undefined), ...name],
        query: [...bad(NO_QUERY, undefined), ...query],
        shared,
      },
    },
  },
  changeView: {
    good: () => ({ params: { id: NOBODY }, body: { name: "Late" } }),
    succeeds: async (world) => {
      const { input, as } = await saved(world);
      return { input: { ...input, body: { name: crypto.randomUUID() } }, as };
    },
    bad: { params, body: { name: [...name], query, shared } },
  },
  deleteView: { good: () => ({ params: { id: NOBODY } }), succeeds: saved, bad: { params } },
  chooseColumns: {
    good: () => ({ body: { place: "invoices", columns: ["number", "client"] } }),
    bad: {
      body: {
        place,
        columns: bad("The columns are not valid.", undefined, "number", ["a b"], [7], Array(41).fill("a")),
      },
    },
  },
};
