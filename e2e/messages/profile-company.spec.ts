/** Messages of /profile and /company, each with its cause. */
import { AuthPages, PASSWORD } from "../pages/app.ts";
import { offline, stumbling, unreachable } from "../support/broken.ts";
import { expect, newPerson, test } from "../support/test.ts";

test("shows the messages of the profile", async ({ page }) => {
  const toast = (text: string) => page.getByRole("alert").filter({ hasText: text }).first();
  await new AuthPages(page).arrive(newPerson());
  await stumbling(page, "GET /api/user/profile", async () => {
    await page.goto("/profile");
    await expect(toast("Failed to load profile data")).toBeVisible();
  });
  await unreachable(page, "GET /api/user/profile", async () => {
    await page.goto("/profile");
    await expect(toast("Error loading profile")).toBeVisible();
  });
  await page.getByRole("button", { name: "Try Again" }).click();

  await page.getByLabel("Bio").fill("Notes on the engine.");
  const save = page.getByRole("button", { name: "Save Changes" });
  await stumbling(page, "PUT /api/user/profile", async () => {
    await save.click();
    await expect(toast("Failed to update profile")).toBeVisible();
  });
  await offline(page, async () => {
    await save.click();
    await expect(toast("Error updating profile")).toBeVisible();
  });
  await save.click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  // A toast on this screen lasts 3 seconds.
  await expect(page.getByText("Profile updated successfully")).toBeHidden({ timeout: 5_000 });
});

test("shows the messages of a new password", async ({ page }) => {
  await new AuthPages(page).arrive(newPerson());
  await page.goto("/profile");
  const confirmation = page.getByLabel("Confirm New Password", { exact: true });
  await page.getByLabel("Current Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("New Password", { exact: true }).fill("another leaf 7");
  await confirmation.fill("another leaf 8");
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expect(page.getByRole("button", { name: "Update Password" })).toBeDisabled();
  await confirmation.press("Enter");
  await expect(page.getByText("Passwords do not match")).toBeVisible();

  await confirmation.fill("another leaf 7");
  const update = () => confirmation.press("Enter");
  await stumbling(page, "POST /api/user/change-password", async () => {
    await update();
    await expect(page.getByText("Failed to change password")).toBeVisible();
  });
  await offline(page, async () => {
    await update();
    await expect(page.getByText("Error changing password")).toBeVisible();
  });
});

test("shows the messages of the company", async ({ page }) => {
  /** A toast has a title above its text. */
  const toast = (title: string, text: string) => page.getByRole("alert").filter({ hasText: title }).getByText(text);
  await new AuthPages(page).arrive(newPerson());
  await stumbling(page, "GET /api/organization", async () => {
    await page.goto("/company");
    await expect(toast("Error", "HTTP 502: Failed to fetch organization details")).toBeVisible();
  });
  await unreachable(page, "GET /api/organization", async () => {
    await page.goto("/company");
    await expect(toast("Error", "Failed to load organization details")).toBeVisible();
  });
  await page.getByRole("button", { name: "Try Again" }).click();

  await page.getByRole("button", { name: "Edit Company" }).click();
  for (const [label, text, sentence] of [
    ["Email", "books at studio", "Please enter a valid email address"],
    ["Phone", "call me", "Please enter a valid phone number"],
    ["Website", "studio.example", "Please enter a valid website URL (e.g. https://example.com)"],
    ["Address", "12 Market Street", "16/200 characters"],
  ] as const) {
    await page.getByLabel(label).fill(text);
    await page.getByLabel(label).blur();
    await expect(page.getByText(sentence)).toBeVisible();
  }
  for (const label of ["Email", "Phone", "Website"]) await page.getByLabel(label).fill("");
  const save = page.getByRole("button", { name: "Save Changes" });
  await offline(page, async () => {
    await save.click();
    await expect(toast("Error", "Failed to save changes")).toBeVisible();
  });
  await save.click();
  await expect(toast("Success", "Organization details updated successfully")).toBeVisible();

  await page.getByRole("button", { name: "Delete Company" }).click();
  const dialog = page.getByRole("dialog");
  const phrase = dialog.getByLabel(/Type DELETE MY COMPANY/);
  await phrase.fill("delete my company");
  await phrase.press("Enter");
  await expect(toast("Confirmation Required", "Please type the confirmation text exactly as shown")).toBeVisible();
  await phrase.fill("DELETE MY COMPANY");
  await dialog.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await offline(page, async () => {
    await phrase.press("Enter");
    await expect(dialog.getByText("Failed to delete company. Please try again.")).toBeVisible();
  });
  await phrase.press("Enter");
  // The session ended with the company: the sign-in page shows it.
  const farewell = page.getByRole("status").filter({ hasText: "Company Deleted" });
  await expect(farewell.getByText("Your company account has been permanently deleted")).toBeVisible();
});
