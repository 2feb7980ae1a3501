/** The product as a person sees it: elements are found by role and label, never by class or ID. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { register, type Session } from "@tallyleaf/contract";
import type { Product } from "../support/product.ts";

declare global {
  interface Window {
    axe: typeof import("axe-core");
  }
}

export const PASSWORD = "a leaf in the ledger 7";

export interface NewPerson {
  name: string;
  email: string;
  company: string;
  /** Base currency; by default USD, as the form suggests in the United States. */
  currency?: string;
}

/**
 * Opens a screen of the app as one of its links does, without loading the app again, and waits until the screen is there and requests
 * nothing more.
 */
export async function follow(page: Page, path: string): Promise<void> {
  const underway = new Set<Request>();
  let last = Date.now();
  const begins = (request: Request) => underway.add(request);
  const ends = (request: Request) => {
    underway.delete(request);
    last = Date.now();
  };
  page.on("request", begins).on("requestfinished", ends).on("requestfailed", ends);
  const isOther = new URL(page.url()).pathname !== new URL(path, page.url()).pathname;
  await page.evaluate(
    ([to, other]) => {
      if (other) document.querySelector("h1")?.setAttribute("data-left", "");
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    },
    [path, isOther] as const,
  );
  await expect(page.locator("h1:not([data-left])"), path).toBeVisible();
  await expect.poll(() => underway.size === 0 && Date.now() - last > 200, { intervals: [100] }).toBe(true);
  page.off("request", begins).off("requestfinished", ends).off("requestfailed", ends);
}

export class AuthPages {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /**
   * Creates a user account through the API, signs this browser in, and leaves it on a page without scripts. For journeys about other
   * subjects; `create` uses the form.
   */
  async arrive({ name, email, company, currency = "USD" }: NewPerson): Promise<Session> {
    const answer = await this.page.request.post(register.path, {
      // A person is registered in the language of their browser.
      headers: { "accept-language": await this.page.evaluate(() => navigator.language) },
      data: { name, email, companyName: company, password: PASSWORD, defaultCurrency: currency },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    const session: Session = await answer.json();
    // Names of the browser's stored sign-in, by the specification.
    const { expires_at: expiresAt, message: loginMessage, ...facts } = session;
    await this.page.goto("/robots.txt");
    await this.page.evaluate(
      (kept) => {
        for (const [key, value] of Object.entries(kept))
          localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
      },
      { ...facts, expiresAt, loginMessage },
    );
    return session;
  }

  /** Arrives, answers the business setup (paid receipts are paid from 1100), and opens the expenses screen. */
  async register(person: NewPerson): Promise<void> {
    const { token, currentOrganizationId } = await this.arrive(person);
    const saved = await this.page.request.put("/api/expenses/settings", {
      headers: { Authorization: `Bearer ${token}`, "X-Organization-Id": currentOrganizationId },
      data: { defaultPaymentAccountId: "1100" },
    });
    expect(saved.ok()).toBe(true);
    await this.page.goto("/expenses");
    await expect(this.page.getByRole("heading", { name: "Expenses", level: 1 })).toBeVisible();
  }

  /** Creates a user account by the form and waits for the page that follows. */
  async create(person: NewPerson): Promise<void> {
    await this.page.goto("/register");
    await this.page.getByLabel("Full name").fill(person.name);
    await this.page.getByLabel("Email").fill(person.email);
    await this.page.getByLabel("Company name").fill(person.company);
    await this.page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await this.page.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
    await this.page.getByRole("button", { name: "Create Account" }).click();
    await expect(this.page).toHaveURL(/\/email-verification/);
  }

  /** Opens the link that verifies the address, which is required before mailing others. */
  async verify(product: Product, { email }: NewPerson): Promise<void> {
    await this.page.goto(await product.linkTo(email, "verify_email"));
    await expect(this.page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
  }

  async signIn(email: string, password = PASSWORD): Promise<void> {
    await this.page.getByLabel("Email").fill(email);
    await this.page.getByLabel("Password", { exact: true }).fill(password);
    await this.page.getByRole("button", { name: "Sign In" }).click();
  }
}

export class ExpensesPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async choose(paths: string[]): Promise<void> {
    await this.page.getByLabel("Receipts and invoices").setInputFiles(paths);
  }

  async process(): Promise<void> {
    await this.page.getByRole("button", { name: /^Process \d+ files?$/ }).click();
  }

  get progress(): Locator {
    return this.page.getByRole("region", { name: "Batch progress" });
  }

  /** Result of a finished batch: "10 files: 7 ready, 2 to review, 1 failed". */
  async summary(files: number): Promise<string> {
    const line = this.progress.getByRole("status");
    await expect(line).toHaveText(new RegExp(`^${files} files?:`), { timeout: 120_000 });
    return (await line.textContent()) ?? "";
  }

  rows(): Locator {
    return this.page.getByRole("table", { name: "Expenses" }).locator("tbody tr");
  }

  row(text: string | RegExp): Locator {
    return this.rows().filter({ hasText: text });
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Runs in the page; returns each violation with its elements. Details of what passed take a quarter of a run, so it leaves them out. */
async function runAxe(runOnly: { type: "rule" | "tag"; values: string[] }): Promise<string[]> {
  const { violations } = await window.axe.run(document, { runOnly, resultTypes: ["violations"], preload: false });
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join("\n  ")}`);
}

/** Rules of axe that colors can break. */
export const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Checks WCAG 2.2 AA with axe; a violation is shown with its element. @param rules only these; absent: all */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // A color in transition is judged by its current shade, so wait for it.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  // Once per page: to parse axe takes as long as a run.
  await page.evaluate(`if (!window.axe) {${AXE}}`);
  const told = await page.evaluate(
    runAxe,
    rules ? { type: "rule" as const, values: rules } : { type: "tag" as const, values: WCAG },
  );
  expect(told, `accessibility of ${page.url()}`).toEqual([]);
}

/**
 * Types into the focused list of choices and takes the first: before its own list is narrowed to the text, Enter would take none, and the
 * list of the field before may still be closing.
 */
export async function typeChoice(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  const field = page.locator("input:focus");
  await expect(field).toHaveAttribute("aria-controls", /./);
  const options = page.locator(`[id="${await field.getAttribute("aria-controls")}"]`).getByRole("option");
  await expect(options.filter({ hasNotText: text })).toHaveCount(0);
  await expect(options.first()).toHaveAttribute("data-combobox-selected", "true");
  // On a busy machine the list can change before the key arrives, and takes nothing: try once more.
  await expect(async () => {
    if (!(await options.first().isVisible())) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(field).not.toHaveValue(text, { timeout: 2_000 });
  }).toPass();
}
