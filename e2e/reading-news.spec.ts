/** Expense page during processing: it updates when processing ends, by the stream or by polling. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { processInvoice } from "@tallyleaf/contract";
import { AuthPages } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

/** Requests while processing: one at first, one when the stream starts, one at the end. */
const LOOKS_WHEN_TOLD = 3;

for (const [how, isCut] of [
  ["when the server reports it", false],
  ["when the stream is cut", true],
] as const)
  test(`shows the entry of an expense in process ${how}`, async ({ page, documents }) => {
    await new AuthPages(page).register(newPerson());
    const token = await page.evaluate(() => localStorage.getItem("token"));
    if (isCut) await page.route("**/api/progress*", (route) => route.abort());
    const path = documents.paths[5] ?? "";
    const sent = await page.request.post("/api/files/upload", {
      headers: { Authorization: `Bearer ${token}` },
      multipart: {
        expenseId: "-1",
        file: { name: basename(path), mimeType: "application/pdf", buffer: readFileSync(path) },
      },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
    const { expenseId, fileUrl } = await sent.json();
    let looks = 0;
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === `/api/expenses/${expenseId}`) looks += 1;
    });
    await page.goto(`/expenses/${expenseId}`);
    await expect(page.getByRole("button", { name: "Delete" })).toBeDisabled();
    // Processing is started by another program.
    const read = page.request.post(processInvoice.path, {
      headers: { Authorization: `Bearer ${token}` },
      data: { s3Url: fileUrl },
      timeout: 90_000,
    });
    await expect(page.getByRole("table", { name: "Journal entry" })).toBeVisible({ timeout: 90_000 });
    expect((await read).ok()).toBe(true);
    if (!isCut) expect(looks).toBeLessThanOrEqual(LOOKS_WHEN_TOLD);
  });
