import { COMMON_FAILURES, type Session } from "@tallyleaf/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ADA, BAKERY, STUDIO } from "../../session/test-session.ts";
import { signInAgain } from "./sign-in.ts";

const CREDENTIALS = { email: ADA.user.email, password: "a leaf in the ledger" };

const answerFor = (organizationIds: string[], requiresOrganizationSelection: boolean): Session => ({
  token: requiresOrganizationSelection ? "choice" : "session",
  user: ADA.user,
  expires_at: ADA.expiresAt,
  organizations: organizationIds.map((id) => ({ id, name: "Some", role: "accountant" })),
  currentOrganizationId: organizationIds[0] ?? STUDIO,
  canHaveMultipleOrganizations: true,
  requiresOrganizationSelection,
  message: "",
});

/** Answers one sign-in after another, and keeps what was sent. */
function serve(...answers: (Session | typeof COMMON_FAILURES.notMember)[]) {
  const sent: { token: string | null; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (_url: string, { headers, body }: RequestInit) => {
    sent.push({ token: new Headers(headers).get("authorization"), body: JSON.parse(String(body)) });
    const answer = answers.shift();
    if (answer === undefined) throw new Error("one call too many");
    if (!("status" in answer)) return Response.json(answer);
    return Response.json({ ...answer, error: answer.message }, { status: answer.status });
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

describe("signing in again", () => {
  it("sends the organization with the password", async () => {
    const sent = serve(answerFor([STUDIO], false));
    expect((await signInAgain(CREDENTIALS, STUDIO)).token).toBe("session");
    expect(sent).toEqual([{ token: null, body: { ...CREDENTIALS, organizationId: STUDIO } }]);
  });

  it("chooses the organization itself, with the choice's token, when asked", async () => {
    const sent = serve(answerFor([BAKERY, STUDIO], true), answerFor([STUDIO], false));
    expect((await signInAgain(CREDENTIALS, STUDIO)).token).toBe("session");
    expect(sent[1]).toEqual({
      token: "Bearer choice",
      body: { email: ADA.user.email, organizationId: STUDIO, continueSession: true },
    });
  });

  it("leaves the choice to the user when the organization is no longer theirs", async () => {
    const sent = serve(COMMON_FAILURES.notMember, answerFor([BAKERY], true));
    expect((await signInAgain(CREDENTIALS, STUDIO)).requiresOrganizationSelection).toBe(true);
    expect(sent[1]).toEqual({ token: null, body: CREDENTIALS });
  });
});
