/** The journal: an entry is typed without a mouse, refused while its sides differ, posted, found in a report, and reversed. */
import type { Page } from "@playwright/test";
import { AuthPages, expectAccessible, typeChoice } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

/** Types one line of an entry with the keyboard: account, debit, credit. */
async function typeLine(page: Page, line: number, [account, debit, credit]: [string, string, string]): Promise<void> {
  await page.getByRole("dialog").getByLabel(`Account, line ${line}`).first().focus();
  for (const keys of [account, "", debit, credit]) {
    if (keys === account) await typeChoice(page, account);
    else await page.keyboard.type(keys);
    await page.keyboard.press("Tab");
  }
}

test("posts an entry that is typed without a mouse, and reverses it", { tag: "@phone" }, async ({ page, isMobile }) => {
  await new AuthPages(page).arrive(newPerson());
  await page.goto("/journal");
  await expect(page.getByText("No entries yet")).toBeVisible();
  await page.getByRole("button", { name: "New entry" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New entry" });
  await dialog.getByLabel("Description").fill("Loan for a van");
  await typeLine(page, 1, ["1100", "9500", ""]);
  await typeLine(page, 2, ["6250", "=250+250", ""]);
  await typeLine(page, 3, ["2500", "", "1000"]);
  await expect(dialog.getByText("Difference: $9,000.00")).toBeVisible();
  // The list of accounts opened with the focus.
  await dialog.getByLabel("Description").focus();
  // A control that the buttons cover in part would count as too small.
  if (isMobile) await dialog.getByLabel("Debit, line 2").evaluate((field) => field.scrollIntoView({ block: "center" }));
  await expectAccessible(page);

  await test.step("it is refused while its sides differ, and keeps what was typed", async () => {
    await dialog.getByRole("button", { name: "Post entry" }).click();
    await expect(dialog.getByText(/Debits are \$10,000\.00 and credits are \$1,000\.00/)).toBeVisible();
    await expect(dialog.getByLabel("Debit, line 1")).toHaveValue("9,500.00");
  });
  await dialog.getByRole("button", { name: "Enter the difference of $9,000.00" }).click();
  await dialog.getByLabel("Account, line 4").first().focus();
  await typeChoice(page, "3000");
  await dialog.getByRole("button", { name: "Post entry" }).click();
  await expect(page.getByText("Journal entry posted.")).toBeVisible();

  const rows = isMobile
    ? page.getByRole("list", { name: "Journal" }).getByRole("listitem")
    : page.getByRole("table", { name: "Journal" }).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("$10,000.00");

  await test.step("it is reversed on a day of choice", async () => {
    await rows.first().getByText("Loan for a van").click();
    const details = page.getByRole("dialog", { name: "Journal entry" });
    await expect(details.getByRole("row", { name: /3000 Owner's equity/ })).toContainText("9,000.00");
    await expectAccessible(page);
    await details.getByRole("button", { name: "Reverse entry" }).click();
    const asked = page.getByRole("dialog", { name: "Reverse journal entry?" });
    await asked.getByRole("button", { name: "Reverse entry" }).click();
    await expect(page.getByText("Journal entry reversed.")).toBeVisible();
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: "Reversal" })).toHaveCount(1);
    await expect(rows.filter({ hasText: "Reversed" })).toHaveCount(1);
  });
});

test.describe("on a narrow phone", () => {
  test.use({ viewport: { width: 360, height: 844 } });

  test("chooses the account of a line by tap", { tag: "@phone-only" }, async ({ page }) => {
    await new AuthPages(page).arrive(newPerson());
    await page.goto("/journal");
    await page.getByRole("button", { name: "New entry" }).first().tap();
    const account = page.getByRole("dialog", { name: "New entry" }).getByLabel("Account, line 1").first();
    // A list that reaches beyond the edge widens the page, and the dialog with it.
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      addEventListener("resize", () => Object.assign(dataset, { widths: `${dataset.widths ?? ""} ${innerWidth}` }));
    });
    await account.tap();
    await page.getByRole("option", { name: /^6000/ }).tap();
    await expect(account).toHaveValue(/^6000/);
    expect(await page.evaluate(() => document.documentElement.dataset.widths)).toBeUndefined();
  });
});

const TABLE = `Entry,Date,Account,Text,Debit,Credit
1,03/04/2026,6000,Rent of March,1500.00,
1,03/04/2026,1100,,,1500.00
`;

test("imports entries from a CSV once every row is valid", { tag: "@phone" }, async ({ page, isMobile }) => {
  await new AuthPages(page).arrive(newPerson());
  await page.goto("/journal");
  if (isMobile) await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("link", { name: "Import" }).click();
  const choose = (text: string) =>
    page
      .locator('main input[type="file"]')
      .setInputFiles({ name: "books.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await choose(TABLE.replace("1100,,,1500.00", "2000,,,1499.00"));
  await expect(page.getByText("Line 3, Account")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Post/ })).toHaveCount(0);
  await choose(TABLE);
  await page.getByRole("button", { name: "Day first" }).click();
  await expect(page.getByText("1 entry is ready to post.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Post 1 entry" }).click();
  await expect(page.getByText("1 journal entry imported.")).toBeVisible();
  await expect(page.getByText("Rent of March")).toBeVisible();
});

test("saves a template, posts from it, and restores it after deleting", { tag: "@phone" }, async ({ page }) => {
  await new AuthPages(page).arrive(newPerson());
  await page.goto("/journal/templates");
  await page.getByRole("button", { name: "New template" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New template" });
  await dialog.getByLabel("Name").fill("Rent");
  await dialog.getByLabel("Description").fill("Rent of the office");
  const choose = async (label: string, text: string) => {
    await dialog.getByLabel(label).first().click();
    await typeChoice(page, text);
  };
  await choose("Account, line 1", "6000");
  await dialog.getByLabel("Side, line 1").first().click();
  await page.getByRole("option", { name: "Debit, percent" }).click();
  await dialog.getByLabel("Amount, line 1").fill("100");
  await choose("Account, line 2", "1100");
  await dialog.getByRole("button", { name: "Save template" }).click();
  await expect(page.getByText("Template Rent saved.")).toBeVisible();

  await page.getByRole("button", { name: "Use", exact: true }).click();
  const use = page.getByRole("dialog", { name: "Post from Rent" });
  await use.getByLabel("Amount").fill("1250.50");
  await expect(use.getByRole("row", { name: /1100/ })).toContainText("1,250.50");
  await expectAccessible(page);
  await use.getByRole("button", { name: "Post entry" }).click();
  await expect(page.getByText("Journal entry posted.")).toBeVisible();

  await page.getByRole("button", { name: "Delete Rent" }).click();
  await expect(page.getByText("No templates yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Use", exact: true })).toBeVisible();

  await test.step("it is posted every month", async () => {
    await page.getByRole("link", { name: "Recurring entries" }).click();
    await page.getByRole("button", { name: "New recurring entry" }).first().click();
    const recurring = page.getByRole("dialog", { name: "New recurring entry" });
    await recurring.getByLabel("Amount").fill("100");
    await recurring.getByLabel("From").fill("2099-01-31");
    await expect(recurring.getByRole("table", { name: "Next days" })).toContainText("$1,200.00");
    await expectAccessible(page);
    await recurring.getByRole("button", { name: "Save recurring entry" }).click();
    // The year 2099 is far.
    await page.getByRole("button", { name: "Save anyway" }).click();
    await expect(page.getByText("Recurring entry Rent saved.")).toBeVisible();
    await page.getByRole("button", { name: "Actions for Rent" }).click();
    await page.getByRole("menuitem", { name: "Skip the next entry" }).click();
    await expect(page.getByText("Next entry of Rent skipped.")).toBeVisible();
    await page.getByRole("button", { name: "Actions for Rent" }).click();
    await page.getByRole("menuitem", { name: "Post now" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Post now" }).click();
    await expect(page.getByText("Journal entry posted for Rent.")).toBeVisible();
    await page.getByRole("link", { name: "Entries", exact: true }).click();
    await expect(page.getByText("Rent of the office (2099-03)")).toBeVisible();
  });
});

/** Moves on with the Tab key until the control of this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < 30; tabs += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return element?.getAttribute("aria-label") ?? label ?? element?.textContent ?? "";
    });
    if (name.test(focused)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key doesn't reach ${String(name)}.`);
}

test("posts ten lines with formulas, typed with the keyboard alone", async ({ page }) => {
  await new AuthPages(page).arrive(newPerson());
  await page.goto("/journal");
  await page.getByRole("button", { name: "New entry" }).first().focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New entry" });
  await expect(dialog.getByLabel("Date")).toBeFocused();
  await tabTo(page, /^Description/);
  await page.keyboard.type("Wages, to be split");
  const debits = ["=100*1.19", "=(1200+80)/3", "1,234.50", "=250+250", "10", "20", "30", "40.05", "50"];
  for (const [index, debit] of debits.entries()) {
    await tabTo(page, new RegExp(`^Account, line ${index + 1}$`));
    await typeChoice(page, "6250");
    await tabTo(page, new RegExp(`^Debit, line ${index + 1}$`));
    await page.keyboard.type(debit);
  }
  await tabTo(page, /^Account, line 10$/);
  await expect(dialog.getByLabel("Debit, line 1", { exact: true })).toHaveValue("119.00");
  await expect(dialog.getByLabel("Debit, line 2", { exact: true })).toHaveValue("426.67");
  await typeChoice(page, "1100");
  await tabTo(page, /^Enter the difference of/);
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Credit, line 10")).toHaveValue("2,430.22");
  await expect(dialog.getByText(/^Difference/)).toHaveCount(0);
  await tabTo(page, /^Description/);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Journal entry posted.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Journal" }).locator("tbody tr")).toContainText(["GJ-"]);
  await expect(page.getByText("$2,430.22")).toBeVisible();
});

test("keeps a draft with its document, and restores a deleted one", async ({ page }) => {
  await new AuthPages(page).arrive(newPerson());
  await page.goto("/journal");
  await page.getByRole("button", { name: "New entry" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New entry" });
  await dialog.getByLabel("Description").fill("Not finished");
  await dialog.locator("input[type=file]").setInputFiles({ name: "note.png", mimeType: "image/png", buffer: PIXEL });
  await expect(dialog.getByRole("button", { name: "note.png", exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved.")).toBeVisible();
  const rows = page.getByRole("table", { name: "Drafts" }).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await expectAccessible(page);

  await rows.getByText("Not finished").click();
  const draft = page.getByRole("dialog", { name: "Draft of a journal entry" });
  await expect(draft.getByRole("button", { name: "note.png", exact: true })).toBeVisible();
  await draft.getByRole("button", { name: "Delete draft" }).click();
  await expect(page.getByText("No drafts")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(1);

  await test.step("it is finished, posted, and reversed on a later day", async () => {
    await rows.getByText("Not finished").click();
    await typeLine(page, 1, ["6250", "100", ""]);
    await typeLine(page, 2, ["1100", "", "100"]);
    await draft.getByLabel("Reverse this entry on").check();
    await draft.getByRole("button", { name: "Post and reverse" }).click();
    await expect(page.getByText("Journal entry posted.")).toBeVisible();
    const entries = page.getByRole("table", { name: "Journal" }).locator("tbody tr");
    await expect(entries).toHaveCount(2);
    await entries.filter({ hasText: "Reversed" }).getByText("Not finished").click();
    const details = page.getByRole("dialog", { name: "Journal entry" });
    await expect(details.getByRole("button", { name: "note.png", exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("pastes lines with German numbers, and none where one may be read in two ways", async ({ page }) => {
    await new AuthPages(page).arrive({ ...newPerson(), currency: "EUR" });
    await page.goto("/journal");
    await page.getByRole("button", { name: "Neue Buchung" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Neue Buchung" });
    await dialog.getByLabel("Buchungstext").fill("Löhne");
    const paste = async (text: string) => {
      await dialog.getByLabel("Text, Buchungszeile 1", { exact: true }).focus();
      await page.evaluate((copied) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", copied);
        const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
      }, text);
    };
    await paste("6250\tGebühr\t1.234\t\n1100\t\t\t1.234");
    await expect(dialog.getByRole("alert")).toContainText("Buchungszeile 1: „1.234“");
    await expect(dialog.getByLabel("Soll, Buchungszeile 1", { exact: true })).toHaveValue("");
    await paste("Konto\tText\tSoll\tHaben\n6250\tGebühr\t1.234,50\t\n1100\t\t\t1.234,50");
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await expect(dialog.getByLabel("Soll, Buchungszeile 1", { exact: true })).toHaveValue("1.234,50");
    await dialog.getByRole("button", { name: "Buchen", exact: true }).click();
    await expect(page.getByText("Die Buchung wurde erfasst.")).toBeVisible();
    await expect(page.getByRole("table", { name: "Journal" })).toContainText("1.234,50");
  });
});

test("spreads a line over its service period, and takes the schedule back with the entry", async ({ page }) => {
  await new AuthPages(page).arrive(newPerson());
  await page.goto("/journal");
  await page.getByRole("button", { name: "New entry" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New entry" });
  await dialog.getByLabel(/^Date/).fill("2026-10-17");
  await dialog.getByLabel("Description").fill("Insurance of the van");
  await typeLine(page, 1, ["6200", "730", ""]);
  await typeLine(page, 2, ["1100", "", "730"]);
  await dialog.getByLabel("Lines for a service period").check();
  await expectAccessible(page);
  await dialog.getByLabel("First day of the service period, line 1").fill("2026-10-17");
  await dialog.getByLabel("Last day of the service period, line 1").fill("2026-10-30");
  await expect(dialog.getByLabel("First day of the service period, line 2")).toHaveCount(0);

  await test.step("it is refused where nothing belongs to a later month", async () => {
    await dialog.getByRole("button", { name: "Post entry" }).click();
    await expect(dialog.getByText(/nothing belongs to a later month/)).toBeVisible();
  });
  await dialog.getByLabel("Last day of the service period, line 1").fill("2027-10-16");
  await dialog.getByRole("button", { name: "Post entry" }).click();
  await expect(page.getByText("Journal entry posted.")).toBeVisible();

  await test.step("its entry shows the schedule: 730 over 365 days", async () => {
    await page.getByText("Insurance of the van", { exact: true }).first().click();
    const details = page.getByRole("dialog", { name: "Journal entry" });
    await expect(details.getByText("$730.00 of $730.00 left")).toBeVisible();
    await details.getByRole("button", { name: "Oct 17, 2026 to Oct 16, 2027" }).click();
    const schedule = page.getByRole("dialog", { name: "Insurance of the van" });
    for (const [month, amount] of [
      ["October 2026", "30.00"],
      ["November 2026", "60.00"],
      ["February 2027", "56.00"],
      ["October 2027", "32.00"],
    ])
      await expect(schedule.getByRole("row", { name: new RegExp(`${month}.*${amount}`) })).toBeVisible();
  });

  await test.step("the months that are over are posted where all schedules are", async () => {
    await page.goto("/adjustments");
    await expect(page.getByText("The schedules equal the ledger.")).toBeVisible();
    await page.getByRole("button", { name: "Post months (1)" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Post 1 month" }).click();
    await expect(page.getByRole("row", { name: /Insurance of the van.*\$730\.00.*\$700\.00/ })).toBeVisible();
  });

  await test.step("the reversal of the entry brings the rest back", async () => {
    await page.goto("/journal");
    await page.getByText("Insurance of the van", { exact: true }).first().click();
    const details = page.getByRole("dialog", { name: "Journal entry" });
    await details.getByRole("button", { name: "Reverse entry" }).click();
    const asked = page.getByRole("dialog", { name: "Reverse journal entry?" });
    await asked.getByRole("button", { name: "Reverse entry" }).click();
    await expect(page.getByText("Journal entry reversed.")).toBeVisible();
    await page.goto("/adjustments");
    await expect(page.getByRole("row", { name: /Insurance of the van.*\$730\.00.*\$0\.00/ })).toBeVisible();
    await expect(page.getByText("The schedules equal the ledger.")).toBeVisible();
  });
});
