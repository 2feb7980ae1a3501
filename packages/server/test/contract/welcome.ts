/** Calls of the onboarding and the business set-up. */
import { bad, type Cases } from "./cases.ts";

const TYPE = "Choose a business type.";

export const welcomeCases: Cases<
  | "getOnboardingData"
  | "getWelcomeStats"
  | "toggleTask"
  | "completeOnboarding"
  | "getSampleReceipt"
  | "listBusinessTypes"
  | "previewBusinessSetup"
  | "getBusinessSetupStatus"
  | "runBusinessSetup"
> = {
  getOnboardingData: { good: () => ({}), bad: {} },
  getWelcomeStats: { good: () => ({}), bad: {} },
  toggleTask: {
    good: () => ({ body: { taskName: "currencySetup", completed: true } }),
    bad: {
      body: {
        taskName: bad("This task cannot be marked by hand.", undefined, "", "emailVerification", "profileSetup", 7),
        completed: bad("completed must be true or false.", undefined, "yes", 1),
      },
    },
  },
  completeOnboarding: { good: () => ({}), bad: {} },
  getSampleReceipt: {
    good: () => ({ params: { sample: "cafe" } }),
    bad: { params: { sample: bad("There is no such sample receipt.", "lottery", "CAFE") } },
  },
  listBusinessTypes: { good: () => ({}), bad: {} },
  previewBusinessSetup: {
    good: () => ({ query: { businessType: "retail" } }),
    bad: {
      query: {
        businessType: bad(TYPE, undefined, "", "circus"),
        isCompany: bad("isCompany must be true or false.", "yes", "false"),
      },
    },
  },
  getBusinessSetupStatus: { good: () => ({}), bad: {} },
  runBusinessSetup: {
    good: () => ({ body: { businessType: "services" } }),
    bad: {
      body: {
        businessType: bad(TYPE, undefined, "", "circus", 7),
        isCompany: bad("isCompany must be true or false.", "yes", 1),
        defaultPaymentAccountId: bad("Choose an account.", "", "  ", 1100, "1".repeat(21)),
        country: bad("Choose a country by its two letters (ISO 3166-1), such as DE or US", "", "us", "Texas", 7),
      },
    },
  },
};
