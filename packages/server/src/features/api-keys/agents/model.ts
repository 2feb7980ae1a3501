/**
 * The model of the OAuth library: programs, codes, and tokens. A code or a refresh token works once. Its second use, even at the same
 * moment, ends the connection: either of the two users is a thief.
 */
import { randomBytes } from "node:crypto";
import OAuth2Server from "@node-oauth/oauth2-server";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import { hashToken } from "../../../platform/secrets/tokens.ts";
import { ACCESS_PREFIX } from "./access-prefix.ts";
import * as store from "./store.ts";

const REFRESH_PREFIX = "tl_refresh_";
/** Begins no hash: a connection has no key. */
const NO_KEY = "agent:";

export const LIFETIMES = { accessSeconds: 3600, refreshSeconds: 60 * 86_400 } as const;

const GRANTS = ["authorization_code", "refresh_token"];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Model = OAuth2Server.AuthorizationCodeModel & OAuth2Server.RefreshTokenModel;
/** Context of a request to the token endpoint. */
interface Asked {
  requestId: string;
  address: string;
}

/**
 * Ends a connection, and notes why: `reason` is "token_reused" or "client". One that is being made at this moment isn't made, or is ended
 * once it is: its code is deleted first, which `connect` locks.
 */
export async function endBy(
  db: Database,
  { organizationId, apiKeyId, clientId, createdBy }: store.TokenRow,
  reason: "token_reused" | "client",
  { requestId, address }: Asked,
): Promise<void> {
  await db.asSystem(async (tx) => {
    const deleted = await store.deleteTokensOf(tx, organizationId, apiKeyId);
    const ended = await store.endConnection(tx, organizationId, apiKeyId);
    if (!ended && deleted === 0) return;
    const id = apiKeyId;
    const name = ended?.name ?? (await store.findClient(within(tx), clientId))?.name ?? "";
    await recordEvent(tx, {
      organizationId,
      actorId: createdBy,
      verb: "disconnected",
      subjectType: "api_key",
      subjectId: id,
      before: { id, name, reason },
      requestId,
      address,
    });
  });
}

const within = (tx: Transaction): Pick<Database, "askSystem"> => ({ askSystem: (ask) => ask(tx as never) });

const random = (prefix: string): string => `${prefix}${randomBytes(32).toString("base64url")}`;

/** Creates the library's model for one request. */
export function createModel(db: Database, asked: Asked): Model {
  const reused = (row: store.TokenRow) => endBy(db, row, "token_reused", asked);
  const rowOf = (user: OAuth2Server.User) => user.row as store.TokenRow;

  return {
    generateAccessToken: async () => random(ACCESS_PREFIX),
    generateRefreshToken: async () => random(REFRESH_PREFIX),

    getClient: async (id, secret) => {
      // Programs are public: they have no secret to know.
      if (secret || !UUID.test(id)) return false;
      const client = await store.findClient(db, id);
      return client ? { id, grants: GRANTS } : false;
    },

    getAuthorizationCode: async (authorizationCode) => {
      const row = await store.findToken(db, hashToken(authorizationCode), "code");
      if (!row) return false;
      if (row.usedAt) {
        await reused(row);
        return false;
      }
      return {
        authorizationCode,
        expiresAt: row.expiresAt,
        redirectUri: row.redirectUri ?? "",
        scope: row.scopes,
        client: { id: row.clientId, grants: GRANTS },
        user: { row },
        codeChallenge: row.codeChallenge ?? "",
        codeChallengeMethod: "S256",
      };
    },

    revokeAuthorizationCode: async ({ user }) => {
      if (await store.useOnce(db, rowOf(user))) return true;
      await reused(rowOf(user));
      return false;
    },

    validateScope: async (_user, _client, scope) => scope ?? false,

    getRefreshToken: async (refreshToken) => {
      const row = await store.findToken(db, hashToken(refreshToken), "refresh");
      if (!row) return false;
      if (row.usedAt) {
        await reused(row);
        return false;
      }
      const client = { id: row.clientId, grants: GRANTS };
      return { refreshToken, refreshTokenExpiresAt: row.expiresAt, scope: row.scopes, client, user: { row } };
    },

    revokeToken: async ({ user }) => {
      if (await store.useOnce(db, rowOf(user))) return true;
      await reused(rowOf(user));
      return false;
    },

    saveToken: async (token, client, user) => {
      const row = rowOf(user);
      const { organizationId, apiKeyId, createdBy, clientId } = row;
      const { accessToken, refreshToken = "", accessTokenExpiresAt, refreshTokenExpiresAt } = token;
      if (!accessTokenExpiresAt || !refreshTokenExpiresAt) throw new Error("A token without an end.");
      await db.asSystem(async (tx) => {
        const isAlive =
          row.kind === "code"
            ? await connect(tx, row, refreshTokenExpiresAt)
            : await store.prolong(tx, row, refreshTokenExpiresAt);
        if (!isAlive) throw new OAuth2Server.InvalidGrantError("Invalid grant: the connection has ended");
        const shared = { organizationId, apiKeyId, createdBy, clientId };
        const scopes = token.scope ?? row.scopes;
        const access = {
          ...shared,
          kind: "access",
          hash: hashToken(accessToken),
          expiresAt: accessTokenExpiresAt,
        } as const;
        await store.insertToken(tx, { ...access, scopes });
        // The next one can be asked for all that the person allowed.
        const refresh = {
          ...shared,
          kind: "refresh",
          hash: hashToken(refreshToken),
          expiresAt: refreshTokenExpiresAt,
        } as const;
        await store.insertToken(tx, { ...refresh, scopes: row.scopes });
      });
      return { ...token, client, user };
    },

    // The person's answer stores the code (requests.ts).
    saveAuthorizationCode: async () => false,

    // Access tokens are looked up with their connection (store.ts), not by the library.
    getAccessToken: async () => false,
  };

  /** @returns false if the person is no longer a member, or has ended their keys, or the code was used twice meanwhile */
  async function connect(tx: Transaction, code: store.TokenRow, expiresAt: Date): Promise<boolean> {
    const { organizationId, apiKeyId: id, createdBy, clientId, scopes } = code;
    if (!(await store.lockToken(tx, code))) return false;
    const role = await store.findRole(tx, organizationId, createdBy);
    const client = await store.findClient(within(tx), clientId);
    if (!role || !client) return false;
    const keyHash = `${NO_KEY}${id}`;
    const { name } = client;
    await store.insertConnection(tx, {
      organizationId,
      id,
      name,
      role,
      scopes,
      prefix: "",
      keyHash,
      clientId,
      createdBy,
      expiresAt,
    });
    return true;
  }
}
