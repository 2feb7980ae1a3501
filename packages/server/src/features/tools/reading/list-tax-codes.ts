/** Tax codes and their rates. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { day, readingTool } from "../tool.ts";

export const listTaxCodes = readingTool({
  name: "list_tax_codes",
  title: "Tax codes",
  sentence: "Lists the tax codes that documents can have, with their rates of a day.",
  call: CALLS.listTaxCodes,
  scope: "reports:read",
  input: z.object({ direction: z.enum(["sale", "purchase"]).optional(), day: day.optional() }),
  ask: (query) => ({ query }),
  row: CALLS.listTaxCodes.output.shape.data.element.pick({
    code: true,
    country: true,
    direction: true,
    name: true,
    category: true,
    rate: true,
    recoverable: true,
  }),
  to: () => "/taxes",
});
