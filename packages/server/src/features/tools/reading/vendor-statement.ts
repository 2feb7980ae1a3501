/** The account of a vendor. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { day, pages, readingTool, uuid } from "../tool.ts";

export const vendorStatement = readingTool({
  name: "vendor_statement",
  title: "Vendor statement",
  sentence:
    "Lists a vendor's bills and payments with the running balance in base currency, and opening and closing balance.",
  call: CALLS.getVendorStatement,
  scope: "books:read",
  input: z.object({ id: uuid, from: day.optional(), to: day.optional(), ...pages }),
  ask: ({ id, from, to, ...rest }) => ({ params: { id }, query: { ...rest, startDate: from, endDate: to } }),
  row: CALLS.getVendorStatement.output.shape.data.element,
  facts: CALLS.getVendorStatement.output.pick({ baseCurrency: true, opening: true, closing: true }),
  to: ({ id }) => `/vendors/${id}`,
});
