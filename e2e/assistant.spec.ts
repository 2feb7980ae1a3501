/** Assistant on a year of books: seven commands, everyday questions, a bill from a receipt, and stored conversations. */

import type { Page } from "@playwright/test";
import { CALLS, createClient, QUICK_COMMANDS } from "@tallyleaf/contract";
import { AuthPages, expectAccessible, PASSWORD } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

const YEAR = new Date().getUTCFullYear();

/** Signs in a founder whose books have twelve expenses of last year, one a month. */
async function founderWithBooks(page: Page, url: string): Promise<void> {
  const { name, email, company } = newPerson();
  const stranger = createClient({ origin: url });
  const body = { name, email, companyName: company, password: PASSWORD };
  const { token, currentOrganizationId } = await stranger(CALLS.register, { body });
  const headers = { Authorization: `Bearer ${token}`, "X-Organization-Id": currentOrganizationId };
  const call = createClient({ origin: url, headers: () => headers });
  for (let month = 1; month <= 12; month++)
    await call(CALLS.createExpense, {
      body: {
        vendorName: month % 2 === 0 ? "Blue Heron Bistro" : "Harbor Taxi",
        description: "Made for this journey",
        invoiceDate: `${YEAR - 1}-${String(month).padStart(2, "0")}-15`,
        dueDate: month === 12 ? `${YEAR + 1}-01-31` : null,
        totalAmount: 10 * month,
        currency: "USD",
        // The last one is an unpaid bill.
        paymentAccountId: month === 12 ? "2000" : "1100",
        accountCode: month % 2 === 0 ? "5250" : "5300",
      },
    });
  await page.goto("/login");
  await new AuthPages(page).signIn(email);
  await expect(page).toHaveURL(/\/(welcome|expenses|analytics|email-verification)/);
}

const log = (page: Page) => page.getByRole("log", { name: "Messages" });
const newest = (page: Page) => log(page).getByRole("article").last();

/** Types a message, sends it with Enter, and waits for the whole answer. */
async function ask(page: Page, message: string, answer: string | RegExp): Promise<void> {
  await page.getByRole("textbox", { name: "Message" }).fill(message);
  await page.getByRole("textbox", { name: "Message" }).press("Enter");
  await expect(newest(page)).toContainText(answer);
}

test("answers from the books, and changes only what is confirmed", async ({ page, product, documents }) => {
  await founderWithBooks(page, product.url);
  await page.goto("/aichat");
  await expect(newest(page)).toContainText("Hello! I'm your AI assistant. How can I help you today?");
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
  await expectAccessible(page);

  await test.step("the seven quick commands", async () => {
    const answers: Record<string, string | RegExp> = {
      "View Reports": /Profit & Loss in \d{4}\./,
      "Cash Flow": /Net cash flow: /,
      "Bills List": "1 bill is unpaid as of",
      "New Bill": "Tell me who it is from and what it comes to",
      "New Report": /Profit & Loss in \d{4}\./,
      "Update Bill": "Which one?",
      "Remove Bill": "Which one?",
    };
    for (const { label } of QUICK_COMMANDS) {
      await page.getByRole("group", { name: "Quick commands" }).getByRole("button", { name: label }).click();
      await expect(newest(page)).toContainText(answers[label] ?? "");
    }
  });

  await test.step("everyday questions, with links from figures to rows", async () => {
    await page.getByRole("button", { name: "New conversation" }).click();
    await ask(page, "How much did I spend last year?", `You spent 780.00 USD in ${YEAR - 1}.`);
    await ask(page, `biggest vendors ${YEAR - 1}`, "Blue Heron Bistro");
    await ask(page, `spending by vendor ${YEAR - 1}`, "Harbor Taxi");
    await expectAccessible(page);
    await newest(page).getByRole("link", { name: "Harbor Taxi" }).click();
    await expect(page).toHaveURL(/\/expenses\?.*vendor=Harbor/);
    await expect(page.getByRole("table", { name: "Expenses" }).locator("tbody tr")).toHaveCount(6);
    await page.goBack();
    await expect(log(page)).toContainText("You spent 780.00 USD");
  });

  await test.step("chips that ask again, and words that are not understood", async () => {
    await ask(page, "Which bills are unpaid?", "1 bill is unpaid");
    const chips = newest(page).getByRole("list", { name: "How the question was read" });
    await chips.getByRole("button", { name: "all open" }).click();
    await page.getByRole("menuitem", { name: "overdue" }).click();
    await expect(newest(page)).toContainText("No bill is overdue");
    await ask(page, "What is the weather in Berlin?", "I don't understand “weather” and “Berlin”");
    await expect(newest(page).getByRole("button", { name: "What is my profit this year?" })).toBeVisible();
    await ask(page, "Which clients owe me money?", "No client owes you money");
  });

  await test.step("the search asks what was typed", async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox").fill("How many vendors do I have?");
    await page.getByRole("option", { name: "Ask: How many vendors do I have?" }).click();
    await expect(newest(page)).toContainText("There are 2 vendors.");
  });

  await test.step("suggestions while typing", async () => {
    const field = page.getByRole("textbox", { name: "Message" });
    await field.fill("bill");
    const suggestions = page.getByRole("list", { name: "Suggestions" });
    await expect(suggestions.getByRole("listitem")).toHaveCount(4);
    await expect(suggestions.getByRole("button", { name: /Remove Bill.*DELETE/ })).toBeVisible();
    await expectAccessible(page);
    await field.fill("");
    await expect(suggestions).toBeHidden();
  });

  await test.step("a receipt becomes a bill after confirmation", async () => {
    const pdf = documents.paths.find((path) => path.endsWith(".pdf") && path.includes("hosting"));
    await page.getByLabel("File to attach").setInputFiles(pdf ?? "");
    await expect(page.getByRole("button", { name: /^Remove .*\.pdf$/ })).toBeVisible();
    await page.getByRole("button", { name: "Send" }).click();
    const card = page.getByRole("region", { name: "New bill" });
    await expect(card.getByText("79.02 USD").first()).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    await card.getByRole("button", { name: "Create bill" }).click();
    await expect(card.getByText("Created")).toBeVisible();
    await expect(card.getByRole("button", { name: "Create bill" })).toBeHidden();
    await card.getByRole("link", { name: "Open the expense" }).click();
    await expect(page).toHaveURL(/\/expenses\/\d+/);
    await expect(page.getByText("79.02").first()).toBeVisible();
    await page.goto("/expenses?search=Northwind");
    await expect(page.getByRole("table", { name: "Expenses" }).locator("tbody tr")).toHaveCount(1);
  });

  await test.step("conversations are stored, renamed, and deleted", async () => {
    await page.goto("/aichat");
    const side = page.getByRole("complementary", { name: "Conversations" });
    await expect(side.getByRole("listitem")).toHaveCount(3);
    await side.getByRole("link", { name: /How much did I spend last year/ }).click();
    await expect(log(page)).toContainText("You spent 780.00 USD");
    await side.getByRole("button", { name: /^Actions for How much/ }).click();
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Last year");
    await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
    await expect(side.getByRole("link", { name: /^Last year/ })).toBeVisible();
    await side.getByRole("button", { name: "Actions for Last year" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(side.getByRole("listitem")).toHaveCount(2);
    await expect(page).not.toHaveURL(/conversation=/);
  });
});

test("keeps a question on Home, with its figure then", async ({ page, product }) => {
  await founderWithBooks(page, product.url);
  await page.goto("/aichat");
  await ask(
    page,
    "How much did we spend at Harbor Taxi last year?",
    `Spending at Harbor Taxi: 360.00 USD in ${YEAR - 1}.`,
  );

  await test.step("under a name of its own", async () => {
    await newest(page).getByRole("button", { name: "Keep on Home" }).click();
    const dialog = page.getByRole("dialog", { name: "Keep on Home" });
    await expect(dialog.getByRole("checkbox", { name: "Follow the calendar" })).toBeChecked();
    await dialog.getByLabel("Name").fill("Taxis");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Keep question" }).click();
    await expect(dialog).toBeHidden();
  });

  const saved = page.getByRole("region", { name: "Saved questions" });
  await test.step("as a card with a link to the rows", async () => {
    await page.goto("/home");
    const card = saved.getByRole("listitem");
    await expect(card.getByRole("heading", { name: "Taxis" })).toBeVisible();
    await expect(card.getByText("$360.00", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await card.getByRole("link", { name: "360.00 USD" }).click();
    await expect(page).toHaveURL(/\/expenses\?.*vendorId=/);
    await expect(page.getByRole("table", { name: "Expenses" }).locator("tbody tr")).toHaveCount(6);
    await page.goBack();
  });

  await test.step("renamed, removed, and brought back with Undo", async () => {
    await saved.getByRole("button", { name: "Actions for Taxis" }).click();
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Rides");
    await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
    await expect(saved.getByRole("heading", { name: "Rides" })).toBeVisible();
    await saved.getByRole("button", { name: "Actions for Rides" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await expect(saved).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(saved.getByRole("heading", { name: "Rides" })).toBeVisible();
    await expect(saved.getByText("$360.00", { exact: true })).toBeVisible();
  });
});

test("shows answers on a phone and in dark mode", { tag: ["@phone-only", "@dark-only"] }, async ({
  page,
  product,
  isMobile,
}) => {
  await founderWithBooks(page, product.url);
  await page.goto("/aichat");
  await ask(page, `biggest vendors ${YEAR - 1}`, "Blue Heron Bistro");
  await ask(page, "Add a bill of 12.50 from Harbor Taxi due tomorrow", "It is posted once you confirm it.");
  await expectAccessible(page);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider).toBeLessThanOrEqual(0);
  if (!isMobile) return;
  await page.getByRole("button", { name: "Conversations" }).click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
});
