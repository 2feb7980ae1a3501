/** Review of flagged receipts beside their images: a field shows its position, and clicked words fill it. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { AuthPages, ExpensesPage, expectAccessible } from "./pages/app.ts";
import { doubtfulReceipt } from "./support/doubtful-receipt.ts";
import { expect, newPerson, test as withProduct } from "./support/test.ts";

interface Word {
  text: string;
  box: [x: number, y: number, width: number, height: number];
}

/** Two receipts with an ambiguous date and no currency. */
const test = withProduct.extend<object, { receipts: string[] }>({
  receipts: [
    async ({ browser }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "tallyleaf-doubtful-"));
      await use([
        await doubtfulReceipt(browser, join(folder, "bistro.png"), "Blue Heron Bistro", "03/04/2026", [
          "24.50",
          "12.75",
          "37.25",
        ]),
        await doubtfulReceipt(browser, join(folder, "pharmacy.png"), "Corner Pharmacy", "05/06/2026", [
          "9.75",
          "6.40",
          "16.15",
        ]),
      ]);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** Opens the review with the receipts, and the words of the first one. */
async function reviewOf(page: Page, receipts: string[]): Promise<Word[]> {
  await new AuthPages(page).register(newPerson());
  const expenses = new ExpensesPage(page);
  await expenses.choose(receipts);
  await expenses.process();
  await expenses.summary(receipts.length);
  const answered = page.waitForResponse((response) => response.url().endsWith("/words"));
  await page.goto("/expenses?status=to_review");
  const { pages } = (await (await answered).json()) as { pages: { lines: Word[][] }[] };
  await expect(page.getByRole("toolbar", { name: "Decide" })).toBeVisible();
  return pages.flatMap(({ lines }) => lines.flat());
}

const values = (page: Page) => page.getByRole("form", { name: "Values of the document" });
const paper = (page: Page) => page.getByRole("region", { name: "Document", exact: true });
const said = (page: Page) => page.getByRole("status").filter({ hasText: /from “|was not changed|click the matching/ });

/** Clicks a word until it is used: the page may still be scrolling. */
async function pointAt(page: Page, words: Word[], text: string, outcome: () => Promise<void>, tap = false) {
  const word = words.find((each) => each.text === text);
  if (!word) throw new Error(`The word ${text} was not read: ${words.map((each) => each.text).join(" ")}`);
  const [x, y, width, height] = word.box;
  await expect(async () => {
    const picture = await paper(page).getByRole("img").boundingBox();
    if (!picture) throw new Error("The picture is not there.");
    const at = [picture.x + (x + width / 2) * picture.width, picture.y + (y + height / 2) * picture.height] as const;
    if (tap) await page.touchscreen.tap(...at);
    else await page.mouse.click(...at);
    await outcome();
  }).toPass();
}

const has = (field: Locator, value: string) => () => expect(field).toHaveValue(value, { timeout: 1000 });

test("loads the code for PDFs with the first PDF", async ({ page, browser }, info) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/PdfPage|pdf\.worker/.test(request.url())) asked.push(request.url());
  });
  const picture = await doubtfulReceipt(browser, info.outputPath("bistro.png"), "Blue Heron Bistro", "03/04/2026", [
    "24.50",
    "12.75",
    "37.25",
  ]);
  await reviewOf(page, [picture]);
  await expect(paper(page).getByRole("img")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);

  // The larger amount comes first.
  const pdf = await doubtfulReceipt(browser, info.outputPath("hotel.pdf"), "Harbor Hotel", "05/06/2026", [
    "924.50",
    "112.75",
    "1037.25",
  ]);
  await page.goto("/expenses");
  const expenses = new ExpensesPage(page);
  await expenses.choose([pdf]);
  await expenses.process();
  await expenses.summary(1);
  await page.goto("/expenses?status=to_review");
  await expect(paper(page).locator("canvas")).toBeVisible();
  expect(asked.map((url) => /PdfPage|pdf\.worker/.exec(url)?.[0])).toEqual(
    expect.arrayContaining(["PdfPage", "pdf.worker"]),
  );
});

test("corrects a flagged receipt from its image and accepts it by keyboard", async ({ page, receipts }) => {
  const words = await reviewOf(page, receipts);
  const first = (await page.getByRole("heading", { level: 2 }).first().textContent()) ?? "";
  const shop = page.getByRole("region", { name: first, exact: true });
  const lit = paper(page).locator("[data-lit]");
  await expectAccessible(page);

  await test.step("the next flag is a field with a reason and its position", async () => {
    await page.keyboard.press("d");
    const focused = values(page).locator(":focus");
    await expect(focused).toHaveAccessibleDescription(/Flagged: /);
    await expect(lit).toHaveCount(1);
    await expect(lit).toBeInViewport();
    // The extraction decides which other fields are flagged.
    const date = values(page).getByLabel("Date", { exact: true });
    await expect(async () => {
      if (!(await date.evaluate((field) => field === document.activeElement))) await page.keyboard.press("F8");
      await expect(date).toBeFocused({ timeout: 500 });
    }).toPass();
    await expect(date).toHaveAccessibleDescription(/Flagged: Check the date/);
  });

  const total = values(page).getByLabel("Total", { exact: true });
  const read = await total.inputValue();
  await test.step("a word fills the focused field, and the used text is shown", async () => {
    await total.focus();
    await expect(said(page)).toContainText("Total: click the matching text");
    const other = first === "Corner Pharmacy" ? "9.75" : "24.50";
    await pointAt(page, words, other, has(total, other));
    await expect(said(page)).toHaveText(`Total: ${other}, from “${other}”.`);
    await expect(total).toBeFocused();
    await expect(page.getByRole("button", { name: /^Save and accept/ })).toBeEnabled();
  });

  await test.step("a word that is no amount changes nothing", async () => {
    await pointAt(page, words, "TOTAL", () =>
      expect(said(page)).toHaveText("There is no amount in “TOTAL”. Total was not changed.", { timeout: 1000 }),
    );
    await pointAt(page, words, read, has(total, read));
    await expectAccessible(page);
  });

  await test.step("a name uses its line", async () => {
    const vendor = values(page).getByLabel("Vendor", { exact: true });
    await vendor.fill("Somebody else");
    await pointAt(page, words, first.split(" ")[0] ?? "", has(vendor, first));
  });

  await test.step("keys accept it, and an early key waits for the next document", async () => {
    await page.keyboard.press("Escape");
    await page.keyboard.press("a");
    await page.keyboard.press("d");
    await expect(shop).toBeHidden();
    await expect(values(page).locator(":focus")).toHaveAccessibleDescription(/Flagged: /);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("You're all caught up")).toBeVisible();
  });

  await page.goto("/expenses");
  await expect(new ExpensesPage(page).row(first)).toContainText(/ready/i);
  await page.goto("/analytics");
  const card = page.getByRole("region", { name: "Extraction accuracy" });
  await expect(card.getByRole("table", { name: "By field" }).getByRole("row", { name: /^Total/ })).toContainText(
    "2 of 2",
  );
  await expectAccessible(page);
});

/** A pile of receipts: every one is looked at, and each costs one key. */
test("accepts ten receipts with ten keys", async ({ page, browser }, info) => {
  const person = newPerson();
  const auth = new AuthPages(page);
  await auth.register(person);
  const headers = await page.evaluate(() => ({ authorization: `Bearer ${localStorage.getItem("token")}` }));
  for (let number = 1; number <= 10; number++) {
    const cents = (value: number) => (value / 100).toFixed(2);
    const [first, second] = [1000 + 137 * number, 2000 + 311 * number];
    const sums: [string, string, string] = [cents(first), cents(second), cents(first + second)];
    const path = info.outputPath(`shop ${number}.pdf`);
    await doubtfulReceipt(browser, path, `Market Stall ${number}`, `0${(number % 9) + 1}/04/2026`, sums);
    const file = { name: `shop ${number}.pdf`, mimeType: "application/pdf", buffer: readFileSync(path) };
    const uploaded = await page.request.post("/api/files/upload", { headers, multipart: { expenseId: "-1", file } });
    const { fileUrl } = await uploaded.json();
    const read = await page.request.post("/api/ai/process-invoice", { headers, data: { s3Url: fileUrl } });
    expect(read.ok(), await read.text()).toBe(true);
  }
  await page.goto("/expenses?status=to_review");
  let keys = 0;
  for (let place = 1; place <= 10; place++) {
    await expect(page.getByText(`${place} of 10`, { exact: true })).toBeVisible();
    await expect(page.getByRole("toolbar", { name: "Decide" }).getByRole("button", { name: /^Accept/ })).toBeEnabled();
    await page.keyboard.press("a");
    keys += 1;
  }
  await expect(page.getByText("You're all caught up")).toBeVisible();
  await expect(page.getByText("10 expenses reviewed.")).toBeVisible();
  expect(keys).toBe(10);
  const { data } = await (await page.request.get("/api/expenses?perPage=20", { headers })).json();
  expect(data.map(({ status }: { status: string }) => status)).toEqual(Array(10).fill("ready"));
});

test("fills the field by a tap on a word on a phone, with its position in view", { tag: "@phone-only" }, async ({
  page,
  receipts,
}) => {
  const words = await reviewOf(page, receipts.slice(0, 1));
  const total = values(page).getByLabel("Total", { exact: true });
  await total.focus();
  const lit = paper(page).locator("[data-lit]");
  await expect(lit).toBeInViewport();
  await expect(total).toBeInViewport();
  await pointAt(page, words, "12.75", has(total, "12.75"), true);
  await expectAccessible(page);
});

test("shows the review in dark mode", { tag: "@dark-only" }, async ({ page, receipts }) => {
  await reviewOf(page, receipts.slice(0, 1));
  await values(page).getByLabel("Total", { exact: true }).focus();
  await expect(paper(page).locator("[data-lit]")).toBeVisible();
  await expectAccessible(page);
});
