/**
 * Untouched fields stay: each edit form changes one field, and the server keeps all others. Component tests (`*.browser.test.tsx`) check
 * what other edit forms send.
 */
import type { Page } from "@playwright/test";
import { AuthPages } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

type Facts = Record<string, unknown>;

/** Calls the server as the signed-in person. */
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

/** Returns the matching row of a list. */
async function rowOf(page: Page, path: string, field: string, value: unknown): Promise<Facts> {
  const { data } = (await ask(page, "GET", path)) as { data: Facts[] };
  return data.find((row) => row[field] === value) ?? {};
}

interface Form {
  name: string;
  /** Creates a record with a value in every field. */
  make(page: Page): Promise<unknown>;
  read(page: Page): Promise<Facts>;
  /** Changes one field on the screen and saves. */
  change(page: Page): Promise<void>;
  /** Fields that may differ afterwards. */
  changes: string[];
}

const forms: Form[] = [
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
      await page.getByRole("button", { name: "Actions for Main" }).click();
      await page.getByRole("menuitem", { name: "Edit" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Name", { exact: true }).fill("First");
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog).toBeHidden();
    },
    changes: ["name", "accountName"],
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

test("changes only the edited field in every edit form", async ({ page }) => {
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
