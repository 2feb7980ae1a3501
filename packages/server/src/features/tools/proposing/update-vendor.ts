/** Suggests a change of a vendor. */
import { CALLS, vendorFields } from "@tallyleaf/contract";
import * as z from "zod";
import { bodyOf, proposingTool } from "../tool.ts";
import { textFact } from "./facts.ts";

export const updateVendor = proposingTool({
  name: "update_vendor",
  title: "updateVendor",
  sentence: "Suggests a change of a vendor's record: give only the fields that change. Lists are replaced as a whole.",
  call: CALLS.updateVendor,
  input: z.object({ id: z.uuid(), ...bodyOf(CALLS.updateVendor).shape }),
  ask: ({ id, ...body }) => ({ params: { id }, body }),
  labels: vendorFields,
  about: async ({ id }, { ask }) => {
    const { vendor } = await ask(CALLS.getVendor, { params: { id } });
    return [textFact("vendor", vendor.name)];
  },
});
