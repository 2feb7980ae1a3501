/** One vendor. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { readingTool, uuid } from "../tool.ts";

export const getVendor = readingTool({
  name: "get_vendor",
  title: "Vendor",
  sentence: "Shows one vendor: contact, tax numbers, terms, usual category and payment account, and sums.",
  call: CALLS.getVendor,
  scope: "books:read",
  input: z.object({ id: uuid }),
  ask: (params) => ({ params }),
  row: CALLS.getVendor.output.shape.vendor,
  rows: ({ vendor }) => [vendor],
  to: ({ id }) => `/vendors/${id}`,
});
