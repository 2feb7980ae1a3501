/** A session for tests: Ada, who founded a studio. */
import type { StoredSession } from "./session.ts";

export const STUDIO = "0198f0aa-0000-7000-8000-000000000001";
export const BAKERY = "0198f0aa-0000-7000-8000-000000000004";

export const ADA: StoredSession = {
  token: "first",
  user: {
    id: "0198f0aa-0000-7000-8000-000000000002",
    name: "Ada",
    email: "ada@example.com",
    role: { name: "founder" },
    userRole: "founder",
    organization: { id: STUDIO, name: "Studio", defaultCurrency: "EUR" },
    organizationId: STUDIO,
    profilePictureUrl: null,
    emailVerified: true,
    onboardingCompleted: false,
    showWelcomePage: true,
    language: null,
  },
  expiresAt: "2126-05-19T10:00:00Z",
  organizations: [{ id: STUDIO, name: "Studio", role: "founder" }],
  currentOrganizationId: STUDIO,
  canHaveMultipleOrganizations: false,
  requiresOrganizationSelection: false,
  loginMessage: "Hello",
};

export const BEA: StoredSession = { ...ADA, user: { ...ADA.user, id: "0198f0aa-0000-7000-8000-000000000003" } };
