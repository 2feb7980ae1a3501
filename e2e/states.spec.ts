/**
 * States of screens that are only there for a while: open lists of choices, dialogs, menus, and sheets, refused forms, what is loading and
 * what could not be loaded. Each is accessible, in light and in dark: lists of choices and forms at a desk in English, the others on a phone in German.
 */
import type { Page } from "@playwright/test";
import { AuthPages, COLOR_RULES, expectAccessible, follow } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

interface State {
  name: string;
  path: string;
  /** Brings the screen into the state. */
  reach: (page: Page, isMobile: boolean) => Promise<void>;
}

/** A button by its English or German name. */
const press = (page: Page, name: RegExp) => page.getByRole("button", { name }).first().click();

/** Opens the first list of choices of a dialog, or of the screen. */
async function openChoices(page: Page, within = "main"): Promise<void> {
  // Not the browser's own list of suggestions, which is no part of the page.
  const field = page.locator(within).locator('input[aria-haspopup="listbox"]').filter({ visible: true }).first();
  await field.click();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("option").filter({ visible: true }).first()).toBeVisible();
}

const DIALOG = '[role="dialog"]';
const atDialog = (page: Page) => expect(page.getByRole("dialog").filter({ visible: true }).first()).toBeVisible();

/** The path of each list's call, and its screen. */
const LISTS = [
  ["/expenses", "/api/expenses"],
  ["/invoices", "/api/invoices"],
  ["/clients", "/api/clients"],
  ["/vendors", "/api/vendors"],
  ["/journal", "/api/journal-entries"],
  ["/documents", "/api/files/list"],
] as const;

const CHOICES: readonly State[] = [
  {
    name: "accounts of an entry's line",
    path: "/journal",
    async reach(page) {
      await press(page, /^(New entry|Neue Buchung)$/);
      await atDialog(page);
      await openChoices(page, DIALOG);
    },
  },
  {
    name: "types of an account",
    path: "/categories?tab=accounts",
    async reach(page) {
      await press(page, /^(Add New Account|Neues Konto hinzufügen)$/);
      await atDialog(page);
      await openChoices(page, DIALOG);
    },
  },
  {
    name: "accounts of a category",
    path: "/categories",
    async reach(page) {
      await press(page, /^(Add New Category|Neue Kategorie hinzufügen)$/);
      await atDialog(page);
      await openChoices(page, DIALOG);
    },
  },
  { name: "choices of an expense", path: "/expenses/add", reach: (page) => openChoices(page) },
];

const REFUSED: readonly State[] = [
  {
    name: "expense without its values",
    path: "/expenses/add",
    async reach(page) {
      await press(page, /^(Save Expense|Ausgabe speichern)$/);
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    },
  },
  {
    name: "invoice without its client",
    path: "/invoices/new",
    async reach(page) {
      await press(page, /^(Save draft|Entwurf speichern)$/);
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    },
  },
  {
    name: "vendor without its name",
    path: "/vendors",
    async reach(page) {
      await press(page, /^(Add vendor|Lieferant hinzufügen)$/);
      await atDialog(page);
      await page
        .locator(DIALOG)
        .getByRole("button", { name: /^(Add vendor|Lieferant hinzufügen)$/ })
        .click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    },
  },
];

const OPEN: readonly State[] = [
  {
    name: "filters",
    path: "/expenses",
    async reach(page) {
      await press(page, /^Filters?$/);
      await atDialog(page);
    },
  },
  {
    name: "search everywhere",
    path: "/clients",
    async reach(page) {
      await page.keyboard.press("Control+k");
      await atDialog(page);
    },
  },
  {
    name: "question before an account is deleted",
    path: "/categories?tab=accounts",
    async reach(page) {
      await press(page, /^(Delete|.* löschen$)/);
      await atDialog(page);
    },
  },
  {
    name: "business types",
    path: "/categories",
    async reach(page, isMobile) {
      if (isMobile) await press(page, /^(More actions|Weitere Aktionen)$/);
      await press(page, /^(Add business type|Unternehmensart hinzufügen)$/);
      await atDialog(page);
    },
  },
];

/** Light as it is, then the colors of the dark theme. */
async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveCSS("color-scheme", /dark/);
  await expectAccessible(page, COLOR_RULES);
  await page.emulateMedia({ colorScheme: "light" });
}

/** A person whose company has accounts and categories, at a screen of the app. */
async function arrive(page: Page): Promise<void> {
  await new AuthPages(page).register(newPerson());
}

async function visit(page: Page, states: readonly State[], isMobile: boolean): Promise<void> {
  for (const { name, path, reach } of states)
    await test.step(name, async () => {
      await follow(page, path);
      await reach(page, isMobile);
      await expectAccessibleInBoth(page);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      // A form that was changed is left as it is.
      await page.evaluate(() => history.replaceState(null, "", "/profile"));
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
}

test.describe("states in English", () => {
  test.describe.configure({ mode: "parallel" });

  test("are accessible: open lists of choices and refused forms", async ({ page, isMobile }) => {
    await arrive(page);
    await visit(page, [...CHOICES, ...REFUSED], isMobile);
  });
});

test.describe("states in German", { tag: "@phone-only" }, () => {
  test.describe.configure({ mode: "parallel" });
  test.use({ locale: "de-DE" });

  test("are accessible: open dialogs, menus, and sheets", async ({ page, isMobile }) => {
    await new AuthPages(page).arrive(newPerson());
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await visit(page, OPEN, isMobile);
  });

  test("are accessible: lists that load, and lists that could not be loaded", async ({ page }) => {
    await new AuthPages(page).arrive(newPerson());
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const [path, call] of LISTS)
      await test.step(path, async () => {
        let answer = () => {};
        const held = new Promise<void>((done) => {
          answer = done;
        });
        const isMeant = ({ pathname }: URL) => pathname === call || pathname.startsWith(`${call}/`);
        await page.route(isMeant, async (route) => {
          await held;
          await route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Bad Gateway</h1>" });
        });
        await page.evaluate((to) => {
          history.pushState(null, "", to);
          dispatchEvent(new PopStateEvent("popstate"));
        }, path);
        await expect(page.getByRole("status", { name: /(Loading|geladen)/ }).first()).toBeVisible();
        await expectAccessibleInBoth(page);
        answer();
        await expect(page.getByRole("button", { name: /^(Try Again|Erneut versuchen)$/ }).first()).toBeVisible();
        await expectAccessibleInBoth(page);
        await page.unroute(isMeant);
      });
  });
});
