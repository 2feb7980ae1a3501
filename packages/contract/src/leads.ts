/** The public site's lead form: what a visitor tells, and what they are told. */
import { translator } from "@tallyleaf/messages";
import { contractLeads } from "@tallyleaf/messages/catalogs/contract-leads";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { LARGEST_AMOUNT } from "./exact-amounts.ts";
import { EMAIL_PATTERN } from "./patterns.ts";
import { anyText, isCountable } from "./scalars.ts";
import { messageOnly } from "./values.ts";

const say = translator(contractLeads);

export const INDUSTRIES = ["retail", "services", "restaurant", "technology", "manufacturing", "other"] as const;
export const LEAD_SOLUTIONS = ["none", "spreadsheets", "basic-software", "accountant", "other"] as const;
export const LEAD_EXPERIENCES = ["none", "basic", "intermediate", "advanced"] as const;
export const PAIN_POINTS = ["time", "accuracy", "reporting", "compliance"] as const;

export const lead = z.object({
  email: anyText({ error: say("email") })
    .trim()
    .max(254, { error: say("email") })
    .regex(EMAIL_PATTERN, { error: say("email") }),
  businessName: anyText({ error: say("businessName") })
    .trim()
    .min(1, { error: say("businessName") })
    .max(200, { error: say("longName") }),
  industry: z.enum(["", ...INDUSTRIES], { error: say("industry") }).default(""),
  /** In whatever currency the visitor thinks in. */
  monthlyBill: z.coerce
    .number({ error: say("monthlyBill") })
    .positive({ error: say("monthlyBill") })
    .max(LARGEST_AMOUNT, { error: say("monthlyBill") })
    .refine(isCountable, { error: say("monthlyBill") }),
  currentSolution: z.enum(LEAD_SOLUTIONS, { error: say("solution") }),
  bookkeepingExperience: z.enum(LEAD_EXPERIENCES, { error: say("experience") }),
  painPoints: z
    .array(z.enum(PAIN_POINTS, { error: say("challenges") }), { error: say("painPoints") })
    .min(1, { error: say("painPoints") })
    .max(10, { error: say("challenges") }),
  /** People leave it empty; a machine that fills it is thanked and not listened to. */
  website: anyText().max(500).default(""),
});
export type Lead = z.output<typeof lead>;

export const createLead = defineCall({
  method: "POST",
  path: "/api/leads",
  summary: "Submit the public site's contact form",
  tag: "Leads",
  access: "public",
  rateLimited: true,
  malformed: 422,
  body: lead,
  output: messageOnly,
  failures: {
    closed: { status: 404, code: "no_contact_form", message: say("closed") },
    known: { status: 400, code: "email_known", message: say("known") },
  } satisfies Record<string, Failure>,
});

export const leadCalls = { createLead } as const;
