/** The virus scanner looks at every file that comes in, by whichever call; what it does not say is clean is not kept. */
import { readdirSync } from "node:fs";
import { CALLS, type Call, type CallName, COMMON_FAILURES, infectedText, type Upload } from "@tallyleaf/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ScannerTrouble } from "../src/platform/http/scanner-trouble.ts";
import { clamdScanner } from "../src/platform/virus-scanner/clamd.ts";
import { lookAtScanner } from "../src/product/doctor/machine.ts";
import { cases } from "./contract/all.ts";
import type { World } from "./contract/cases.ts";
import { type Clamd, EICAR, FOUND, OK, startClamd } from "./support/clamd.ts";
import { moveIn, moveOut } from "./support/company-transfer.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { startTestServer } from "./support/server.ts";
import { expectFailure, sendCall, upload } from "./support/wire.ts";

const AWAY = "tcp://127.0.0.1:1";
const CLEAN = scriptedPdf(purchase("lunch"));

let clamd: Clamd;
let world: World;
beforeAll(async () => {
  clamd = await startClamd();
  const server = await startTestServer({ pool: createScriptedPool(), config: { virusScanner: clamd.address } });
  const [founder, rival] = [await server.register(), await server.register()];
  world = { server, founder, rival, document: {} as Upload };
  world.document = await upload(founder, CLEAN, { expenseId: -1 });
});
afterAll(async () => {
  await world.server.close();
  await clamd.close();
});
beforeEach(() => {
  clamd.verdict = (bytes) => (bytes.includes(EICAR) ? FOUND : OK);
});

const kept = () =>
  readdirSync(world.server.filesFolder, { recursive: true, withFileTypes: true }).filter((at) => at.isFile());
const infected = () =>
  new File([new Uint8Array(Buffer.concat([CLEAN, EICAR]))], "receipt.pdf", { type: "application/pdf" });
const withFile = (Object.entries(CALLS) as [CallName, Call][]).filter(([, call]) => call.file);

describe("an infected file", () => {
  it.each(withFile)("is refused by %s, and nothing of it is stored", async (name, call) => {
    const { server, founder } = world;
    const before = kept().length;
    const answer = await sendCall(
      server.origin,
      call,
      { ...cases[name].good(world), file: infected() },
      founder.headers,
    );
    expectFailure(answer, COMMON_FAILURES.infected, infectedText("receipt.pdf", "Eicar-Signature"));
    expect(kept()).toHaveLength(before);
  });

  it("is logged in the activity", async () => {
    const { data } = await world.founder.call(CALLS.listAuditEvents, { query: { area: "security", perPage: 100 } });
    expect(data.filter(({ verb }) => verb === "infected_file_refused")).toHaveLength(withFile.length);
    expect(data[0]).toMatchObject({
      sentence: "Ada Lovelace uploaded receipt.pdf, which was rejected: the virus scanner found Eicar-Signature",
      address: "127.0.0.1",
    });
  });

  it("ends the transfer of a company that contains it", async () => {
    const { server, founder, rival } = world;
    const { bytes } = await moveOut(server, founder);
    // Nothing is seen in the zip's pieces.
    clamd.verdict = (seen) => (seen.subarray(0, 4).toString() === "%PDF" ? FOUND : OK);
    const { status, error } = await moveIn(rival, bytes);
    expect({ status, error }).toEqual({
      status: "failed",
      error: expect.stringMatching(/^The virus scanner found Eicar-Signature in the document /),
    });
  });
});

describe("a scanner without a verdict", () => {
  it.each([
    ["says that the stream is too long", "INSTREAM size limit exceeded. ERROR"],
    ["says nothing that is known", "stream: MAYBE"],
    ["says nothing", ""],
  ])("prevents storing: %s", async (_what, answer) => {
    clamd.verdict = () => answer;
    const before = kept().length;
    const { server, founder } = world;
    const file = new File([new Uint8Array(CLEAN)], "receipt.pdf");
    const refused = await sendCall(server.origin, CALLS.uploadFile, { body: {}, file }, founder.headers);
    expectFailure(refused, COMMON_FAILURES.scannerAway);
    expect(kept()).toHaveLength(before);
  });

  it("is awaited, but not forever", async () => {
    clamd.verdict = () => null;
    await expect(clamdScanner(clamd.address, 50).scan(CLEAN)).rejects.toThrow(ScannerTrouble);
    await expect(clamdScanner(AWAY).scan(CLEAN)).rejects.toThrow(ScannerTrouble);
  });
});

it("gets large files in full, and empty ones", async () => {
  const scanner = clamdScanner(clamd.address);
  const large = Buffer.concat([Buffer.alloc(500_000, "x"), EICAR]);
  expect(
    await Promise.all([scanner.scan(large), scanner.scan(large.subarray(0, -1)), scanner.scan(Buffer.alloc(0))]),
  ).toEqual(["Eicar-Signature", null, null]);
});

it("is checked by the doctor", async () => {
  expect(await lookAtScanner({ virusScanner: clamd.address })).toMatchObject({ state: "well" });
  expect(await lookAtScanner({ virusScanner: AWAY })).toMatchObject({ state: "ill" });
  expect(await lookAtScanner({ virusScanner: null })).toMatchObject({ state: "off" });
});
