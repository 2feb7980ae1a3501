/**
 * The bank's files of random payment runs, made over HTTP and judged by the official schemas, which are no part of the project
 * (CONTRIBUTING.md, "Official schemas of payment files"). PAIN001_SCHEMA judges all files; PAIN001_SEPA_SCHEMA, the narrower one of the
 * European Payments Council, those with SEPA transfers alone from elsewhere than Switzerland; PAIN001_SWISS_SCHEMA, that of SIX, those from Swiss accounts.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CALLS } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bankAccountOf, bankLine } from "./support/bank-lines.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

const { PAIN001_SCHEMA, PAIN001_SEPA_SCHEMA, PAIN001_SWISS_SCHEMA } = process.env;
/** As many as the issue asks a judge for. */
const JUDGED = 220;
const BILLS = 120;
const MINUTES = 60_000;

const GERMAN = "DE02120300000000202051";
const SWISS = "CH5604835012345678009";
const QR = "CH4431999123000889012";
const QR_REFERENCE = "210000000003139471430009017";
/** Payees in SEPA, in Switzerland, and elsewhere. */
const IBANS = [
  ...["DE89370400440532013000", "FR1420041010050500013M02606", "AT611904300234573201", "GB29NWBK60161331926819"],
  ...[
    "CH9300762011623852957",
    "LI21088100002324013AA",
    QR,
    "AE070331234567890123456",
    "MT84MALT011000012345MTLCAST001S",
  ],
];

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  if (!PAIN001_SCHEMA) return;
  const now = () => new Date("2026-05-04T12:00:00Z");
  server = await startTestServer({ pool: createScriptedPool(), now, config: { logLevel: "error" } });
  founder = await server.register({ defaultCurrency: "EUR", companyName: "Bücher & <Töne> GmbH" });
  await bankLine(server, founder, { amount: "1000", currency: "EUR" });
}, MINUTES);
afterAll(() => server?.close());

const anyName = fc.oneof(
  fc.constantFrom(
    'Müller & Söhne <Druck> "A"',
    "Łódź // Print",
    "Ø",
    "日本郵便株式会社",
    "/",
    "Société Générale d'Été",
  ),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 190 }).filter((name) => /\p{L}/u.test(name)),
);
const anyBill = fc.record({
  name: anyName,
  iban: fc.constantFrom(...IBANS),
  address: fc.constantFrom(
    "",
    "Rue du Lac 1268\n2501 Biel",
    "Kö 1 & <2>\n40212 Düsseldorf",
    "1 High St\nLondon SW1A 1AA",
    "Löwenweg\nZürich",
  ),
  country: fc.constantFrom(null, "CH", "DE", "GB"),
  currency: fc.constantFrom("EUR", "EUR", "CHF", "USD"),
  cents: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 99_999_999 })),
  number: fc.string({ unit: "grapheme-ascii", maxLength: 40 }),
  reference: fc.constantFrom("", "RF18539007547034"),
});
type Bill = typeof anyBill extends fc.Arbitrary<infer One> ? One : never;

const rows = async (query: ReturnType<typeof sql>) => (await server.db.asSystem((tx) => tx.execute(query))).rows;

async function enter({ name, iban, address, country, currency, cents, number }: Bill): Promise<number> {
  const { expense } = await founder.call(CALLS.createExpense, {
    body: {
      ...{ vendorName: name, description: "Bolts", invoiceDate: "2026-05-01", dueDate: "2026-05-20", currency },
      ...{ totalAmount: cents / 100, paymentAccountId: "2000", accountCode: "5000", invoiceNumber: number },
      ...(currency === "EUR" ? {} : { exchangeRate: 0.9 }),
    },
  });
  const organizationId = founder.session.currentOrganizationId;
  await rows(sql`update vendor set ibans = ${iban}, address = ${address}, country = ${country}
    where organization_id = ${organizationId}
      and id = (select vendor_id from expense where organization_id = ${organizationId} and id = ${expense.id})`);
  return expense.id;
}

/** A run goes its whole way to the file; then its bills are free for the next one. */
async function filesOf(ids: readonly number[], bankAccountId: string): Promise<string[]> {
  const { data } = await founder.call(CALLS.listPayableBills, { query: {} });
  const bills = data
    .filter(({ expenseId, iban }) => ids.includes(expenseId) && iban !== null)
    .map(({ expenseId, iban, payee }) => ({
      expenseId,
      reference: iban === QR ? QR_REFERENCE : payee.length % 2 === 0 ? "RF18539007547034" : "",
    }));
  const { runs } = await founder.call(CALLS.createPaymentRuns, {
    body: { payDate: "2026-05-06", bankAccountId, bills },
  });
  const files: string[] = [];
  for (const { id } of runs) {
    await founder.call(CALLS.approvePaymentRun, { params: { id } });
    await founder.call(CALLS.exportPaymentRun, { params: { id } });
    files.push((await founder.call(CALLS.getPaymentRunFile, { params: { id } })).content);
    await founder.call(CALLS.withdrawPaymentRun, { params: { id } });
  }
  return files;
}

const isSepa = (xml: string) => xml.split("<PmtInf>").length === xml.split("<Cd>SEPA</Cd>").length;
/** A file is held against the schemas of its kind. */
const schemasOf = (xml: string, payer: string) => [
  PAIN001_SCHEMA,
  payer === GERMAN && isSepa(xml) ? PAIN001_SEPA_SCHEMA : undefined,
  payer === SWISS ? PAIN001_SWISS_SCHEMA : undefined,
];

describe("the files of payment runs", () => {
  it.runIf(PAIN001_SCHEMA)(
    "are valid by the official schemas",
    async () => {
      const bankAccountId = await bankAccountOf(server, founder, "1100");
      const ids: number[] = [];
      for (const bill of fc.sample(anyBill, BILLS)) ids.push(await enter(bill));
      const folder = mkdtempSync(join(tmpdir(), "pain001-"));
      const judged = new Map<string, string[]>();
      const payers = new Map<string, string>();
      // One sample for all: the seed of the laws is the same for each.
      const anyChoice = fc.constantFrom(1, 1, 3, 20, BILLS).chain((most) =>
        fc.record({
          payer: fc.constantFrom(SWISS, GERMAN),
          ids: fc.shuffledSubarray(ids, { minLength: 1, maxLength: most }),
        }),
      );
      for (const { payer, ids: chosen } of fc.sample(anyChoice, JUDGED)) {
        if (payers.size >= JUDGED) break;
        await founder.call(CALLS.updateBankAccount, { params: { id: bankAccountId }, body: { number: payer } });
        for (const xml of await filesOf(chosen, bankAccountId)) {
          const file = join(folder, `${payers.size}.xml`);
          writeFileSync(file, xml);
          payers.set(file, payer);
          for (const schema of schemasOf(xml, payer))
            if (schema) judged.set(schema, [...(judged.get(schema) ?? []), file]);
        }
      }
      const refused = [...judged].flatMap(([schema, files]) => {
        const { status, stderr } = spawnSync("xmllint", ["--noout", "--schema", schema, ...files], {
          encoding: "utf8",
          maxBuffer: 2 ** 28,
        });
        console.info(`${schema}: ${files.length} files, ${status === 0 ? "all valid" : `status ${status}`}`);
        return status === 0 ? [] : stderr.split("\n").filter((line) => !line.endsWith(" validates"));
      });
      if (refused.length === 0) rmSync(folder, { recursive: true });
      expect(refused.slice(0, 20)).toEqual([]);
      expect(judged.get(PAIN001_SCHEMA ?? "")?.length).toBeGreaterThanOrEqual(JUDGED);
    },
    10 * MINUTES,
  );
});
