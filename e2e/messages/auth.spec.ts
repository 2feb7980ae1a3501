/** Messages of sign-in and registration, each with its cause. */
import type { Page } from "@playwright/test";
import { AuthPages, expectAccessible, PASSWORD } from "../pages/app.ts";
import { offline, stumbling, unreachable } from "../support/broken.ts";
import { expect, newPerson, test } from "../support/test.ts";

const NO_CONNECTION = "Connection error. Please check your internet connection and try again.";

/** Each form's input, button, call, and text for a server answer without a message. */
const forms = [
  {
    path: "/login",
    fields: { Email: "ada@example.com", Password: PASSWORD },
    button: "Sign In",
    call: "POST /auth/login",
    sentence: "An error occurred. Please try again later.",
  },
  {
    path: "/register",
    fields: {
      "Full name": "Ada",
      Email: "ada@example.com",
      "Company name": "Engines",
      Password: PASSWORD,
      "Confirm password": PASSWORD,
    },
    button: "Create Account",
    call: "POST /auth/register",
    sentence: "Registration failed. Please try again.",
  },
  {
    path: "/forgot-password",
    fields: { Email: "ada@example.com" },
    button: "Send Reset Link",
    call: "POST /auth/forgot-password",
    sentence: "Failed to send reset link. Please try again.",
  },
  {
    path: "/reset-password?token=any",
    fields: { "New password": PASSWORD, "Confirm new password": PASSWORD },
    button: "Reset Password",
    call: "POST /auth/reset-password",
    sentence: "Failed to reset password. Please try again.",
  },
];

for (const { path, fields, button, call, sentence } of forms)
  test(`shows a server error and a network error on ${path}`, async ({ page }) => {
    await page.goto(path);
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
    const send = () => page.getByRole("button", { name: button }).click();
    await stumbling(page, call, async () => {
      await send();
      await expect(page.getByText(sentence)).toBeVisible();
    });
    await offline(page, async () => {
      await send();
      await expect(page.getByText(NO_CONNECTION)).toBeVisible();
    });
  });

test("shows why a sign-in is refused", async ({ page }) => {
  await page.goto("/login");
  await new AuthPages(page).signIn("nobody@example.com");
  const refusal = page.getByText("Invalid email or password. Please try again.");
  await expect(refusal).toBeVisible();
  await page.reload();
  const refuse = async () => {
    await new AuthPages(page).signIn("nobody@example.com");
    await expect(refusal).toBeVisible();
  };
  await stumbling(page, "POST /auth/login", refuse, 401);
});

test("shows why a registration and a new password are refused", async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel("Full name").fill("Ada");
  await page.getByLabel("Full name").press("Enter");
  await expect(page.getByText("Please fill in all fields correctly")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("12345678");
  await page.getByLabel("Confirm password", { exact: true }).fill("12345679");
  await expect(page.getByText("Passwords do not match")).toBeVisible();

  // Everything else is valid: only the address disables the button, and its field shows the error when left.
  await page.getByLabel("Company name").fill("Engines");
  await page.getByLabel("Confirm password", { exact: true }).fill("12345678");
  const [email, create] = [page.getByLabel("Email"), page.getByRole("button", { name: "Create Account" })];
  const malformed = page.getByText("Please enter a valid email address");
  await email.fill("ada@example");
  await expect(malformed).toBeHidden();
  await email.blur();
  await expect(malformed).toBeVisible();
  await expect(email).toHaveAccessibleDescription("Please enter a valid email address");
  await expect(create).toBeDisabled();
  await expectAccessible(page);
  await email.fill("ada@example.com");
  await expect(malformed).toBeHidden();
  await expect(create).toBeEnabled();

  await page.goto("/reset-password");
  await expect(page.getByText("Invalid or missing reset token. Please request a new password reset.")).toBeVisible();
  const set = async (password: string, again: string) => {
    await page.getByLabel("New password", { exact: true }).fill(password);
    await page.getByLabel("Confirm new password", { exact: true }).fill(again);
    await page.getByRole("button", { name: "Reset Password" }).click();
  };
  const invalid = page.getByText("Please ensure passwords match and are at least 8 characters long");
  await set("1234567", "1234567");
  await expect(invalid).toBeVisible();
  await set(PASSWORD, PASSWORD);
  await expect(invalid).toBeHidden();
  await expect(page.getByText("Invalid reset token", { exact: true })).toBeVisible();
});

test("shows the result of an email verification", async ({ page }) => {
  const resend = page.getByRole("button", { name: "Resend Verification Email" });
  await page.goto("/email-verification");
  await resend.click();
  await expect(page.getByText("No email address found. Please sign in again.")).toBeVisible();
  await page.goto("/verify-email?token=expired");
  await expect(page.getByText("Failed to verify email. The link may have expired.")).toBeVisible();
  await unreachable(page, "POST /auth/verify-email", async () => {
    await page.goto("/verify-email?token=another");
    await expect(page.getByText(NO_CONNECTION)).toBeVisible();
  });

  await new AuthPages(page).create(newPerson());
  await stumbling(page, "POST /auth/resend-verification", async () => {
    await resend.click();
    await expect(page.getByText("Failed to resend verification email.")).toBeVisible();
  });
  await offline(page, async () => {
    await resend.click();
    await expect(page.getByText(NO_CONNECTION)).toBeVisible();
  });
  await resend.click();
  await expect(page.getByText("Verification email sent successfully!")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Resend in \d+s$/ })).toBeDisabled();
});

test("shows an error when switching the organization fails", async ({ page, browser, baseURL, product }) => {
  const accountant = { ...newPerson(), company: "Hopper Accounting" };
  await new AuthPages(page).create(accountant);
  const founder = await (await browser.newContext({ baseURL })).newPage();
  const inviter = newPerson();
  await new AuthPages(founder).create(inviter);
  await new AuthPages(founder).verify(product, inviter);
  await invite(founder, accountant.email);
  await founder.context().close();
  await page.goto(await product.linkTo(accountant.email, "invitation"));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: /Join|Accept/ }).click();
  await expect(page).toHaveURL(/\/welcome/);

  await stumbling(page, "POST /auth/switch-organization", async () => {
    await page.getByRole("button", { name: /Switch organization/ }).click();
    await page.getByRole("menuitemradio", { name: /Hopper Accounting/ }).click();
    await expect(page.getByText("Failed to switch organization")).toBeVisible();
    await expect(page.getByText("Switching organization...")).toBeHidden();
  });
});

/** Invites an accountant through the API; the screen has its own journey. */
async function invite(page: Page, email: string): Promise<void> {
  const status = await page.evaluate(async (address) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem("token")}`, "Content-Type": "application/json" };
    const body = JSON.stringify({ email: address, role: "accountant" });
    return (await fetch("/api/members/invitations", { method: "POST", headers, body })).status;
  }, email);
  expect(status).toBe(200);
}
