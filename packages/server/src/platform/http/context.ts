/** The context of a handler beside its input: the caller and the organization. */
import type { Permissions, Role } from "@tallyleaf/contract";

export interface RequestContext {
  requestId: string;
  /** The caller's address. */
  source: string;
  /** User agent of the caller's browser, cut to a sane length. */
  userAgent: string;
  /** Bearer token of the request, valid or not; null without one. */
  token: string | null;
  /** Cookies of the request by name, not verified. */
  cookies: ReadonlyMap<string, string>;
  /** Cookies to set if the call succeeds, each as the value of a Set-Cookie header. */
  newCookies: string[];
  /** Organization that the caller requests, not verified; null if absent or malformed. */
  organizationHeader: string | null;
}

export interface SessionContext extends RequestContext {
  userId: string;
  sessionId: string;
  sessionEndsAt: Date;
  /** In the live demo, which anyone may open. */
  isDemo?: boolean;
  /** Of a call that came with an API key instead of a session. */
  apiKey?: {
    id: string;
    organizationId: string;
    role: Role;
    permissions: Permissions;
    scopes: readonly string[];
    /** Most changes a day that it makes without asking; null: the server's limit. */
    dailyChanges: number | null;
  };
}

/** A signed-in member of the organization that the call is about. */
export interface MemberContext extends SessionContext {
  organizationId: string;
  /** For display only: permissions decide what the member may do. */
  role: Role;
  permissions: Permissions;
}

/** Actor, organization, permissions and request: the context that every change in the books needs, in calls and in jobs. */
export type Actor = Pick<MemberContext, "organizationId" | "userId" | "permissions" | "requestId">;

/** An uploaded file. The type that the client claims is kept for messages only; the bytes decide. */
export interface SentFile {
  name: string;
  claimedType: string;
  bytes: Buffer;
}
