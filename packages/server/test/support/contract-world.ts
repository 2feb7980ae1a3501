/** The world in which a suite makes every call of the contract: two companies, one of them with an accountant and a document. */
import { CALLS, type Call, type CallName, rolesThat } from "@tallyleaf/contract";
import { startTestAccessPoint } from "../../src/features/invoices/access-points/test-server.ts";
import { cases } from "../contract/all.ts";
import type { World } from "../contract/cases.ts";
import { startEcb } from "./ecb.ts";
import { addMember } from "./members.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./scripted.ts";
import { type Person, startTestServer } from "./server.ts";
import { type RawInput, upload } from "./wire.ts";

export interface ContractWorld extends World {
  accountant: Person;
  /** A well-formed input of the call. */
  good(name: CallName): RawInput;
  /** A user who may make the call: the founder, unless only accountants may. */
  callerOf(call: Call): Person;
  close(): Promise<void>;
}

/** Starts a server with that world. */
export async function startContractWorld(): Promise<ContractWorld> {
  const ecb = await startEcb({ "2026-04-02": { USD: "1.1" } });
  const point = await startTestAccessPoint();
  const server = await startTestServer({
    pool: createScriptedPool(),
    config: {
      ...{ logLevel: "error", ratesUrl: ecb.url },
      accessPoints: { peppol: point.url, "chorus-pro": undefined, ksef: undefined },
    },
  });
  const founder = await server.register();
  const rival = await server.register({ companyName: "Difference Engines" });
  const document = await upload(founder, scriptedPdf(purchase("first")), { expenseId: -1 });
  await founder.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  const accountant = await addMember(server, founder, "accountant");
  const world = { server, founder, rival, document };
  return {
    ...world,
    accountant,
    good: (name) => cases[name].good(world),
    callerOf: ({ needs }) => (needs && !rolesThat(needs).includes("founder") ? accountant : founder),
    async close() {
      await server.close();
      await ecb.close();
      await point.close();
    },
  };
}

/** All calls by name, and those of them that need a session, or a member of an organization. */
export const calls = Object.entries(CALLS) as [CallName, Call][];
export const signedInCalls = calls.filter(([, call]) => call.access !== "public");
export const memberCalls = calls.filter(([, call]) => call.needs);
