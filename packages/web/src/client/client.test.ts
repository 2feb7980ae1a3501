import { CallFailed, COMMON_FAILURES, currentSession, type Failure, login, logout } from "@tallyleaf/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sessionStore } from "../session/store.ts";
import { ADA } from "../session/test-session.ts";
import { call, onForbidden } from "./client.ts";

/** A server behind the page's `fetch`: it answers by the token of the call. */
function serve(answer: (token: string | null) => Response): (string | null)[] {
  const tokens: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_url: string, { headers }: RequestInit) => {
    const token = new Headers(headers).get("authorization");
    tokens.push(token);
    return answer(token);
  });
  return tokens;
}
const refuse = ({ status, code, message }: Failure) => Response.json({ error: message, message, code }, { status });
const turn = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => sessionStore.set(ADA));
afterEach(() => {
  sessionStore.clear("signed_out");
  vi.unstubAllGlobals();
});

describe("a call of the page", () => {
  it("is repeated with the new token after the user signed in again", async () => {
    const tokens = serve((token) =>
      token === "Bearer second"
        ? Response.json({ success: true, message: "Signed out." })
        : refuse(COMMON_FAILURES.sessionEnded),
    );
    const answer = call(logout, {});
    await turn();
    expect(sessionStore.held()).toEqual({ session: ADA, ended: true });
    sessionStore.set({ ...ADA, token: "second" });
    expect(await answer).toEqual({ success: true, message: "Signed out." });
    expect(tokens).toEqual(["Bearer first", "Bearer second"]);
  });

  it("is sent once when it changes something, however often it is made before its response", async () => {
    const answers: (() => void)[] = [];
    vi.stubGlobal(
      "fetch",
      () =>
        new Promise<Response>((resolve) =>
          answers.push(() => resolve(Response.json({ success: true, message: "Signed out." }))),
        ),
    );
    const clicks = [call(logout, {}), call(logout, {})];
    await turn();
    expect(answers).toHaveLength(1);
    for (const answer of answers) answer();
    expect(await Promise.all(clicks)).toHaveLength(2);
    const later = call(logout, {});
    await turn();
    expect(answers).toHaveLength(2);
    answers[1]?.();
    await later;
  });

  it("neither ends the session nor waits for one if it needs none", async () => {
    for (const failure of [login.failures.wrongCredentials, login.failures.noOrganization]) {
      serve(() => refuse(failure));
      const body = { email: "ada@example.com", password: "x" };
      await expect(call(login, { body })).rejects.toThrow(failure.message);
      expect(sessionStore.current()).toEqual(ADA);
    }
  });

  it("reports a refusal by role, and no other refusal", async () => {
    let told = 0;
    const stop = onForbidden(() => {
      told += 1;
    });
    for (const failure of [COMMON_FAILURES.forbidden, COMMON_FAILURES.notFound, login.failures.noOrganization]) {
      serve(() => refuse(failure));
      await expect(call(currentSession, {})).rejects.toBeInstanceOf(CallFailed);
    }
    expect(told).toBe(1);
    stop();
  });
});
