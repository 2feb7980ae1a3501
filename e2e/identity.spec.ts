/** User accounts: a founder registers and invites, members see their screens, and sessions end and continue. */
import type { Browser, Page } from "@playwright/test";
import { login } from "@tallyleaf/contract";
import { AuthPages, expectAccessible, PASSWORD } from "./pages/app.ts";
import { codeOf } from "./support/authenticator.ts";
import { expect, newPerson, test } from "./support/test.ts";

/** The side menu's items, from top to bottom. */
const menuOf = async (page: Page) => {
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  // The address changes a moment before the menu is there.
  await links.first().waitFor();
  return links.allTextContents();
};

/** Opens another person's browser. */
async function anotherPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage();
}

async function invite(page: Page, email: string, role: "Employee" | "Accountant"): Promise<void> {
  await page.goto("/user-management");
  await page.getByRole("button", { name: "Invite member" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("radio", { name: new RegExp(`^${role}`) }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^(Send|Invite)/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(email).first()).toBeVisible();
}

test("shows a founder, an employee, and an accountant their screens", async ({ page, browser, baseURL, product }) => {
  const founder = newPerson();
  const [employee, accountant] = [newPerson(), { ...newPerson(), name: "Grace Hopper" }];

  await test.step("the founder registers, and the mailed link verifies the address once", async () => {
    await new AuthPages(page).create(founder);
    await expectAccessible(page);
    const link = await product.linkTo(founder.email, "verify_email");
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
    await expectAccessible(page);
    await expect(page).toHaveURL(/\/welcome/, { timeout: 10_000 });
    await page.goto(link);
    await expect(page.getByText(/is verified already/)).toBeVisible();
    const stranger = await anotherPage(browser, baseURL);
    await stranger.goto(link);
    await expect(stranger.getByText("Failed to verify email. The link may have expired.")).toBeVisible();
    await expectAccessible(stranger);
    await stranger.context().close();
  });

  await test.step("every screen of the menu opens", async () => {
    await page.goto("/analytics");
    await expectAccessible(page);
    expect(await menuOf(page)).toEqual([
      "Welcome & Setup",
      "Dashboard",
      "Assistant",
      "Analytics",
      "Expenses",
      "Documents",
      "Categories",
      "Invoices",
      "Banking",
      "Clients",
      "Vendors",
      "Journal",
      "Reports",
      "Taxes",
      "Profile",
      "Company",
      "Currency",
      "User Management",
      "Integrations",
      "Proposals",
      "History",
    ]);
  });

  await test.step("an employee joins by the mailed link and sees their screens", async () => {
    await invite(page, employee.email, "Employee");
    await expectAccessible(page);
    const other = await anotherPage(browser, baseURL);
    await other.goto(await product.linkTo(employee.email, "invitation"));
    await expect(other.getByText(founder.company).first()).toBeVisible();
    await expectAccessible(other);
    await other.getByLabel("Full name").fill("Emil Employee");
    await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await other.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
    await other.getByRole("button", { name: /Join|Accept/ }).click();
    await expect(other).toHaveURL(/\/welcome/);
    expect(await menuOf(other)).toEqual([
      "Welcome & Setup",
      "Dashboard",
      "Assistant",
      "Expenses",
      "Documents",
      "Invoices",
      "Clients",
      "Profile",
    ]);
    for (const closed of [
      "/categories",
      "/items",
      "/recurring",
      "/payment-runs",
      "/forecast",
      "/vendors",
      "/journal",
      "/taxes",
      "/settings-currency",
      "/history",
      "/company",
      "/user-management",
      "/organization-assignment",
    ]) {
      await other.goto(closed);
      await expect(other, closed).toHaveURL(/\/analytics/);
    }
    await other.context().close();
  });

  await test.step("an accountant with their own books works for two companies, and switches", async () => {
    const other = await anotherPage(browser, baseURL);
    await new AuthPages(other).create({ ...accountant, company: "Hopper Accounting" });
    await invite(page, accountant.email, "Accountant");
    await other.goto(await product.linkTo(accountant.email, "invitation"));
    await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await other.getByRole("button", { name: /Join|Accept/ }).click();
    await expect(other).toHaveURL(/\/welcome/);
    expect(await menuOf(other)).toEqual([
      "Welcome & Setup",
      "Dashboard",
      "Assistant",
      "Assignment",
      "Analytics",
      "Expenses",
      "Documents",
      "Categories",
      "Invoices",
      "Banking",
      "Clients",
      "Vendors",
      "Journal",
      "Reports",
      "Taxes",
      "Profile",
      "Currency",
      "Proposals",
      "History",
    ]);
    await other.goto("/organization-assignment");
    await expect(other.getByText("Hopper Accounting").first()).toBeVisible();
    await expectAccessible(other);
    for (const closed of ["/integrations", "/company"]) {
      await other.goto(closed);
      await expect(other, closed).toHaveURL(/\/analytics/);
    }
    await other.getByRole("link", { name: "History" }).click();
    await expect(other.getByRole("heading", { name: "History", level: 1 })).toBeVisible();
    await expect(other.getByRole("list", { name: /^Activity/ })).toContainText("created the company");
    await expectAccessible(other);

    await other.getByRole("button", { name: /Switch organization/ }).click();
    await other.getByRole("menuitemradio", { name: /Hopper Accounting/ }).click();
    await expect(other.getByText("Switching organization...")).toBeVisible();
    await expect(other.getByRole("navigation", { name: "Main" }).getByText("User Management")).toBeVisible();

    await other.getByRole("button", { name: "Sign out" }).click();
    await expect(other).toHaveURL(/\/login/);
    await new AuthPages(other).signIn(accountant.email);
    await expect(other.getByRole("radio", { name: /Hopper Accounting/ })).toBeVisible();
    await expectAccessible(other);
    await other.getByRole("radio", { name: new RegExp(founder.company) }).check();
    await other.getByRole("button", { name: "Continue" }).click();
    await expect(other).toHaveURL(/\/analytics/);
    await expect(other.getByRole("navigation", { name: "Main" }).getByText("Assignment")).toBeVisible();
    await other.context().close();
  });

  await test.step("the founder reads the activity log", async () => {
    await page.goto("/user-management?tab=activity");
    await expect(
      page
        .getByRole("list", { name: /^Activity/ })
        .getByText(/Emil Employee/)
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
  });
});

test("resets a forgotten password once per link", async ({ page, product }) => {
  const person = newPerson();
  await new AuthPages(page).create(person);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await expect(page.getByRole("link", { name: /Forgot/ })).toHaveAttribute("href", "/forgot-password");
  // The page accepts input before its scripts run: that input counts.
  const arrives = Promise.withResolvers<void>();
  await page.route(/\/assets\/sign-in-pages-[^.]+\.js/, async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await page.goto("/forgot-password", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(person.email);
  arrives.resolve();
  await page.getByRole("button", { name: /Send/ }).click();
  await expect(page.getByText("If the email exists, a password reset link has been sent.")).toBeVisible();
  await expectAccessible(page);
  const link = await product.linkTo(person.email, "reset_password");
  const set = async (unproven: boolean) => {
    await page.goto(link);
    await expect(page.getByText(/^Nobody has confirmed this email address yet/)).toHaveCount(unproven ? 1 : 0);
    await page.getByLabel("New password", { exact: true }).fill("another leaf in the ledger");
    await page.getByLabel(/Confirm/).fill("another leaf in the ledger");
    await page.getByRole("button", { name: /Reset|Set/ }).click();
  };
  await set(true);
  await expect(page.getByText("Password has been reset successfully!")).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/login/, { timeout: 10_000 });
  await set(false);
  await expect(page.getByText(/This reset link has been used or has expired/)).toBeVisible();
  await page.goto("/login");
  await new AuthPages(page).signIn(person.email, "another leaf in the ledger");
  await expect(page).toHaveURL(/\/analytics/);
  await page.goto("/reset-password");
  await expect(page.getByText("Invalid or missing reset token. Please request a new password reset.")).toBeVisible();
});

test("lists API keys at a password change, and revokes them on request", async ({ page, product }) => {
  const person = newPerson();
  await new AuthPages(page).create(person);
  await page.goto(await product.linkTo(person.email, "verify_email"));
  await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
  const makeKey = (name: string) =>
    page.evaluate(async (named) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem("token")}`, "content-type": "application/json" };
      const body = JSON.stringify({ name: named, role: "employee", scopes: ["expenses:read"], expiresInDays: null });
      return (await fetch("/api/api-keys", { method: "POST", headers, body })).status;
    }, name);
  expect(await makeKey("Till in the shop")).toBe(200);
  await page.goto("/profile");
  await expect(page.getByText("Till in the shop")).toBeVisible();
  await page.getByRole("checkbox", { name: "Revoke this API key" }).check();
  await expectAccessible(page);
  const SECOND = "another leaf in the ledger";
  await page.getByLabel("Current Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("New Password", { exact: true }).fill(SECOND);
  await page.getByLabel("Confirm New Password", { exact: true }).fill(SECOND);
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Password updated. You are signed out on all other devices.")).toBeVisible();
  await expect(page.getByText("Till in the shop")).toHaveCount(0);

  expect(await makeKey("Second till")).toBe(200);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: /Send/ }).click();
  await page.goto(await product.linkTo(person.email, "reset_password"));
  await expect(page.getByText(/^Second till \(tl_live_/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "Revoke this API key" }).check();
  await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await page.getByLabel(/Confirm/).fill(PASSWORD);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Password has been reset successfully!")).toBeVisible();
  await page.goto("/login");
  await new AuthPages(page).signIn(person.email);
  await expect(page).toHaveURL(/\/analytics/);
  await page.goto("/profile");
  await expect(page.getByRole("button", { name: "Update Password" })).toBeVisible();
  await expect(page.getByText("Second till")).toHaveCount(0);
});

test("sends the verification mail again at sign-in when the address must be verified", async ({ page, product }) => {
  const person = newPerson();
  await new AuthPages(page).create(person);
  await product.linkTo(person.email, "verify_email");
  await page.evaluate(() => localStorage.clear());
  // As a server with SMTP answers after 30 days.
  const { status, code, message } = login.failures.proofNeeded;
  const json = { error: message, message, code };
  await page.route("**/auth/login", (route) => route.fulfill({ status, json }));
  await page.goto("/login");
  await new AuthPages(page).signIn(person.email);
  await expect(page.getByText(`Nobody has confirmed ${person.email} yet.`, { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Resend Verification Email" }).click();
  await expect(page.getByText("Verification email sent successfully!")).toBeVisible();
  await page.goto(await product.linkTo(person.email, "verify_email"));
  await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
  await page.unroute("**/auth/login");
  await page.goto("/login");
  await new AuthPages(page).signIn(person.email);
  await expect(page).toHaveURL(/\/analytics/);
});

test("asks for a code once two-factor authentication is set up", async ({ page, product: _ }) => {
  const person = newPerson();
  await new AuthPages(page).create(person);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Set up" }).click();
  const setUp = page.getByRole("dialog", { name: "Set up two-factor authentication" });
  await setUp.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await setUp.getByRole("button", { name: "Continue" }).click();
  await expect(setUp.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page);
  const key = await setUp.getByRole("code").textContent();
  await setUp.getByLabel("Code", { exact: true }).fill(codeOf(key ?? ""));
  await setUp.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("dialog", { name: "Keep your recovery codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page);
  await codes.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByRole("heading", { name: "Two-factor authentication" })).toBeFocused();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Sign out" }).first().click();
  await expect(page).toHaveURL(/\/login/);
  await new AuthPages(page).signIn(person.email);
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await expectAccessible(page);
  const code = page.getByLabel("Code", { exact: true });
  await code.fill("no-code");
  await code.press("Enter");
  await expect(page.getByText(/^This code is wrong/)).toBeVisible();
  // The current code was used; the next one is valid already.
  await code.fill(codeOf(key ?? "", 1));
  await code.press("Enter");
  await expect(page).toHaveURL(/\/analytics/);
});

test("deletes a founder's user account once the company has another founder or is deleted", async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const [founder, second] = [newPerson(), newPerson()];
  const pages = new AuthPages(page);
  await pages.create(founder);
  await pages.verify(product, founder);
  const other = await anotherPage(browser, baseURL);
  const ask = async (at: Page) => {
    await at.goto("/profile");
    await at.getByRole("button", { name: "Delete account" }).click();
    return at.getByRole("dialog", { name: "Delete your account?" });
  };

  await test.step("the last founder sees both options", async () => {
    const dialog = await ask(page);
    await expect(dialog.getByText(`You are the last founder of ${founder.company}`)).toBeVisible();
    await expectAccessible(page);
    await expect(dialog.getByRole("link", { name: "Delete the company" })).toHaveAttribute("href", "/company");
    await dialog.getByRole("link", { name: "Make someone else a founder" }).click();
    await expect(page).toHaveURL(/\/user-management/);
  });

  await test.step("another founder deletes the account, and can register again", async () => {
    await invite(page, second.email, "Accountant");
    await other.goto(await product.linkTo(second.email, "invitation"));
    await other.getByLabel("Full name").fill(second.name);
    await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await other.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
    await other.getByRole("button", { name: /Join|Accept/ }).click();
    await expect(other).toHaveURL(/\/welcome/);
    const dialog = await ask(other);
    await expect(dialog.getByText(new RegExp(`^${founder.company}: .* in the activity log$`))).toBeVisible();
    await expectAccessible(other);
    await dialog.getByLabel("Your password", { exact: true }).fill("not the one");
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await expect(dialog.getByText("The current password is not right.")).toBeVisible();
    await dialog.getByLabel("Your password", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await expect(other).toHaveURL(/\/login$/);
    await expect(other.getByText("Your account has been deleted.")).toBeVisible();
    await expectAccessible(other);
    await new AuthPages(other).signIn(second.email);
    await expect(other.getByText("Invalid email or password. Please try again.")).toBeVisible();
    await page.goto("/user-management?tab=activity");
    await expect(
      page.getByText(/^Deleted user \w{4}, an accountant, deleted their user account/).first(),
    ).toBeVisible();
    await other.context().close();
  });

  await test.step("a person without a company deletes the account at sign-in", async () => {
    await page.goto("/company");
    await page.getByRole("button", { name: "Delete Company" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^Type DELETE MY COMPANY/).fill("DELETE MY COMPANY");
    await dialog.getByLabel("Your password", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Delete Company" }).click();
    await expect(page).toHaveURL(/\/login/);
    await pages.signIn(founder.email);
    await expect(page.getByRole("heading", { name: "No organization" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Delete this account" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete account" }).click();
    await expect(page.getByText("Your account has been deleted.")).toBeVisible();
  });
});

test("blocks invitations from an unverified address, and leads to the verification", async ({ page, product }) => {
  const founder = newPerson();
  await new AuthPages(page).create(founder);
  await product.linkTo(founder.email, "verify_email");
  await page.goto("/user-management");
  await page.getByRole("button", { name: "Invite member" }).click();
  const dialog = page.getByRole("dialog", { name: /Invite/ });
  await expect(dialog.getByText(`Nothing is mailed to other people before you have opened the link`)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Email" }).fill("grace@example.com");
  await dialog.getByRole("button", { name: /^Send/ }).click();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Resend Verification Email" }).click();
  await expect(dialog.getByText("Verification email sent successfully!")).toBeVisible();
  await expectAccessible(page);
  const other = await page.context().newPage();
  await new AuthPages(other).verify(product, founder);
  await other.close();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(dialog.getByText("Nothing is mailed")).toBeHidden();
  await expect(dialog.getByRole("textbox", { name: "Email" })).toHaveValue("grace@example.com");
  await dialog.getByRole("button", { name: /^Send/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("grace@example.com").first()).toBeVisible();
});

test("keeps input when a session ends while a form is open, and continues", async ({ page, product }) => {
  const person = newPerson();
  await new AuthPages(page).create(person);
  await new AuthPages(page).verify(product, person);
  await page.goto("/user-management");
  await page.getByRole("button", { name: "Invite member" }).click();
  const dialog = page.getByRole("dialog", { name: /Invite/ });
  await dialog.getByLabel("Email").fill("grace@example.com");
  await dialog.getByRole("radio", { name: /^Employee/ }).check();
  // The password dialog was loaded with the first input, even if the server no longer has the file.
  await page.waitForLoadState("networkidle");
  await page.route(/\/assets\/SignInAgainDialog-/, (route) => route.fulfill({ status: 404 }));
  // Signed out from another device, and sent at once: a request of the page's own may open the dialog before a later click.
  await dialog.getByRole("button", { name: /^(Send|Invite)/ }).evaluate(async (button: HTMLElement) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem("token")}` };
    await fetch("/auth/logout", { method: "POST", headers });
    button.click();
  });
  const again = page.getByRole("dialog", { name: "Your session has ended" });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await again.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await again.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(again).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("grace@example.com").first()).toBeVisible();
});

test("leads to the sign-in page when a session ends without input and the dialog can't be loaded", async ({ page }) => {
  await new AuthPages(page).register(newPerson());
  await page.route(/\/assets\/SignInAgainDialog-/, (route) => route.fulfill({ status: 404 }));
  await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem("token")}` };
    await fetch("/auth/logout", { method: "POST", headers });
  });
  await page.getByRole("link", { name: "Documents" }).click();
  await expect(page).toHaveURL(/\/login\?/);
});

test("signs out all tabs when one signs out", async ({ page }) => {
  await new AuthPages(page).register(newPerson());
  const other = await page.context().newPage();
  await other.goto("/analytics");
  await expect(other.getByRole("heading", { name: "Analytics" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(other).toHaveURL(/\/login/);
});

test("puts keys typed before the search opens into its field, not on the screen", async ({ page }) => {
  await new AuthPages(page).register(newPerson());
  await page.route(/\/assets\/SearchDialog-/, async (route) => {
    await new Promise((done) => setTimeout(done, 800));
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  // The first key would otherwise open the list of keyboard shortcuts.
  await page.keyboard.type("?curr");
  const search = page.getByRole("combobox", { name: /^Search/ });
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("?curr");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("finds screens in the menu's search, also by keyboard", async ({ page }) => {
  await new AuthPages(page).register(newPerson());
  await page.keyboard.press("Control+k");
  const search = page.getByRole("combobox", { name: /^Search/ });
  await expect(search).toBeFocused();
  await search.fill("curr");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings-currency/);
});
