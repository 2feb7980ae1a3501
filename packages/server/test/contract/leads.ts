/** The public site's lead form. */
import { contractLeads } from "@tallyleaf/messages/catalogs/contract-leads";
import { freshAddress } from "../support/invitations.ts";
import { bad, type Cases } from "./cases.ts";

export const leadCases: Cases<"createLead"> = {
  createLead: {
    good: () => ({
      body: {
        email: freshAddress(),
        businessName: "Babbage & Co.",
        industry: "manufacturing",
        monthlyBill: "1200.50",
        currentSolution: "spreadsheets",
        bookkeepingExperience: "basic",
        painPoints: ["time", "accuracy"],
      },
    }),
    bad: {
      body: {
        email: bad(contractLeads.email, undefined, "ada", "ada@example", ""),
        businessName: [
          ...bad(contractLeads.businessName, undefined, "", "  "),
          ...bad("Use at most 200 characters for the name", "x".repeat(201)),
        ],
        industry: bad("Choose an industry from the list", "farming"),
        monthlyBill: bad(contractLeads.monthlyBill, undefined, "0", -5, "much", 1e13),
        currentSolution: bad("Choose a solution from the list", undefined, "shoebox"),
        bookkeepingExperience: bad("Choose an experience from the list", undefined, "expert"),
        painPoints: bad(contractLeads.painPoints, undefined, [], "time"),
        website: bad("website must have at most 500 characters.", "x".repeat(501)),
      },
    },
  },
};
