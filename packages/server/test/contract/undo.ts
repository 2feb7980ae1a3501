/** The call that undoes. */
import { CALLS } from "@tallyleaf/contract";
import { badId, type Cases, NOBODY } from "./cases.ts";

export const undoCases: Cases<"undoChange"> = {
  undoChange: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async ({ founder }) => {
      const { item } = await founder.call(CALLS.addItem, { body: { name: "To be undone", prices: [] } });
      const { undo } = await founder.call(CALLS.deleteItem, { params: { id: item.id } });
      return { input: { params: { id: undo } }, as: founder };
    },
    bad: { params: { id: badId("Invalid ID of a change.") } },
  },
};
