/** Contact form of the public site. */
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { LARGEST_AMOUNT } from "./exact-amounts.ts";
import { EMAIL_PATTERN } from "./patterns.ts";
import { anyText, isCountable } from "./scalars.ts";
import { messageOnly } from "./values.ts";

/** Labels by value, as the form offers them. */
export const INDUSTRIES = {
  retail: "Retail",
  services: "Services",
  restaurant: "Restaurant",
  technology: "Technology",
  manufacturing: "Manufacturing",
  other: "Other",
} as const;
export const LEAD_SOLUTIONS = {
  none: "None",
  spreadsheets: "Spreadsheets",
  "basic-software": "Basic software",
  accountant: "An accountant",
  other: "Other",
} as const;
export const LEAD_EXPERIENCES = {
  none: "None",
  basic: "Basic",
  intermediate: "Intermediate",
  advanced: "Advanced",
} as const;
export const PAIN_POINTS = {
  time: "It takes too much time",
  accuracy: "I am not sure that it is right",
  reporting: "I do not see how I stand",
  compliance: "Taxes and rules",
} as const;

export const LEAD_MESSAGES = {
  email: "Please enter a valid email address",
  businessName: "Please enter the name of your business",
  monthlyBill: "Please enter a valid amount",
  painPoints: "Please select at least one challenge",
  thanks: "Thank you for your submission! You will soon receive an email from us.",
  /** The cause is unknown. */
  failed: "Your message could not be sent. Nothing is lost: try again in a moment, or write us a mail.",
};

const keysOf = <Key extends string>(choices: Readonly<Record<Key, string>>) => Object.keys(choices) as [Key, ...Key[]];

export const lead = z.object({
  email: anyText({ error: LEAD_MESSAGES.email })
    .trim()
    .max(254, { error: LEAD_MESSAGES.email })
    .regex(EMAIL_PATTERN, { error: LEAD_MESSAGES.email }),
  businessName: anyText({ error: LEAD_MESSAGES.businessName })
    .trim()
    .min(1, { error: LEAD_MESSAGES.businessName })
    .max(200, { error: "Use at most 200 characters for the name" }),
  industry: z.enum(["", ...keysOf(INDUSTRIES)], { error: "Choose an industry of the list" }).default(""),
  /** In the visitor's own currency. */
  monthlyBill: z.coerce
    .number({ error: LEAD_MESSAGES.monthlyBill })
    .positive({ error: LEAD_MESSAGES.monthlyBill })
    .max(LARGEST_AMOUNT, { error: LEAD_MESSAGES.monthlyBill })
    .refine(isCountable, { error: LEAD_MESSAGES.monthlyBill }),
  currentSolution: z.enum(keysOf(LEAD_SOLUTIONS), { error: "Choose a solution of the list" }),
  bookkeepingExperience: z.enum(keysOf(LEAD_EXPERIENCES), { error: "Choose an experience of the list" }),
  painPoints: z
    .array(z.enum(keysOf(PAIN_POINTS), { error: "Choose challenges of the list" }), { error: LEAD_MESSAGES.painPoints })
    .min(1, { error: LEAD_MESSAGES.painPoints })
    .max(10, { error: "Choose challenges of the list" }),
  /** Hidden field: people leave it empty; a bot that fills it gets thanks and is ignored. */
  website: anyText().max(500).default(""),
});
export type Lead = z.output<typeof lead>;

export const createLead = defineCall({
  method: "POST",
  path: "/api/leads",
  summary: "Ask to be written to: the public site's contact form",
  tag: "Leads",
  access: "public",
  rateLimited: true,
  malformed: 422,
  body: lead,
  output: messageOnly,
  failures: {
    closed: { status: 404, code: "no_contact_form", message: "This server has no contact form." },
    known: { status: 400, code: "email_known", message: "Email already exists" },
  } satisfies Record<string, Failure>,
});

export const leadCalls = { createLead } as const;
