import { describe, expect, it } from "vitest";
import { onOtherSession } from "./other-session.ts";
import { memoryStorage, readSession, SESSION_KEYS, type StoredSession, writeSession } from "./session.ts";
import { createSessionStore } from "./store.ts";
import { DEFAULT_TARGET, safeTarget, signInPath } from "./target.ts";
import { ADA, BAKERY, BEA } from "./test-session.ts";

const NOW = Date.parse("2026-05-12T10:00:00Z");
const session: StoredSession = { ...ADA, token: "abc", expiresAt: "2026-05-19T10:00:00Z" };

describe("the stored session", () => {
  it("is read as it was written", () => {
    const storage = memoryStorage();
    writeSession(storage, session);
    expect(readSession(storage, NOW)).toEqual(session);
  });

  it("is valid only with a token and an end in the future", () => {
    for (const broken of [{ token: "" }, { expiresAt: "2026-05-12T10:00:00Z" }, { expiresAt: "soon" }]) {
      const storage = memoryStorage();
      writeSession(storage, { ...session, ...broken });
      expect(readSession(storage, NOW)).toBeNull();
    }
  });

  it("is ignored when invalid", () => {
    const storage = memoryStorage();
    writeSession(storage, session);
    storage.setItem("user", "{half");
    expect(readSession(storage, NOW)).toBeNull();
  });
});

describe("the session store", () => {
  it("restores at the start, reports changes, and clears its own keys only", () => {
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

  it("ends at its time by itself", () => {
    const storage = memoryStorage();
    let now = NOW;
    const store = createSessionStore(storage, () => now);
    store.set(session);
    expect(store.current()).not.toBeNull();
    now = Date.parse(session.expiresAt);
    expect(store.current()).toBeNull();
  });

  it("keeps what another tab has stored since", () => {
    const storage = memoryStorage();
    const store = createSessionStore(storage, () => NOW);
    store.set(session);
    writeSession(storage, { ...session, token: "def" });
    store.clear("ended");
    expect(store.current()).toBeNull();
    store.reload();
    expect(store.current()?.token).toBe("def");
  });

  it("reports another session, also directly after the last, and nothing else", () => {
    const storage = memoryStorage();
    const store = createSessionStore(storage, () => NOW);
    let others = 0;
    onOtherSession(store, () => {
      others += 1;
    });
    store.set(session);
    expect(others).toBe(1);
    store.set({ ...session, token: "def", loginMessage: "Hello again" });
    store.reload();
    expect(others).toBe(1);
    writeSession(storage, { ...session, user: BEA.user });
    store.reload();
    expect(others).toBe(2);
    writeSession(storage, { ...session, token: "ghi", currentOrganizationId: BAKERY });
    store.reload();
    expect(others).toBe(3);
    store.clear("signed_out");
    expect(others).toBe(4);
  });

  it("keeps an ended session on the screens until someone signs in, and is not another's for the same user", () => {
    const store = createSessionStore(memoryStorage(), () => NOW);
    let others = 0;
    store.set(session);
    onOtherSession(store, () => {
      others += 1;
    });
    store.clear("ended");
    expect(store.current()).toBeNull();
    expect(store.held()).toEqual({ session, ended: true });
    expect(store.held()).toBe(store.held());
    store.set({ ...session, token: "def" });
    expect(store.held()).toEqual({ session: { ...session, token: "def" }, ended: false });
    expect(others).toBe(0);
    store.clear("ended");
    store.letGo();
    expect(store.held()).toEqual({ session: null, ended: false });
    expect(store.lastEnd()).toBe("ended");
    expect(others).toBe(1);
  });

  it("keeps nothing after a sign-out, here or in another tab", () => {
    const storage = memoryStorage();
    const [here, there] = [createSessionStore(storage, () => NOW), createSessionStore(storage, () => NOW)];
    here.set(session);
    there.reload();
    here.clear("signed_out");
    there.reload();
    for (const store of [here, there]) {
      expect(store.held()).toEqual({ session: null, ended: false });
      expect(store.lastEnd()).toBe("signed_out");
    }
  });

  it("notices a session that ended in another tab, and continues there with the sign-in here", () => {
    const storage = memoryStorage();
    const [here, there] = [createSessionStore(storage, () => NOW), createSessionStore(storage, () => NOW)];
    here.set(session);
    there.reload();
    here.clear("ended");
    there.reload();
    expect(there.held()).toEqual({ session, ended: true });
    here.set({ ...session, token: "def" });
    there.reload();
    expect(there.held()).toEqual({ session: { ...session, token: "def" }, ended: false });
    there.clear("signed_out");
    here.reload();
    expect(here.lastEnd()).toBe("signed_out");
  });

  it("ends at its time when asked, and not before", () => {
    let now = NOW;
    const store = createSessionStore(memoryStorage(), () => now);
    store.set(session);
    store.expire();
    expect(store.held().ended).toBe(false);
    now = Date.parse(session.expiresAt);
    store.expire();
    expect(store.held()).toEqual({ session, ended: true });
  });

  it("stores new facts, and keeps another tab's organization", () => {
    const storage = memoryStorage();
    const store = createSessionStore(storage, () => NOW);
    store.update(session);
    expect(store.current()).toBeNull();
    store.set(session);
    store.update({ ...session, user: { ...session.user, name: "Ada L." } });
    expect(readSession(storage, NOW)?.user.name).toBe("Ada L.");
    writeSession(storage, { ...session, currentOrganizationId: BAKERY });
    store.update({ ...session, user: { ...session.user, name: "A. L." } });
    expect(store.current()?.user.name).toBe("A. L.");
    expect(readSession(storage, NOW)?.user.name).toBe("Ada");
    store.update({ ...session, currentOrganizationId: "0198f0aa-0000-7000-8000-000000000008" });
    expect(readSession(storage, NOW)?.currentOrganizationId).toBe("0198f0aa-0000-7000-8000-000000000008");
  });

  it("notices at the start that the stored session had ended", () => {
    const storage = memoryStorage();
    writeSession(storage, { ...session, expiresAt: "2026-05-01T00:00:00Z" });
    const store = createSessionStore(storage, () => NOW);
    expect(store.lastEnd()).toBe("ended");
    expect(storage.getItem("token")).toBeNull();
    expect(createSessionStore(memoryStorage(), () => NOW).lastEnd()).toBeNull();
  });
});

describe("the page after sign-in", () => {
  it("keeps the whole target, and never leaves the app", () => {
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
