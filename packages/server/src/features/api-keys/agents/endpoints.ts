/**
 * The protocol's endpoints of OAuth 2.1 for agents: metadata (RFC 8414, RFC 9728), registration (RFC 7591), tokens with PKCE (RFC 7636)
 * and rotation, and revocation (RFC 7009). Programs are public clients: they have no secret.
 */
import OAuth2Server from "@node-oauth/oauth2-server";
import { COMMON_FAILURES, OAUTH_PATHS, SCOPES } from "@tallyleaf/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { v7 as uuid } from "uuid";
import type { Platform } from "../../../platform/feature/feature.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { countAttempt } from "../../../platform/http/limits.ts";
import { networkOf } from "../../../platform/http/network.ts";
import { hashToken } from "../../../platform/secrets/tokens.ts";
import { createModel, endBy, LIFETIMES } from "./model.ts";
import { USUAL_SCOPES } from "./offered-scopes.ts";
import { isRedirectUri } from "./redirect-uris.ts";
import { isOurResource, resourceOf } from "./requests.ts";
import * as store from "./store.ts";

const GRANTS = ["authorization_code", "refresh_token"];
const MOST_BYTES = 16 * 1024;
const MOST_REDIRECTS = 10;
const MOST_NAME = 80;
/** Programs that one network registers in an hour. */
const MOST_REGISTERED = 30;
const HOUR_SECONDS = 3600;

/** Registers the endpoints. */
export function serveOAuth(server: FastifyInstance, platform: Platform): void {
  const { db, guard, config, onError, now } = platform;
  const { publicUrl } = config;

  const metadata = {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}${OAUTH_PATHS.authorize}`,
    token_endpoint: `${publicUrl}${OAUTH_PATHS.token}`,
    registration_endpoint: `${publicUrl}${OAUTH_PATHS.register}`,
    revocation_endpoint: `${publicUrl}${OAUTH_PATHS.revoke}`,
    scopes_supported: SCOPES,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: GRANTS,
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${publicUrl}/api/docs`,
  };
  const resource = {
    resource: resourceOf(publicUrl),
    resource_name: "Tallyleaf",
    authorization_servers: [publicUrl],
    // Programs ask for these by themselves: to read, suggest, and upload. The person can give more, and less.
    scopes_supported: USUAL_SCOPES,
    bearer_methods_supported: ["header"],
  };
  const answerMetadata = (body: object) => (_request: FastifyRequest, reply: FastifyReply) =>
    reply.header("cache-control", "public, max-age=300").header("access-control-allow-origin", "*").send(body);
  for (const suffix of ["", OAUTH_PATHS.resource]) {
    server.get(`${OAUTH_PATHS.resourceMetadata}${suffix}`, answerMetadata(resource));
    server.get(`${OAUTH_PATHS.serverMetadata}${suffix}`, answerMetadata(metadata));
  }

  const limited = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header("cache-control", "no-store").header("pragma", "no-cache");
    await guard.limit(request);
  };
  const refuse = (reply: FastifyReply, error: string, description: string) =>
    reply.code(400).send({ error, error_description: description });
  const askedBy = ({ id, ip }: FastifyRequest) => ({ requestId: id, address: ip });

  server.post(OAUTH_PATHS.register, { bodyLimit: MOST_BYTES, onRequest: limited }, async (request, reply) => {
    const given = (typeof request.body === "object" && request.body !== null ? request.body : {}) as Record<
      string,
      unknown
    >;
    const { redirect_uris: uris, client_name: named, grant_types: grants, response_types: types } = given;
    if (!Array.isArray(uris) || uris.length === 0 || uris.length > MOST_REDIRECTS || !uris.every(isRedirectUri))
      return refuse(
        reply,
        "invalid_redirect_uri",
        `redirect_uris must be 1 to ${MOST_REDIRECTS} addresses: https, http on localhost, or a private scheme.`,
      );
    const name = typeof named === "string" ? nameFrom(named) : "";
    if (grants !== undefined && !(Array.isArray(grants) && grants.includes("authorization_code")))
      return refuse(reply, "invalid_client_metadata", "grant_types must have authorization_code.");
    if (types !== undefined && !(Array.isArray(types) && types.includes("code")))
      return refuse(reply, "invalid_client_metadata", "response_types must have code.");
    const { count, secondsLeft } = await countAttempt(db, `oauth:register:${networkOf(request.ip)}`, HOUR_SECONDS);
    if (count > MOST_REGISTERED) throw new CallFailure(COMMON_FAILURES.tooManyRequests, { retryAfter: secondsLeft });
    const client = {
      id: uuid(),
      name: name || new URL(String(uris[0])).host || "Agent",
      redirectUris: uris as string[],
    };
    await store.insertClient(db, client);
    return reply.code(201).send({
      client_id: client.id,
      client_id_issued_at: Math.floor(now().getTime() / 1000),
      client_name: client.name,
      redirect_uris: client.redirectUris,
      grant_types: GRANTS,
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    });
  });

  // Forms are read here only; everywhere else the API takes JSON.
  void server.register(async (form) => {
    form.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    form.post(OAUTH_PATHS.token, { bodyLimit: MOST_BYTES, onRequest: limited }, async (request, reply) => {
      const body = fieldsOf(request.body);
      if (!body) return refuse(reply, "invalid_request", "Send a form, and each field once.");
      if (body.resource !== undefined && !isOurResource(body.resource, publicUrl))
        return refuse(reply, "invalid_target", `The only resource is ${resource.resource}.`);
      if (!GRANTS.includes(body.grant_type ?? ""))
        return refuse(reply, "unsupported_grant_type", `grant_type must be one of ${GRANTS.join(", ")}.`);
      const oauth = new OAuth2Server({
        model: createModel(db, askedBy(request)),
        accessTokenLifetime: LIFETIMES.accessSeconds,
        refreshTokenLifetime: LIFETIMES.refreshSeconds,
        requireClientAuthentication: { authorization_code: false, refresh_token: false },
      });
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const answer = new OAuth2Server.Response();
      try {
        await oauth.token(new OAuth2Server.Request({ method: "POST", query: {}, headers, body }), answer);
      } catch (error) {
        if (!(error instanceof OAuth2Server.OAuthError) || error instanceof OAuth2Server.ServerError) {
          onError(error, "a token wasn't given");
          throw new CallFailure(COMMON_FAILURES.internal);
        }
      }
      return reply
        .code(answer.status ?? 200)
        .headers(answer.headers ?? {})
        .send(answer.body);
    });

    form.post(OAUTH_PATHS.revoke, { bodyLimit: MOST_BYTES, onRequest: limited }, async (request, reply) => {
      const { token, client_id: clientId } = fieldsOf(request.body) ?? {};
      if (!token || !clientId) return refuse(reply, "invalid_request", "Send token and client_id.");
      const row = await store.findToken(db, hashToken(token));
      // An unknown token, or another program's, is answered alike (RFC 7009).
      if (row?.clientId === clientId) {
        if (row.kind === "refresh") await endBy(db, row, "client", askedBy(request));
        if (row.kind === "access") await store.deleteToken(db, row);
      }
      return reply.code(200).send();
    });
  });
}

/** Fields of a form, each with one value; null: it is no form, or one comes twice. */
function fieldsOf(body: unknown): Record<string, string> | null {
  if (!(body instanceof URLSearchParams)) return null;
  const names = [...body.keys()];
  return new Set(names).size === names.length ? Object.fromEntries(body) : null;
}

/** A name in one line, without characters that hide or turn text, look like nothing, or are piled on others. */
const nameFrom = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu, "")
    .replace(/(\p{M}{2})\p{M}+/gu, "$1")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MOST_NAME);
