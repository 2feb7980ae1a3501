/** Onboarding: tasks of a new member, and the setup of accounts and categories by business type. */
import { translator } from "@tallyleaf/messages";
import { contractWelcome } from "@tallyleaf/messages/catalogs/contract-welcome";
import * as z from "zod";
import { defineCall } from "./call.ts";
import { countryCode } from "./countries.ts";
import { COUNTRY_FILED } from "./organization.ts";
import { DEFAULT_ACCOUNT_NOT_PAYING, defaultPaymentAccountId } from "./payments.ts";
import { anyText } from "./scalars.ts";
import { messageOnly } from "./values.ts";

const say = translator(contractWelcome);

/** All tasks; the first three are required, and for a founder the fourth too. */
export const ONBOARDING_TASKS = [
  "emailVerification",
  "profileSetup",
  "businessTypeSetup",
  "companySetup",
  "currencySetup",
  "categoriesSetup",
  "teamInvitation",
] as const;
export type OnboardingTask = (typeof ONBOARDING_TASKS)[number];

/** The tasks without which the onboarding is not done: three, of a founder four. */
export const requiredTasks = (isFounder: boolean): readonly OnboardingTask[] =>
  ONBOARDING_TASKS.slice(0, isFounder ? 4 : 3);

/** Tasks that can be marked manually. */
export const OPTIONAL_TASKS = ["companySetup", "currencySetup", "categoriesSetup", "teamInvitation"] as const;

export const onboardingData = z.object({
  /** `onboardingCompleted`: they ended it, with all required tasks done or not. */
  user: z.object({ name: anyText(), onboardingCompleted: z.boolean() }),
  organization: z.object({ name: anyText() }),
  tasks: z.object(
    Object.fromEntries(ONBOARDING_TASKS.map((task) => [task, z.boolean()])) as Record<OnboardingTask, z.ZodBoolean>,
  ),
  statistics: z.object({
    isFounder: z.boolean(),
    categoriesCount: z.int(),
    accountsCount: z.int(),
    teamMembersCount: z.int(),
  }),
});
export type OnboardingData = z.output<typeof onboardingData>;

export const getOnboardingData = defineCall({
  method: "GET",
  path: "/api/welcome/onboarding-data",
  summary: "List onboarding tasks with their state",
  tag: "Onboarding",
  needs: { verb: "see", subject: "welcome" },
  output: z.object({ data: onboardingData }),
});

export const getWelcomeStats = defineCall({
  method: "GET",
  path: "/api/welcome/welcome-stats",
  summary: "List tips for the first days, by role",
  tag: "Onboarding",
  needs: { verb: "see", subject: "welcome" },
  output: z.object({
    data: z.object({ tips: z.array(z.object({ title: anyText(), description: anyText(), action: anyText() })) }),
  }),
});

export const toggleTask = defineCall({
  method: "POST",
  path: "/api/welcome/toggle-task",
  summary: "Mark an optional task as done or not done",
  tag: "Onboarding",
  needs: { verb: "change", subject: "welcome" },
  body: z.object({
    taskName: z.enum(OPTIONAL_TASKS, { error: say("notByHand") }),
    completed: z.boolean({ error: say("notABoolean") }),
  }),
  output: messageOnly,
});

export const completeOnboarding = defineCall({
  method: "POST",
  path: "/api/welcome/complete-onboarding",
  summary: "End the onboarding as done or skipped",
  tag: "Onboarding",
  needs: { verb: "change", subject: "welcome" },
  output: messageOnly,
});

/** Receipts to try the product with: two from tills, and an invoice. */
export const SAMPLE_RECEIPTS = ["cafe", "hardware", "hosting"] as const;
export type SampleReceipt = (typeof SAMPLE_RECEIPTS)[number];

export const getSampleReceipt = defineCall({
  method: "GET",
  path: "/api/welcome/samples/:sample",
  summary: "Get a sample receipt as a file, dated this month and in the company's currency; nothing is stored",
  tag: "Onboarding",
  needs: { verb: "see", subject: "welcome" },
  params: z.object({ sample: z.enum(SAMPLE_RECEIPTS, { error: say("noSuchSample") }) }),
  output: z.object({
    data: z.object({
      fileName: anyText(),
      mimeType: anyText(),
      /** In Base64. */
      content: anyText(),
    }),
  }),
});

export const BUSINESS_TYPES = [
  "retail",
  "services",
  "restaurant",
  "technology",
  "manufacturing",
  "freelance",
  "other",
] as const;
const businessTypeKey = z.enum(BUSINESS_TYPES, { error: say("businessType") });

export const listBusinessTypes = defineCall({
  method: "GET",
  path: "/api/organization/business-types",
  summary: "List the business types for which accounts and categories can be set up",
  tag: "Business setup",
  needs: { verb: "see", subject: "businessSetup" },
  output: z.object({ data: z.array(z.object({ key: businessTypeKey, name: anyText(), description: anyText() })) }),
});

export const previewBusinessSetup = defineCall({
  method: "GET",
  path: "/api/organization/business-setup/preview",
  summary: "Count the accounts and categories that a setup would add",
  tag: "Business setup",
  needs: { verb: "see", subject: "businessSetup" },
  query: z.object({
    businessType: businessTypeKey,
    /** With the accounts of a company; absent: without. */
    isCompany: z.enum(["true"], { error: say("isCompany") }).optional(),
  }),
  output: z.object({ data: z.object({ accountsCount: z.int(), categoriesCount: z.int() }) }),
});

export const getBusinessSetupStatus = defineCall({
  method: "GET",
  path: "/api/organization/business-setup/status",
  summary: "Check whether a setup was run before",
  tag: "Business setup",
  needs: { verb: "see", subject: "businessSetup" },
  output: z.object({ data: z.object({ hasExistingSetup: z.boolean(), country: anyText().nullable() }) }),
});

export const runBusinessSetup = defineCall({
  method: "POST",
  path: "/api/organization/business-setup",
  summary: "Add the accounts and categories of a business type; removes and changes nothing",
  tag: "Business setup",
  needs: { verb: "change", subject: "businessSetup" },
  body: z.object({
    businessType: businessTypeKey,
    /** Adds the accounts of a company with share capital too: capital, reserves, provisions, and the tax on its profit. */
    isCompany: z.boolean({ error: say("isCompany") }).default(false),
    /** The company's country, which decides whether tax on purchases is recoverable. Absent or null: unchanged. */
    country: countryCode.nullish(),
    /** Default payment account from now on; absent: unchanged. */
    defaultPaymentAccountId: defaultPaymentAccountId.optional(),
  }),
  failures: { notPaying: DEFAULT_ACCOUNT_NOT_PAYING, countryFiled: COUNTRY_FILED },
  output: messageOnly.extend({ data: z.object({ accountsCreated: z.int(), categoriesCreated: z.int() }) }),
});

export const welcomeCalls = {
  getOnboardingData,
  getWelcomeStats,
  toggleTask,
  completeOnboarding,
  getSampleReceipt,
} as const;

export const businessSetupCalls = {
  listBusinessTypes,
  previewBusinessSetup,
  getBusinessSetupStatus,
  runBusinessSetup,
} as const;
