/** Programs in tests that connect by OAuth: registration, consent, and tokens as they go over the wire. */
import { createHash, randomBytes } from "node:crypto";
import { type AgentRequest, CALLS, OAUTH_PATHS, type Scope } from "@tallyleaf/contract";
import type { Person, TestServer } from "./server.ts";
import { type Answer, send } from "./wire.ts";

export const REDIRECT = "http://127.0.0.1:7777/callback";

type Origin = Pick<TestServer, "origin">;

export const newVerifier = (): string => randomBytes(32).toString("base64url");
const challengeOf = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");

/** Registers a program; sends any body. */
export const register = (
  { origin }: Origin,
  body: unknown = { client_name: "Test agent", redirect_uris: [REDIRECT] },
) =>
  send(`${origin}${OAUTH_PATHS.register}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Registers a program and returns its id. */
export async function newProgram(server: Origin, name = "Test agent"): Promise<string> {
  const { json } = await register(server, { client_name: name, redirect_uris: [REDIRECT] });
  return (json as { client_id: string }).client_id;
}

/** Sends a form to an endpoint of the protocol. */
export const sendForm = ({ origin }: Origin, path: string, fields: Record<string, string>): Promise<Answer> =>
  send(`${origin}${path}`, { method: "POST", body: new URLSearchParams(fields) });

export const askToken = (server: Origin, fields: Record<string, string>) => sendForm(server, OAUTH_PATHS.token, fields);

export const requestOf = (clientId: string, verifier: string): AgentRequest => ({
  client_id: clientId,
  redirect_uri: REDIRECT,
  response_type: "code",
  code_challenge: challengeOf(verifier),
  code_challenge_method: "S256",
  state: "s1",
});

/** A person lets a program in; returns where the browser is sent. */
export async function consent(person: Person, request: AgentRequest, scopes: Scope[]): Promise<URL> {
  const body = { ...request, scopes, allow: true };
  const { redirectTo } = await person.call(CALLS.answerAgentRequest, { body });
  return new URL(redirectTo);
}

interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  scope: string;
  token_type: string;
}

/** Connects a program for a person, from registration to tokens. */
export async function connectProgram(server: Origin, person: Person, scopes: Scope[], name?: string) {
  const clientId = await newProgram(server, name);
  const verifier = newVerifier();
  const code = (await consent(person, requestOf(clientId, verifier), scopes)).searchParams.get("code") ?? "";
  const redeemed = { grant_type: "authorization_code", code, client_id: clientId, redirect_uri: REDIRECT };
  const { json } = await askToken(server, { ...redeemed, code_verifier: verifier });
  return { clientId, code, verifier, tokens: json as Tokens };
}
