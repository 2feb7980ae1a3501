/** Where the organization is registered for tax. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { readingTool } from "../tool.ts";

export const listTaxRegistrations = readingTool({
  name: "list_tax_registrations",
  title: "Tax registrations",
  sentence: "Lists the countries in which the organization is registered for the tax, with number and rhythm.",
  call: CALLS.listTaxRegistrations,
  scope: "reports:read",
  input: z.object({}),
  ask: () => ({}),
  row: CALLS.listTaxRegistrations.output.shape.data.element,
  to: () => "/taxes",
});
