import { describe, expect, it } from "vitest";
import { onOtherSession } from "./other-session.ts";
import { memoryStorage, readSession, SESSION_KEYS, type StoredSession, writeSession } from "./session.ts";
import { createSessionStore } from "./store.ts";
import { DEFAULT_TARGET, safeTarget, signInPath } from "./target.ts";

const NOW = Date.parse("2026-05-12T10:00:00Z");
const ORGANIZATION = "0198f0aa-0000-7000-8000-000000000001";

const session: StoredSession = {
  token: "abc",
  user: {
    id: "0198f0aa-0000-7000-8000-000000000002",
    name: "Ada",
    email: "ada@example.com",
    role: { name: "founder" },
    userRole: "founder",
    organization: { id: ORGANIZATION, name: "Studio", defaultCurrency: "EUR" },
    organizationId: ORGANIZATION,
    profilePictureUrl: null,
    onboardingCompleted: false,
    showWelcomePage: true,
  },
  expiresAt: "2026-05-19T10:00:00Z",
  organizations: [{ id: ORGANIZATION, name: "Studio", role: "founder" }],
  currentOrganizationId: ORGANIZATION,
  canHaveMultipleOrganizations: false,
  requiresOrganizationSelection: false,
  loginMessage: "Hello",
};

describe("the kept session", () => {
  it("reads back as it was written", () => {
    const storage = memoryStorage();
    writeSession(storage, session);
    expect(readSession(storage, NOW)).toEqual(session);
  });

  it("counts only with a token and an end in the future", () => {
    for (const broken of [{ token: "" }, { expiresAt: "2026-05-12T10:00:00Z" }, { expiresAt: "soon" }]) {
      const storage = memoryStorage();
      writeSession(storage, { ...session, ...broken });
      expect(readSession(storage, NOW)).toBeNull();
    }
  });

  it("is nothing where what is kept makes no sense", () => {
    const storage = memoryStorage();
    writeSession(storage, session);
    storage.setItem("user", "{half");
    expect(readSession(storage, NOW)).toBeNull();
  });
});

describe("the session store", () => {
  it("restores at the start, tells of changes, and clears its own keys only", () => {
    const storage = memoryStorage();
    storage.setItem("sideMenuCollapsed", "true");
    writeSession(storage, session);
    const store = createSessionStore(storage, () => NOW);
    expect(store.current()).toEqual(session);
    let told = 0;
    store.subscribe(() => {
      told += 1;
    });
    store.clear("signed_out");
    expect(told).toBe(1);
    expect(store.current()).toBeNull();
    expect(store.lastEnd()).toBe("signed_out");
    expect(SESSION_KEYS.map((key) => storage.getItem(key)).every((value) => value === null)).toBe(true);
    expect(storage.getItem("sideMenuCollapsed")).toBe("true");
  });

  it("is over when its time is, without being told", () => {
    const storage = memoryStorage();
    let now = NOW;
    const store = createSessionStore(storage, () => now);
    store.set(session);
    expect(store.current()).not.toBeNull();
    now = Date.parse(session.expiresAt);
    expect(store.current()).toBeNull();
  });

  it("leaves in the storage what another tab has put there since", () => {
    const storage = memoryStorage();
    const store = createSessionStore(storage, () => NOW);
    store.set(session);
    writeSession(storage, { ...session, token: "def" });
    store.clear("ended");
    expect(store.current()).toBeNull();
    store.reload();
    expect(store.current()?.token).toBe("def");
  });

  it("tells of another session, also where it comes straight after the last, and of nothing else", () => {
    const storage = memoryStorage();
    const store = createSessionStore(storage, () => NOW);
    let others = 0;
    onOtherSession(store, () => {
      others += 1;
    });
    store.set(session);
    expect(others).toBe(1);
    store.set({ ...session, loginMessage: "Hello again" });
    store.reload();
    expect(others).toBe(1);
    writeSession(storage, { ...session, token: "def" });
    store.reload();
    expect(others).toBe(2);
    writeSession(storage, { ...session, token: "def", currentOrganizationId: "0198f0aa-0000-7000-8000-000000000009" });
    store.reload();
    expect(others).toBe(3);
    store.clear("signed_out");
    expect(others).toBe(4);
  });

  it("knows that what it found at the start had ended", () => {
    const storage = memoryStorage();
    writeSession(storage, { ...session, expiresAt: "2026-05-01T00:00:00Z" });
    const store = createSessionStore(storage, () => NOW);
    expect(store.lastEnd()).toBe("ended");
    expect(storage.getItem("token")).toBeNull();
    expect(createSessionStore(memoryStorage(), () => NOW).lastEnd()).toBeNull();
  });
});

describe("where signing in leads", () => {
  it("keeps the whole target, and leads nowhere outside", () => {
    const target = "/expenses/12?search=a&b=c#top";
    const path = signInPath(target);
    expect(safeTarget(new URL(path, "https://x").searchParams.get("redirect"))).toBe(target);
    const outside = [
      null,
      "",
      "//evil.example",
      "/\\evil.example",
      "https://evil.example",
      "javascript:alert(1)",
      "/login",
    ];
    for (const redirect of outside) expect(safeTarget(redirect)).toBe(DEFAULT_TARGET);
  });
});
