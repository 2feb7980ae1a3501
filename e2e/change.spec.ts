/** What a form's person did not touch stays: each edit form changes one field, and the server has all others as before. */
import type { Page } from "@playwright/test";
import { AuthPages } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

type Facts = Record<string, unknown>;

/** Asks the server as the person who is signed in. */
const ask = (page: Page, method: string, path: string, body?: object): Promise<Facts> =>
  page.evaluate(
    async (asked) => {
      const headers = {
        Authorization: `Bearer ${localStorage.getItem("token")}`,
        "X-Organization-Id": localStorage.getItem("currentOrganizationId") ?? "",
        ...(asked.body ? { "content-type": "application/json" } : {}),
      };
      const answer = await fetch(asked.path, { method: asked.method, headers, body: asked.body });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
    { method, path, body: body && JSON.stringify(body) },
  );

/** The row of a list that has what is asked for. */
async function rowOf(page: Page, path: string, field: string, value: unknown): Promise<Facts> {
  const { data } = (await ask(page, "GET", path)) as { data: Facts[] };
  return data.find((row) => row[field] === value) ?? {};
}

interface Form {
  name: string;
  /** Makes one whose every field holds something. */
  make(page: Page): Promise<unknown>;
  read(page: Page): Promise<Facts>;
  /** Changes one field on the screen and saves. */
  change(page: Page): Promise<void>;
  /** What may differ afterwards. */
  changes: string[];
}

async function edit(page: Page, path: string, button: string, field: string, value: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(field, { exact: true }).fill(value);
  await dialog.getByRole("button", { name: /^Save|^Update/ }).click();
  await expect(dialog).toBeHidden();
}

const forms: Form[] = [
  {
    name: "a client",
    make: (page) =>
      ask(page, "POST", "/api/clients", {
        name: "Ada Byron",
        company: "Bees Ltd",
        email: "ada@bees.example",
        phone: "+44 20",
        address: "1 Hive Lane\nLondon",
        shippingAddress: "2 Hive Lane",
        taxId: "GB1",
        currency: "GBP",
        paymentTermsDays: 21,
        notes: "Pays on Fridays",
      }),
    async read(page) {
      const { id } = await rowOf(page, "/api/clients", "company", "Bees Ltd");
      return (await ask(page, "GET", `/api/clients/${id}`)).client as Facts;
    },
    change: (page) => edit(page, "/clients", "Edit Bees Ltd", "Phone (optional)", "+44 99"),
    changes: ["phone"],
  },
  {
    name: "an account",
    make: (page) =>
      ask(page, "POST", "/api/accounts", { code: "6957", name: "Gears", type: "Expense", description: "All of them" }),
    read: (page) => rowOf(page, "/api/accounts", "code", "6957"),
    change: (page) => edit(page, "/categories?tab=accounts", "Edit 6957 Gears", "Name", "Cogs"),
    changes: ["name"],
  },
  {
    name: "a category",
    make: (page) =>
      ask(page, "POST", "/api/categories", {
        name: "Gears",
        accountCode: "5500",
        description: "All",
        keywords: "cog, wheel",
      }),
    read: (page) => rowOf(page, "/api/categories", "name", "Gears"),
    change: (page) => edit(page, "/categories", "Edit Gears", "Description (optional)", "Most"),
    changes: ["description"],
  },
  {
    name: "a rule",
    make: (page) =>
      ask(page, "POST", "/api/rules", {
        vendor: "Acme",
        spelling: "ACME Corp",
        categoryCode: "5500",
        paymentAccountCode: "1100",
        taxStructure: "inclusive",
        taxRate: 8.25,
      }),
    read: (page) => rowOf(page, "/api/rules", "vendor", "Acme"),
    change: (page) => edit(page, "/categories?tab=rules", "Edit the rule for Acme", "Written as (optional)", "Acme"),
    changes: ["spelling", "effects", "why"],
  },
  {
    name: "a bank account",
    make: (page) =>
      ask(page, "POST", "/api/bank-accounts", {
        name: "Main",
        bankName: "Bank of Bees",
        number: "DE89370400440532013000",
        type: "savings",
        currency: "USD",
        openingBalance: 1234.5,
      }),
    read: (page) => rowOf(page, "/api/bank-accounts", "number", "DE89370400440532013000"),
    async change(page) {
      await page.goto("/banking");
      await page.getByRole("button", { name: "More about Main" }).click();
      await page.getByRole("menuitem", { name: "Edit" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Name", { exact: true }).fill("First");
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog).toBeHidden();
    },
    changes: ["name", "accountName"],
  },
  {
    name: "the company",
    make: (page) =>
      ask(page, "PUT", "/api/organization", {
        address: "5 Mill Street",
        phone: "+44 1",
        email: "mill@engines.example",
        taxId: "GB5",
        industry: "Engines",
        regNumber: "12345",
        established: 1837,
        size: "11-50",
        website: "https://engines.example",
      }),
    read: async (page) => (await ask(page, "GET", "/api/organization")).data as Facts,
    async change(page) {
      await page.goto("/company");
      await page.getByRole("button", { name: "Edit Company" }).click();
      await page.getByLabel(/^Address/).fill("6 Mill Street");
      await page.getByRole("button", { name: /^Save/ }).click();
      await expect(page.getByText("Organization details updated successfully").first()).toBeVisible();
    },
    changes: ["address"],
  },
  {
    name: "the profile",
    make: (page) => ask(page, "PUT", "/api/user/profile", { phone: "+44 2", bio: "Counts", showWelcomePage: false }),
    read: (page) => ask(page, "GET", "/api/user/profile"),
    async change(page) {
      await page.goto("/profile");
      await page.getByLabel(/^Bio/).fill("Counts twice");
      await page.getByRole("button", { name: /^Save/ }).first().click();
      await expect(page.getByText("Profile updated successfully").first()).toBeVisible();
    },
    changes: ["bio"],
  },
];

test("an edit form changes what was changed in it and nothing else", async ({ page }) => {
  await new AuthPages(page).register(newPerson());
  for (const { name, make, read, change, changes } of forms)
    await test.step(name, async () => {
      await make(page);
      const before = await read(page);
      expect(Object.keys(before).length).toBeGreaterThan(2);
      await change(page);
      const after = await read(page);
      const differs = Object.keys(before).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
      expect(changes).toEqual(expect.arrayContaining(differs));
      expect(differs).toContain(changes[0]);
    });
});
