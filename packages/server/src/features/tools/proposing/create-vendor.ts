/** Suggests a vendor. */
import { CALLS, vendorFields } from "@tallyleaf/contract";
import * as z from "zod";
import { bodyOf, proposingTool } from "../tool.ts";

export const createVendor = proposingTool({
  name: "create_vendor",
  title: "createVendor",
  sentence: "Suggests a record of a vendor.",
  call: CALLS.addVendor,
  input: z.object(bodyOf(CALLS.addVendor).shape),
  ask: (body) => ({ body }),
  labels: vendorFields,
});
