/** Who asks, and for which organization: the bearer token and the organization header of every signed-in call. */
import { COMMON_FAILURES } from "@tallyleaf/contract";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import { CallFailure } from "../http/failure.ts";
import { countAttempt } from "../http/limits.ts";
import type { Guard } from "../http/serve.ts";
import { findSession, organizationsOf } from "./store.ts";
import { hashToken } from "./tokens.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The guard of every call. */
export function createGuard(db: Database, config: Pick<Config, "rateLimitPerMinute">): Guard {
  return {
    session: async (request) => {
      const token = /^Bearer (\S{20,200})$/.exec(request.headers.authorization ?? "")?.[1];
      if (!token) throw new CallFailure(COMMON_FAILURES.unauthenticated);
      const tokenHash = hashToken(token);
      const session = await findSession(db, tokenHash);
      if (!session) throw new CallFailure(COMMON_FAILURES.sessionEnded);
      return { requestId: request.id, source: request.ip, userId: session.userId, tokenHash };
    },

    member: async (request, session) => {
      const wanted = request.headers["x-organization-id"];
      if (Array.isArray(wanted) || (wanted !== undefined && !UUID.test(wanted)))
        throw new CallFailure(COMMON_FAILURES.notMember);
      const mine = await db.asSystem((tx) => organizationsOf(tx, session.userId));
      const organization = wanted === undefined ? mine[0] : mine.find((one) => one.id === wanted.toLowerCase());
      if (!organization) throw new CallFailure(COMMON_FAILURES.notMember);
      return { ...session, organizationId: organization.id, role: organization.role };
    },

    limit: async (request) => {
      const { count, secondsLeft } = await countAttempt(db, `source:${networkOf(request.ip)}`, 60);
      if (count > config.rateLimitPerMinute)
        throw new CallFailure(COMMON_FAILURES.tooManyRequests, { retryAfter: secondsLeft });
    },
  };
}

/** Who is counted together: one IPv4 address, or the /64 that one IPv6 customer has to himself. */
export function networkOf(address: string): string {
  const [plain = ""] = address.split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped || !plain.includes(":")) return mapped ?? plain;
  const [head = "", tail = ""] = plain.split("::");
  const groups = head === "" ? [] : head.split(":");
  const last = tail === "" ? [] : tail.split(":");
  const zeros = plain.includes("::") ? Array.from({ length: 8 - groups.length - last.length }, () => "0") : [];
  return `${[...groups, ...zeros, ...last].slice(0, 4).join(":")}::/64`;
}
