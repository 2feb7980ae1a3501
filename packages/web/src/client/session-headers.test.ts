import { CallFailed, createClient, login, logout } from "@tallyleaf/contract";
import { describe, expect, it } from "vitest";
import { endsSession, headersOf } from "./session-headers.ts";

const ada = { token: "abc", currentOrganizationId: "0198f0aa-0000-7000-8000-000000000001" };
const bea = { token: "def", currentOrganizationId: "0198f0aa-0000-7000-8000-000000000002" };

describe("a call refused with 401", () => {
  it("ends the session that it was sent with, and no other", () => {
    expect(endsSession("session_ended", headersOf(ada), ada)).toBe(true);
    expect(endsSession("session_ended", headersOf(ada), bea)).toBe(false);
    expect(endsSession("session_ended", headersOf(null), bea)).toBe(false);
    expect(endsSession("session_ended", headersOf(ada), null)).toBe(false);
  });

  it("does not affect the session when the password was wrong", () => {
    expect(endsSession(login.failures.wrongCredentials.code, headersOf(ada), ada)).toBe(false);
  });

  it("does not affect a user who signed in before the response arrived", async () => {
    let session = ada;
    const ended: boolean[] = [];
    const call = createClient({
      origin: "",
      headers: () => headersOf(session),
      async fetch() {
        session = bea;
        return Response.json({ error: "Over.", message: "Over.", code: "session_ended" }, { status: 401 });
      },
      onUnauthenticated: (code, sent) => ended.push(endsSession(code, sent, session)),
    });
    await expect(call(logout, {})).rejects.toBeInstanceOf(CallFailed);
    await expect(call(logout, {})).rejects.toBeInstanceOf(CallFailed);
    expect(ended).toEqual([false, true]);
  });
});
