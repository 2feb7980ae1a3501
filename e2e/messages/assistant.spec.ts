/** Messages of /aichat without an answer, each with its cause. */
import { AuthPages } from "../pages/app.ts";
import { offline } from "../support/broken.ts";
import { expect, newPerson, test } from "../support/test.ts";

test("shows errors of messages that can't be sent", async ({ page }) => {
  await new AuthPages(page).arrive(newPerson());
  await page.goto("/aichat");
  await expect(page.getByText("Hello! I'm your AI assistant. How can I help you today?")).toBeVisible();
  const field = page.getByRole("textbox", { name: "Message" });
  await page.getByLabel("File to attach").setInputFiles({
    name: "letter.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("this is no PDF"),
  });
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Error: Attach an image or a PDF.")).toBeVisible();

  await offline(page, async () => {
    await field.fill("What can you do?");
    await field.press("Enter");
    await expect(page.getByText("An error occurred while sending your message.")).toBeVisible();
  });
  await field.fill("What can you do?");
  await field.press("Enter");
  await expect(page.getByText("I answer from your books")).toBeVisible();
});
