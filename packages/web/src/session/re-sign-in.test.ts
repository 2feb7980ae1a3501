import { describe, expect, it } from "vitest";
import { sendUnderSession } from "./re-sign-in.ts";
import { memoryStorage } from "./session.ts";
import { createSessionStore } from "./store.ts";
import { ADA, BAKERY, BEA } from "./test-session.ts";

const NOW = Date.parse("2026-05-12T10:00:00Z");
const REFUSED = new Error("Your session has ended. Sign in again.");

/** A page on which Ada is signed in, and a server that accepts only the given tokens. */
function page(...good: string[]) {
  const store = createSessionStore(memoryStorage(), () => NOW);
  store.set(ADA);
  const sent: (string | undefined)[] = [];
  const attempt = async () => {
    const token = store.current()?.token;
    sent.push(token);
    await Promise.resolve();
    if (token !== undefined && good.includes(token)) return `answer to ${token}`;
    if (token === store.current()?.token) store.clear("ended");
    throw REFUSED;
  };
  const call = (signal?: AbortSignal) => sendUnderSession(store, attempt, (error) => error === REFUSED, signal);
  return { store, sent, call };
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe("a call with an ended session", () => {
  it("waits for the same user, and is then repeated by itself", async () => {
    const { store, sent, call } = page("second");
    const calls = [call(), call()];
    await turn();
    expect(sent).toEqual(["first", "first"]);
    store.set({ ...ADA, token: "second" });
    expect(await Promise.all(calls)).toEqual(["answer to second", "answer to second"]);
  });

  it("waits also when it is made while the sign-in is still open", async () => {
    const { store, call } = page("second");
    store.clear("ended");
    const answer = call();
    await turn();
    store.set({ ...ADA, token: "second" });
    expect(await answer).toBe("answer to second");
  });

  it("is never sent for another user or another organization", async () => {
    for (const next of [
      { ...BEA, token: "second" },
      { ...ADA, token: "second", currentOrganizationId: BAKERY },
    ]) {
      const { store, sent, call } = page("second");
      const answer = call().catch((error: unknown) => error);
      await turn();
      store.set(next);
      expect(await answer).toBe(REFUSED);
      expect(sent).toEqual(["first"]);
    }
  });

  it("fails when the user leaves", async () => {
    for (const leave of ["letGo", "clear"] as const) {
      const { store, call } = page();
      const answer = call().catch((error: unknown) => error);
      await turn();
      if (leave === "letGo") store.letGo();
      else store.clear("signed_out");
      expect(await answer).toBe(REFUSED);
    }
  });

  it("is never sent a third time", async () => {
    const { store, sent, call } = page();
    const answer = call().catch((error: unknown) => error);
    await turn();
    store.set({ ...ADA, token: "second" });
    expect(await answer).toBe(REFUSED);
    expect(sent).toEqual(["first", "second"]);
    expect(store.held().ended).toBe(true);
  });

  it("stops waiting when the caller aborts", async () => {
    const { call } = page();
    const gone = new AbortController();
    const answer = call(gone.signal).catch((error: unknown) => error);
    await turn();
    gone.abort();
    expect(await answer).toBe(gone.signal.reason);
  });

  it("fails at once when nobody was signed in, and for every other reason", async () => {
    const { store, sent, call } = page();
    store.clear("signed_out");
    await expect(call()).rejects.toBe(REFUSED);
    expect(sent).toEqual([undefined]);
    const broken = new Error("Not found");
    const other = sendUnderSession(
      store,
      () => Promise.reject(broken),
      (error) => error === REFUSED,
    );
    await expect(other).rejects.toBe(broken);
  });
});
