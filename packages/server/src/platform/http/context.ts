/** The context of a handler beside its input: the caller and the organization. */
import type { Permissions, Role } from "@tallyleaf/contract";

export interface RequestContext {
  requestId: string;
  /** The caller's address. */
  source: string;
  /** As the caller's browser calls itself; cut to a length that keeps rows sane. */
  userAgent: string;
  /** The bearer token that came along, good or not; null without one. */
  token: string | null;
  /** The cookies that came along, unproven, by their names. */
  cookies: ReadonlyMap<string, string>;
  /** Cookies that go with the answer of a success, each as the value of a Set-Cookie header. */
  newCookies: string[];
  /** The organization that the caller asks for, unproven; null where none or nonsense was named. */
  organizationHeader: string | null;
}

export interface SessionContext extends RequestContext {
  userId: string;
  sessionId: string;
  sessionEndsAt: Date;
  /** Of a call that came with an API key instead of a session. */
  apiKey?: { id: string; organizationId: string; role: Role; permissions: Permissions };
}

/** A signed-in member of the organization that the call is about. */
export interface MemberContext extends SessionContext {
  organizationId: string;
  /** What they may follows from their permissions; the role is but its name. */
  role: Role;
  permissions: Permissions;
}

/** Who acts, where, for the sake of which request: all that a change in the books needs to know; a job knows it too. */
export type Actor = Pick<MemberContext, "organizationId" | "userId" | "permissions" | "requestId">;

/** A file as it came in. The client's idea of its type is kept for messages only; the bytes decide. */
export interface SentFile {
  name: string;
  claimedType: string;
  bytes: Buffer;
}
