/** Seals: what each close of a month or fiscal year proves of the books, signed by the installation. */
import { translator } from "@tallyleaf/messages";
import { contractSeals } from "@tallyleaf/messages/catalogs/contract-seals";
import * as z from "zod";
import { defineCall } from "./call.ts";
import { anyText } from "./scalars.ts";
import { calendarDate, instant, paged } from "./values.ts";

const say = translator(contractSeals);

const period = z.enum(["month", "fiscal_year"]);
const hash = anyText().regex(/^[0-9a-f]{64}$/);

/** A seal as its file has it. `signature` is over the canonical text of all else. */
export const sealRecord = z.object({
  format: z.literal("tallyleaf-seal-v1"),
  organization: z.object({ id: z.uuid(), name: anyText() }),
  period,
  from: calendarDate,
  to: calendarDate,
  sealedAt: instant,
  /** The last link of the chain that it covers, and its hash. */
  seq: z.int(),
  hash,
  /** Posted entries dated in the period. */
  entries: z.int(),
  /** Debits and credits on the last day, in the books' currency. */
  trialBalance: z.array(z.object({ account: anyText(), currency: anyText(), debit: anyText(), credit: anyText() })),
  signature: z.object({ algorithm: z.literal("Ed25519"), publicKey: anyText(), value: anyText() }),
});
export type SealRecord = z.output<typeof sealRecord>;

const seal = z.object({
  id: anyText(),
  period,
  from: calendarDate,
  to: calendarDate,
  /** The last link of the chain that it covers, and its hash. */
  seq: z.int(),
  hash,
  entries: z.int(),
  at: instant,
  by: anyText(),
});
export type Seal = z.output<typeof seal>;

export const listSeals = defineCall({
  method: "GET",
  path: "/api/seals",
  summary: "List seals of closed months and fiscal years, newest first; with both days, of one period",
  tag: "Month close",
  needs: { verb: "see", subject: "month" },
  query: z.object({
    from: z.iso.date({ error: say("dayInvalid") }).optional(),
    to: z.iso.date({ error: say("dayInvalid") }).optional(),
  }),
  output: paged(seal),
});

export const getSeal = defineCall({
  method: "GET",
  path: "/api/seals/:id",
  summary:
    "Get a seal as a file: store it outside the installation, and `npm run verify -- --seals FOLDER` compares it with the books",
  tag: "Month close",
  needs: { verb: "see", subject: "month" },
  params: z.object({ id: z.uuid({ error: say("idInvalid") }) }),
  output: sealRecord,
  failures: { notFound: { status: 404, code: "not_found", message: say("notFound") } },
});

export const sealCalls = { listSeals, getSeal } as const;
