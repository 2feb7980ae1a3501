/**
 * The chart of a company that is founded in German: German accounts and categories with the codes, roles and keywords of an English
 * one; roles go along in files; and a company that existed before roles is recognized as it was.
 */
import { readFileSync } from "node:fs";
import { CALLS } from "@tallyleaf/contract";
import {
  ACCOUNT_PURPOSES,
  ACCOUNT_TYPES,
  type Account,
  balancePlace,
  EXCHANGE_DIFFERENCES,
  isCashBox,
  isPaymentAccount,
  isWear,
  SHOP_CLEARING,
  STANDARD_CATEGORIES,
  STANDARD_CHART,
  standardCategoriesIn,
  standardChartIn,
  TYPES_OF_PURPOSE,
} from "@tallyleaf/ledger";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureAccount } from "../src/books/chart/accounts/chart.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { PASSWORD, type Person, signedIn, startTestServer, type TestServer } from "./support/server.ts";
import { upload } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
  founder = await foundIn("de-AT,de;q=0.9,en;q=0.5", "ada.deutsch@example.com");
});
afterAll(() => server.close());

async function foundIn(language: string, email: string): Promise<Person> {
  const response = await fetch(`${server.origin}/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": language },
    body: JSON.stringify({ name: "Ada Lovelace", email, companyName: "Rechenwerk", password: PASSWORD }),
  });
  return signedIn(server.origin, await response.json(), email);
}

const chart = async (person = founder) => (await person.call(CALLS.listAccounts, {})).data;
const organization = () => founder.session.currentOrganizationId;
const texts = (rows: readonly { code: string; name: string }[]) =>
  rows.map(({ code, name }) => `${code} ${name}`).sort();

describe("a company founded in German", () => {
  it("has German accounts with the standard codes, purposes, and roles", async () => {
    const rows = await chart();
    expect(texts(rows)).toEqual(texts(standardChartIn("de")));
    expect(texts(rows)).toEqual(
      expect.arrayContaining([
        "1000 Kasse",
        "1100 Bank",
        "1300 Forderungen aus Lieferungen und Leistungen",
        "5250 Bewirtungskosten",
        "5500 Bürobedarf",
      ]),
    );
    const facts = (list: readonly Pick<Account, "code" | "type" | "purpose" | "role">[]) =>
      list
        .map(({ code, type, purpose, role }) => ({ code, type, purpose, role }))
        .sort((a, b) => (a.code < b.code ? -1 : 1));
    expect(facts(rows as Account[])).toEqual(facts(STANDARD_CHART));
  });

  it("has German categories with the keywords of every language", async () => {
    const { data } = await founder.call(CALLS.listCategories, {});
    expect(data.map(({ name, accountCode }) => [name, accountCode]).sort()).toEqual(
      standardCategoriesIn("de")
        .map(({ name, accountCode }) => [name, accountCode])
        .sort(),
    );
    const ofCode = new Map(STANDARD_CATEGORIES.map(({ accountCode, keywords }) => [accountCode, keywords.join(",")]));
    for (const { accountCode, keywords } of data) expect(keywords.replaceAll(", ", ",")).toBe(ofCode.get(accountCode));
  });

  it("chooses among German business types, and gets their accounts and categories in German once", async () => {
    const { path, method } = CALLS.listBusinessTypes;
    const types = await fetch(`${server.origin}${path}`, {
      method,
      headers: { ...founder.headers, "accept-language": "de" },
    });
    expect((await types.json()).data[0]).toMatchObject({ key: "retail", name: "Einzelhandel" });
    await founder.call(CALLS.runBusinessSetup, { body: { businessType: "retail" } });
    const added = texts(await chart());
    expect(added).toEqual(expect.arrayContaining(["1730 Ladeneinrichtung", "5120 Verpackungsmaterial"]));
    expect(added.some((text) => text.includes("Packaging"))).toBe(false);
    const again = await founder.call(CALLS.runBusinessSetup, { body: { businessType: "retail" } });
    expect(again.data).toEqual({ accountsCreated: 0, categoriesCreated: 0 });
  });

  it("gets accounts created at first need in German, and finds them by their role after a change of name", async () => {
    const made = () =>
      server.db.asOrganization(organization(), (tx) => ensureAccount(tx, organization(), SHOP_CLEARING));
    expect(await made()).toBe("1360");
    expect((await chart()).find(({ code }) => code === "1360")?.name).toBe("Verrechnungskonto Onlineshop");
    const exchange = (await chart()).find(({ code }) => code === "6850")!;
    await founder.call(CALLS.updateAccount, { params: { id: exchange.id }, body: { name: "Währung", code: "6899" } });
    const code = await server.db.asOrganization(organization(), (tx) =>
      ensureAccount(tx, organization(), EXCHANGE_DIFFERENCES),
    );
    expect(code).toBe("6899");
  });

  it("pays from a standard account that was renamed", async () => {
    const card = (await chart()).find(({ code }) => code === "2100")!;
    await founder.call(CALLS.updateAccount, { params: { id: card.id }, body: { name: "Amex" } });
    expect(isPaymentAccount((await chart()).find(({ code }) => code === "2100") as Account)).toBe(true);
  });

  it("gets no category that it already has in another language", async () => {
    const other = await foundIn("de", "ada.other@example.com");
    const english = { name: "Card and payment fees", accountCode: "6250", keywords: "", description: "" };
    await other.call(CALLS.createCategory, { body: english });
    await other.call(CALLS.runBusinessSetup, { body: { businessType: "services" } });
    const { data } = await other.call(CALLS.listCategories, {});
    expect(data.map(({ name }) => name)).toContain("Berufshaftpflichtversicherung");
    expect(data.map(({ name }) => name)).not.toContain("Gebühren für Zahlungsdienste");
  });

  it("gets German descriptions of documents without items", async () => {
    const document = purchase("a", { vendor: "Copyshop Altona", invoiceNumber: "4471" });
    const stored = await upload(founder, scriptedPdf(document), { expenseId: -1 });
    await founder.call(CALLS.processInvoice, { body: { s3Url: stored.fileUrl } });
    const { data } = await founder.call(CALLS.listExpenses, { query: {} });
    expect(data[0]?.description).toBe("Rechnung 4471 von Copyshop Altona");
  });

  it("does not change a company founded in another language", async () => {
    expect(texts(await chart(await foundIn("fr", "ada.english@example.com")))).toEqual(texts(STANDARD_CHART));
  });
});

describe("a role", () => {
  it("is refused on an unsuitable account, and removed when type or purpose change", async () => {
    const body = { code: "1190", name: "N26", type: "Asset", role: "bank" } as const;
    const wrong = await fetch(`${server.origin}${CALLS.createAccount.path}`, {
      method: "POST",
      headers: { ...founder.headers, "content-type": "application/json" },
      body: JSON.stringify({ ...body, type: "Expense" }),
    });
    expect([wrong.status, (await wrong.json()).code]).toEqual([400, "role_not_fitting"]);
    const { account } = await founder.call(CALLS.createAccount, { body });
    expect([account.role, isPaymentAccount(account as Account)]).toEqual(["bank", true]);
    const changed = await founder.call(CALLS.updateAccount, { params: { id: account.id }, body: { purpose: "tax" } });
    expect(changed.account.role).toBe("");
  });

  it("moves with the chart's file to another company", async () => {
    const twin = await foundIn("en", "ada.twin@example.com");
    const { csv } = await founder.call(CALLS.exportAccounts, {});
    expect(csv.split("\n")[0]).toContain("Role");
    expect(await twin.call(CALLS.importAccounts, { body: { csv, dryRun: false } })).toMatchObject({ bad: 0 });
    expect((await twin.call(CALLS.exportAccounts, {})).csv).toContain("2100,Amex,Liability,liability,card");
    const bad = csv.replace("liability,card", "liability,cash");
    expect(await twin.call(CALLS.importAccounts, { body: { csv: bad, dryRun: true } })).toMatchObject({ bad: 1 });
  });
});

/** Recognition of accounts before roles existed, copied from the version before. */
const BEFORE = {
  pays({ code, name, type, purpose }: Account): boolean {
    if (type === "Revenue" || type === "Expense") return false;
    if (["tax", "tip", "accounts_receivable", "accounts_payable", "inventory"].includes(purpose)) return false;
    if (purpose === "cash" && (type === "Asset" || type === "Liability")) return true;
    return (
      ["1000", "1100", "1200"].some((one) => code.startsWith(one)) || /cash|bank|credit|checking|saving/i.test(name)
    );
  },
  box(account: Account): boolean {
    if (account.type !== "Asset" || !BEFORE.pays(account)) return false;
    if (/bank|credit|checking|saving|card|giro/i.test(account.name)) return false;
    const names = /cash|\btill\b|kasse|caisse|\bcaja\b|\bcassa\b|\bkas\b|\bcaixa\b|\bkassa\b|bargeld/i;
    return account.code === "1000" || names.test(account.name);
  },
  place({ code, name, type, purpose }: Account): string | null {
    if (type === "Revenue" || type === "Expense") return null;
    if (type === "Equity") return "equity";
    if (type === "Liability") {
      const borrowed =
        /\bloans?\b|mortgage|borrowed/i.test(name) || (purpose === "liability" && /^2[5-9]\d\d/.test(code));
      return borrowed ? "long_term_liabilities" : "current_liabilities";
    }
    if (purpose === "cash") return "cash";
    const fixed = /equipment|machine|vehicle|furniture|building|premises|\bland\b|computer|fixed|patent|goodwill/i;
    const maybe = purpose === "asset" || purpose === "general";
    return maybe && (fixed.test(name) || /^1[6-9]\d\d/.test(code)) ? "fixed_assets" : "current_assets";
  },
  wear: ({ code, name, type }: Account): boolean =>
    type === "Expense" && (code === "6800" || /depreciation|amorti[sz]ation/i.test(name)),
};

const NAMES = [
  ...[
    "Cash on hand",
    "Bank",
    "Bank loan",
    "Credit card",
    "Checking",
    "Savings bank",
    "Till",
    "Gift card",
    "Loans",
    "Mortgage",
  ],
  ...["Equipment", "Land", "Computer", "Depreciation", "Bank building", "Tax credit", "Prepaid expenses", "Suppliers"],
  ...[
    "Kasse",
    "Sparkasse Köln",
    "Girokonto",
    "Hauptkasse",
    "Krankenkasse",
    "Bargeld",
    "Kreditkarte",
    "Darlehen",
    "Kredit",
  ],
  ...["Bankdarlehen", "Fuhrpark", "Maschinen", "Einrichtung", "Tagesgeld", "Abschreibungen", "AfA", "Kautionen", "Lkw"],
  ...["Sparkasse, Darlehen", "Kreditkarte Loan", "Computer und Möbel", "Raiffeisen Kasse", "Geschäftskonto", "Safari"],
];
const CODES = ["1000", "1100", "1250", "1650", "2100", "2500", "6800", "8000"];

describe("a company from before roles", () => {
  it("has its accounts recognized as before, whatever their names", async () => {
    const [, statement = ""] = readFileSync(
      new URL("../migrations/0006_account_role.sql", import.meta.url),
      "utf8",
    ).split("--> statement-breakpoint");
    const variants = ACCOUNT_TYPES.flatMap((type) =>
      ACCOUNT_PURPOSES.filter((purpose) => TYPES_OF_PURPOSE[purpose].includes(type)).flatMap((purpose) =>
        CODES.flatMap((code) => NAMES.map((name) => ({ code, name, type, purpose }))),
      ),
    );
    expect(variants.length).toBeGreaterThan(5000);
    // A table of the same name that only this transaction sees: a chart takes each code once.
    const found = await server.db.asSystem(async (tx) => {
      await tx.execute(sql`create temporary table account on commit drop as
        select gen_random_uuid() as organization_id, gen_random_uuid() as id, code, name, type, purpose, '' as role
        from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as v (code text, name text, type text, purpose text)`);
      await tx.execute(sql.raw(statement));
      return (await tx.execute<Account & Record<string, unknown>>(sql`select * from account`)).rows;
    });
    expect(found).toHaveLength(variants.length);
    const differences = found.filter(
      (account) =>
        isPaymentAccount(account) !== BEFORE.pays(account) ||
        isCashBox(account) !== BEFORE.box(account) ||
        balancePlace(account) !== BEFORE.place(account) ||
        isWear(account) !== BEFORE.wear(account),
    );
    expect(differences).toEqual([]);
    expect(new Set(found.map(({ role }) => role))).toEqual(
      new Set(["", "cash", "bank", "card", "fixed_asset", "loan", "depreciation", "other"]),
    );
  });
});
