/** API keys, webhooks with deliveries, and a team chat that is Connected only after a message arrives. */
import { AuthPages, expectAccessible } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

/** Error for a host name that doesn't exist, with or without a resolver. */
const NOT_FOUND = /The address leads to no server|The name of the address could not be looked up/;

test("adds, uses, and removes an API key, a webhook, and a chat", async ({ page, request }) => {
  await new AuthPages(page).arrive(newPerson());
  await page.goto("/integrations");
  let key = "";
  const listExpenses = () => request.get("/api/expenses", { headers: { Authorization: `Bearer ${key}` } });

  await test.step("a key is shown once, and works within its scopes", async () => {
    await page.getByRole("button", { name: "Generate New Key" }).click();
    const dialog = page.getByRole("dialog", { name: "Generate New Key" });
    await dialog.getByLabel("Name").fill("Till");
    await dialog.getByRole("button", { name: "Generate", exact: true }).click();
    await expect(dialog.getByText("Choose at least one permission.")).toBeVisible();
    await dialog.getByRole("radiogroup", { name: "expenses" }).getByText("Read", { exact: true }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Generate", exact: true }).click();
    const shown = dialog.getByRole("region", { name: "API key" }).getByRole("code");
    key = (await shown.textContent()) ?? "";
    expect(key).toMatch(/^tl_live_/);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Done" }).click();
    expect((await listExpenses()).status()).toBe(200);
    await page.getByRole("button", { name: "View Till" }).click();
    const panel = page.getByRole("dialog", { name: "Till" });
    await expect(panel.getByText("expenses:read")).toBeVisible();
    await expect(panel).not.toContainText(key);
    await expectAccessible(page);
    await panel.getByRole("button", { name: "Close" }).click();
  });

  await test.step("it stops working once it is revoked", async () => {
    await page.getByRole("button", { name: "Revoke Till" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
    await expect(page.getByText("No API keys yet")).toBeVisible();
    expect((await listExpenses()).status()).toBe(401);
    await page.getByRole("button", { name: "Show inactive keys (1)" }).click();
    await expect(page.getByRole("row", { name: /Till/ })).toContainText("Revoked");
  });

  await test.step("a webhook needs a public address, and has a secret", async () => {
    await expect(page.getByText("No webhooks configured yet")).toBeVisible();
    await page.getByRole("button", { name: "Add Webhook" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Webhook" });
    await dialog.getByLabel("Address").fill("https://localhost/hook");
    await dialog.getByRole("checkbox", { name: /expense\.ready/ }).check();
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog.getByText(/inside a private network/)).toBeVisible();
    // A name that can't exist: nothing leaves this machine.
    await dialog.getByLabel("Address").fill("https://hooks.invalid/tally");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog.getByText(/^whsec_/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Done" }).click();
  });

  await test.step("a test shows its result, and the delivery its body", async () => {
    await page.getByRole("button", { name: "https://hooks.invalid/tally", exact: true }).click();
    const panel = page.getByRole("dialog", { name: "Webhook" });
    await panel.getByRole("button", { name: "Send test" }).click();
    await panel.getByRole("button", { name: /webhook\.test/ }).click();
    await expect(panel.getByRole("list", { name: "Attempts" })).toContainText(NOT_FOUND);
    await expect(panel.getByRole("region", { name: "Sent message" })).toContainText('"type": "webhook.test"');
    await expect(panel.getByText("Failing", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole("button", { name: "Send again" }).click();
    await expect(panel.getByRole("list", { name: "Attempts" }).getByRole("listitem")).toHaveCount(2);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Delete the webhook to https://hooks.invalid/tally" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No webhooks configured yet")).toBeVisible();
  });

  const card = page.getByRole("article", { name: "Team chat" });
  await test.step("a chat without a message needs setup, and its log shows the reason", async () => {
    await expect(card.getByText("Not Connected")).toBeVisible();
    await card.getByRole("button", { name: "Connect Team chat" }).click();
    const dialog = page.getByRole("dialog", { name: /Team chat/ });
    await dialog.getByLabel("Address of the incoming webhook").fill("https://127.0.0.1/hook");
    await dialog.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(dialog.getByText(/inside a private network/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Address of the incoming webhook").fill("https://chat.invalid/secret-of-the-hook");
    await dialog.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(dialog.getByText(/nothing comes through yet/)).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(card.getByText("Setup Needed")).toBeVisible();
    await card.getByRole("button", { name: "Manage Team chat" }).click();
    const panel = page.getByRole("dialog", { name: "Team chat" });
    await expect(panel.getByRole("listitem").filter({ hasText: "Test" })).toContainText(NOT_FOUND);
    await expect(panel).toContainText("chat.invalid");
    await expect(panel).not.toContainText("secret-of-the-hook");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  });

  await test.step("it is disconnected after a confirmation", async () => {
    await card.getByRole("button", { name: "Disconnect Team chat" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
    await expect(card.getByText("Not Connected")).toBeVisible();
  });
});
