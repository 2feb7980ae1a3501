/**
 * Interface of an access point, and the adapter that calls it over HTTP. A provider's own API is reached by a bridge that
 * answers these three requests (docs/OPERATIONS.md, Access points); the test server does.
 *
 * Nothing is submitted twice: a submission has a key, and putting the same key again changes nothing.
 */
import type { Network } from "@tallyleaf/contract";
import * as z from "zod";

/** Document to submit. */
interface Handover {
  /** The submission's id: by it the access point knows that it has it already. */
  key: string;
  format: string;
  /** With its scheme. */
  address: string;
  xml: string;
}

const answer = z.object({
  state: z.enum(["submitted", "accepted", "rejected"]),
  /** Answers of a test server say so. */
  isTest: z.boolean().default(false),
  reference: z.string().max(200).nullable().default(null),
  /** Why it was rejected. */
  reason: z.string().max(1000).nullable().default(null),
});
export type PointAnswer = z.output<typeof answer>;

const capability = z.object({
  isTest: z.boolean().default(false),
  canDeliver: z.boolean(),
  reason: z.string().max(1000).nullable().default(null),
});
export type Capability = z.output<typeof capability>;

export interface AccessPoint {
  /** Whether it can deliver this format to this address. @throws PointAway */
  ask(format: string, address: string): Promise<Capability>;
  /** Hands an invoice over; with a known key it only says what became of it. @throws PointAway */
  submit(handover: Handover): Promise<PointAnswer>;
  /** Returns the state of a submission; null: the access point has no such key. @throws PointAway */
  poll(key: string): Promise<PointAnswer | null>;
}

export type AccessPoints = Readonly<Partial<Record<Network, AccessPoint>>>;

/** There was no answer, or one that can't be read: whether it has the invoice is not known. */
export class PointAway extends Error {
  constructor(cause: unknown) {
    super("The access point doesn't answer.", { cause });
    this.name = "PointAway";
  }
}

const TIMEOUT_MILLISECONDS = 30_000;
const LONGEST_ANSWER = 64 * 1024;

/** @param address as the administrator sets it; a key before an "@" is sent as a bearer token */
function httpAccessPoint(address: string): AccessPoint {
  const base = new URL(address);
  const key = decodeURIComponent(base.username);
  base.username = "";
  base.password = "";
  const root = base.toString().replace(/\/$/, "");

  async function request(path: string, options: { method?: string; headers?: Record<string, string>; body?: string }) {
    const { headers, ...rest } = options;
    try {
      const response = await fetch(`${root}${path}`, {
        ...rest,
        headers: { accept: "application/json", ...(key && { authorization: `Bearer ${key}` }), ...headers },
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`status ${response.status}`);
      const text = await response.text();
      if (text.length > LONGEST_ANSWER) throw new Error("the answer is too long");
      return JSON.parse(text) as unknown;
    } catch (error) {
      throw new PointAway(error);
    }
  }
  const readAs = <T>(schema: z.ZodType<T>, found: unknown): T => {
    const result = schema.safeParse(found);
    if (!result.success) throw new PointAway(result.error);
    return result.data;
  };

  return {
    ask: async (format, receiver) =>
      readAs(capability, await request(`/capabilities?${new URLSearchParams({ format, receiver })}`, {})),
    submit: async ({ key: id, format, address: receiver, xml }) =>
      readAs(
        answer,
        await request(`/submissions/${id}`, {
          method: "PUT",
          headers: { "content-type": "application/xml", "x-format": format, "x-receiver": receiver },
          body: xml,
        }),
      ),
    poll: async (id) => {
      const found = await request(`/submissions/${id}`, {});
      return found === null ? null : readAs(answer, found);
    },
  };
}

/** The configured ones. */
export const accessPointsOf = (addresses: Readonly<Record<Network, string | undefined>>): AccessPoints =>
  Object.fromEntries(
    Object.entries(addresses).flatMap(([network, address]) =>
      address === undefined ? [] : [[network, httpAccessPoint(address)]],
    ),
  );
