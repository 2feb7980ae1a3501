/** The company's details and today's date. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { readingTool } from "../tool.ts";

export const getCompany = readingTool({
  name: "get_company",
  title: "Company",
  sentence: "Shows the company's name, country, tax number, and base currency (defaultCurrency), in which reports are.",
  call: CALLS.getOrganization,
  scope: "company:read",
  input: z.object({}),
  ask: () => ({}),
  row: CALLS.getOrganization.output.shape.data.omit({ logoUrl: true }),
  rows: ({ data }) => [data],
  to: () => "/company",
});
