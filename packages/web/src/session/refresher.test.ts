import type { CallOutput, currentSession } from "@tallyleaf/contract";
import { describe, expect, it } from "vitest";
import { createRefresher } from "./refresher.ts";
import { memoryStorage } from "./session.ts";
import { createSessionStore } from "./store.ts";
import { ADA, BAKERY, BEA } from "./test-session.ts";

const NOW = Date.parse("2026-05-12T10:00:00Z");

/** The server's state of Ada's session while nothing has changed. */
const SAME: CallOutput<typeof currentSession> = {
  user: ADA.user,
  expires_at: ADA.expiresAt,
  organizations: ADA.organizations,
  currentOrganizationId: ADA.currentOrganizationId,
  canHaveMultipleOrganizations: ADA.canHaveMultipleOrganizations,
};

/** A page on which Ada is signed in, and a server that may know something newer. */
function page(facts: Partial<typeof SAME>) {
  const clock = { now: NOW };
  const store = createSessionStore(memoryStorage(), () => clock.now);
  store.set(ADA);
  const seen = { asked: 0, told: 0 };
  store.subscribe(() => {
    seen.told += 1;
  });
  const ask = async () => {
    seen.asked += 1;
    return { ...SAME, ...facts };
  };
  return { clock, store, seen, refresh: createRefresher(store, ask, () => clock.now) };
}

describe("the session's facts", () => {
  it("follow the server's, with the token of the sign-in", async () => {
    const user = { ...ADA.user, emailVerified: false, userRole: "employee" as const };
    const { store, refresh } = page({ user });
    await refresh(60);
    expect(store.current()).toEqual({ ...ADA, user });
  });

  it("name another organization when the current one no longer exists", async () => {
    const { store, refresh } = page({ currentOrganizationId: BAKERY });
    await refresh(60);
    expect(store.current()?.currentOrganizationId).toBe(BAKERY);
  });

  it("are fetched no more often than the limit, and reported only when they changed", async () => {
    const { clock, seen, refresh } = page({});
    await refresh(60);
    await refresh(60);
    expect(seen).toEqual({ asked: 1, told: 0 });
    clock.now += 10_000;
    await refresh(10);
    clock.now += 59_999;
    await refresh(60);
    expect(seen.asked).toBe(2);
    clock.now += 1;
    await refresh(60);
    expect(seen.asked).toBe(3);
  });

  it("are not applied to a user who signed in, or switched, meanwhile", async () => {
    for (const next of [BEA, { ...ADA, currentOrganizationId: BAKERY }]) {
      const { store, refresh } = page({ expires_at: "2126-05-20T10:00:00Z" });
      const done = refresh(60);
      store.set(next);
      await done;
      expect(store.current()).toEqual(next);
    }
  });

  it("are not fetched when nobody is signed in", async () => {
    const { store, seen, refresh } = page({});
    store.clear("signed_out");
    await refresh(0);
    expect(seen.asked).toBe(0);
  });
});
