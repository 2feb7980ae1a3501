/** Onboarding: tasks complete themselves when what they ask for is done. */
import { CALLS, type OnboardingData } from "@tallyleaf/contract";
import { STANDARD_CHART } from "@tallyleaf/ledger";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember } from "./support/members.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
});
afterAll(() => server.close());

const data = async (person: Person): Promise<OnboardingData> => (await person.call(CALLS.getOnboardingData, {})).data;
const done = async (person: Person) =>
  Object.entries((await data(person)).tasks)
    .filter(([, completed]) => completed)
    .map(([task]) => task);

describe("a new founder", () => {
  it("starts with nothing done, and each action completes its task", async () => {
    const founder = await server.register({ companyName: "Analytical Engines", proven: false });
    expect(await data(founder)).toMatchObject({
      user: { name: "Ada Lovelace" },
      organization: { name: "Analytical Engines" },
      statistics: { isFounder: true, categoriesCount: 30, accountsCount: STANDARD_CHART.length, teamMembersCount: 1 },
    });
    expect(await done(founder)).toEqual([]);

    const { token } = await server.mailTo(founder.email, "verify_email");
    await founder.call(CALLS.verifyEmail, { body: { token } });
    expect(await done(founder)).toEqual(["emailVerification"]);

    await founder.call(CALLS.saveProfile, { body: { name: "Ada", email: founder.email } });
    expect(await done(founder)).toEqual(["emailVerification", "profileSetup"]);

    await founder.call(CALLS.runBusinessSetup, { body: { businessType: "technology" } });
    expect(await done(founder)).toEqual(["emailVerification", "profileSetup", "businessTypeSetup"]);

    await founder.call(CALLS.saveOrganization, { body: { name: "Analytical Engines", address: "12 Market Street" } });
    await founder.call(CALLS.setDefaultCurrency, { body: { preferredCurrency: "EUR" } });
    const { data: categories } = await founder.call(CALLS.listCategories, {});
    await founder.call(CALLS.deleteCategory, { params: { id: categories[0]?.id ?? "" } });
    await founder.call(CALLS.inviteMember, { body: { email: "grace@example.com", role: "employee" } });
    expect(await done(founder)).toHaveLength(7);
  });

  it("marks optional tasks by hand, for themselves only", async () => {
    const founder = await server.register({ proven: false });
    const partner = await addMember(server, founder, "founder");
    const toggle = (taskName: "currencySetup" | "teamInvitation", completed: boolean) =>
      founder.call(CALLS.toggleTask, { body: { taskName, completed } });
    await toggle("currencySetup", true);
    await toggle("teamInvitation", false);
    expect(await done(founder)).toEqual(["currencySetup"]);
    expect(await done(partner)).toEqual(["emailVerification", "teamInvitation"]);
    await toggle("currencySetup", false);
    expect(await done(founder)).toEqual([]);
  });

  it("ends onboarding once, and the session shows it", async () => {
    const founder = await server.register({ proven: false });
    const flag = async () => (await founder.call(CALLS.currentSession, {})).user.onboardingCompleted;
    expect(await flag()).toBe(false);
    await founder.call(CALLS.completeOnboarding, {});
    await founder.call(CALLS.completeOnboarding, {});
    expect(await flag()).toBe(true);
  });
});

describe("tips", () => {
  it("link only to pages that the role may open", async () => {
    const founder = await server.register({ proven: false });
    const actions = async (person: Person) =>
      (await person.call(CALLS.getWelcomeStats, {})).data.tips.map(({ action }) => action.split("?")[0]);
    expect(await actions(founder)).toContain("/user-management");
    const employee = await addMember(server, founder, "employee");
    expect(new Set(await actions(employee))).toEqual(new Set(["/expenses", "/analytics"]));
    const accountant = await addMember(server, founder, "accountant");
    expect(await actions(accountant)).toEqual(expect.arrayContaining(["/organization-assignment", "/opening"]));
    expect(await actions(accountant)).not.toContain("/user-management");
  });
});
