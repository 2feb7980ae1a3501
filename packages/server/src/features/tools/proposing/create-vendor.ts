/** Suggests a vendor. */
import { CALLS, vendorFields } from "@tallyleaf/contract";
import * as z from "zod";
import { say } from "../say.ts";
import { bodyOf, proposingTool } from "../tool.ts";

export const createVendor = proposingTool({
  name: "create_vendor",
  title: say("createVendor"),
  sentence: "Suggests a record of a vendor.",
  call: CALLS.addVendor,
  input: z.object(bodyOf(CALLS.addVendor).shape),
  ask: (body) => ({ body }),
  labels: vendorFields,
});
