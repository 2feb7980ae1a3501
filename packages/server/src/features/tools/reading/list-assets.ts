/** Fixed assets: cost, depreciation, book value. */
import { ASSET_STATES, CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { pages, readingTool, search } from "../tool.ts";

export const listAssets = readingTool({
  name: "list_assets",
  title: "Fixed assets",
  sentence:
    "Lists fixed assets by number, with cost, depreciation so far, book value, life, and disposal; and how many months of depreciation are still to be posted.",
  call: CALLS.listAssets,
  scope: "books:read",
  input: z.object({ search, state: z.enum(ASSET_STATES).optional(), ...pages }),
  ask: (query) => ({ query }),
  row: CALLS.listAssets.output.shape.data.element,
  facts: CALLS.listAssets.output.pick({ currency: true, monthsDue: true, counts: true, balances: true }),
  to: () => "/assets",
});
