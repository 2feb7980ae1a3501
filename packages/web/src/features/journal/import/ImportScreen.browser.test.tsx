import { type CallOutput, importJournal, previewJournalImport } from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../../test/accessible.ts";
import { answerBooks, idOf } from "../../../../test/books.ts";
import { answer, bodiesSentTo, refuse, sentTo } from "../../../../test/server.ts";
import { showScreen } from "../../../../test/show-screen.tsx";
import ImportScreen from "./ImportScreen.tsx";

type Preview = CallOutput<typeof previewJournalImport>;
const preview = (toApprove: number): Preview => ({
  ...{ rows: 4, entries: 2, toApprove, sums: [{ currency: "EUR", amount: 200 }] },
  ...{ errorCount: 0, errors: [], amounts: null, days: null, unused: [], importedAt: null, shown: [] },
});
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function choose(toApprove: number, shown: Preview["shown"] = []) {
  answerBooks();
  answer(previewJournalImport, { ...preview(toApprove), shown });
  const { router } = await showScreen(<ImportScreen />, "/journal/import");
  await page.getByLabelText("File with journal entries", { exact: true }).upload(new File(["Entry\n"], "a.csv"));
  return router;
}

test("says before which entries are submitted for approval, and shows them afterwards", async () => {
  answer(importJournal, { success: true, message: "Imported.", id: idOf(1), entries: 2, toApprove: 2 });
  const router = await choose(2);
  await expect.element(page.getByText("2 entries will be submitted for approval.")).toBeVisible();
  await expect.element(page.getByText(/ready to post/)).not.toBeInTheDocument();
  await expectAccessible();
  await expectFits();
  await button("Submit for approval").click();
  await expect.poll(() => router.state.location.search).toBe("?show=submitted");
  expect(await bodiesSentTo(importJournal)).toHaveLength(1);
});

test("says both where some are posted, and names rows that posting refuses", async () => {
  answer(importJournal, () => refuse(importJournal.failures.badRows, { "line 2": "Account 1200 is gone." }));
  await choose(1);
  await expect.element(page.getByText("1 entry is ready to post.")).toBeVisible();
  await expect.element(page.getByText("1 entry will be submitted for approval.")).toBeVisible();
  await button("Import entries").click();
  await expect.element(page.getByText("line 2: Account 1200 is gone.")).toBeVisible();
  expect(sentTo(importJournal)).toHaveLength(1);
});

test("shows the invoice or bill of a line, its vendor or client, and its dimensions", async () => {
  const line = { text: "", taxCode: "", foreign: null, item: "", period: null, party: "", dimensions: [] };
  await choose(0, [
    {
      ...{
        name: "7",
        line: 2,
        entryDate: "2026-06-10",
        description: "Bad debt",
        currency: "EUR",
        amount: 19,
        taxes: [],
      },
      lines: [
        {
          ...{ ...line, party: "Ada Meyer", dimensions: ["Website", "Urgent"] },
          ...{ account: { code: "5970", name: "Bad debts" }, debit: 19, credit: null },
        },
        {
          ...{ ...line, item: "INV-2026-0007" },
          ...{ account: { code: "1300", name: "Accounts receivable" }, debit: null, credit: 19 },
        },
      ],
    },
  ]);
  await expect.element(page.getByRole("cell", { name: "1300 Accounts receivable INV-2026-0007" })).toBeVisible();
  await expect.element(page.getByRole("cell", { name: "5970 Bad debts Ada Meyer · Website · Urgent" })).toBeVisible();
  await expectAccessible();
  await expectFits();
});
