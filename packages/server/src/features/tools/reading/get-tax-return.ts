/** The return of a period. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { day, readingTool, uuid } from "../tool.ts";

export const getTaxReturn = readingTool({
  name: "get_tax_return",
  title: "Tax return",
  sentence: "Shows the tax return of a period: boxes, what is payable, and the checks before filing.",
  call: CALLS.getTaxReturn,
  scope: "reports:read",
  input: z.object({ registrationId: uuid, from: day.describe("First day of the period") }),
  ask: ({ registrationId, from }) => ({ params: { id: registrationId, from } }),
  row: CALLS.getTaxReturn.output,
  rows: (form) => [form],
  to: ({ registrationId, from }) => `/taxes/${registrationId}/${from}`,
});
