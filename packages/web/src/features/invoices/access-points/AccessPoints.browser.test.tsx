import { listSubmissions, type Submission, type SubmissionList, submitInvoice } from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../../test/accessible.ts";
import { idOf } from "../../../../test/books.ts";
import { answer, bodiesSentTo } from "../../../../test/server.ts";
import { showScreen } from "../../../../test/show-screen.tsx";
import AccessPoints from "./AccessPoints.tsx";

const SENT: Submission = {
  ...{ id: idOf(1), network: "peppol", state: "accepted", isTest: true, format: "peppol", address: "9930:DE136695976" },
  ...{ reference: "TEST-1", reason: null, createdAt: "2026-11-20T10:00:00Z", changedAt: "2026-11-20T10:01:00Z" },
};
const WAYS: SubmissionList["ways"] = [
  { network: "peppol", isTest: true, refusal: null },
  { network: "ksef", isTest: false, refusal: "KSeF doesn't take any format that we write yet." },
];

async function show(list: SubmissionList) {
  answer(listSubmissions, list);
  await showScreen(<AccessPoints invoice={{ id: idOf(9), number: "INV-2026-0001" }} />);
}

test("sends when a person confirms, and says that only the test server gets it", async () => {
  await show({ ways: WAYS, submissions: [] });
  await expect.element(page.getByText("The test server delivers nothing.")).toBeVisible();
  await expect.element(page.getByText("KSeF doesn't take any format that we write yet.")).toBeVisible();
  answer(submitInvoice, { success: true, message: "Queued", submission: { ...SENT, state: "queued" } });
  await page.getByRole("button", { name: "Send by Peppol" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/goes to the test server\. No client receives it\./)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Send by Peppol" }).click();
  expect((await bodiesSentTo(submitInvoice))[0]).toEqual({ network: "peppol" });
});

test("shows each state, with the reason, and fits a phone", async () => {
  const rejected = {
    ...SENT,
    id: idOf(2),
    state: "rejected",
    isTest: false,
    reason: "The receiver refused it.",
  } as const;
  await show({ ways: [], submissions: [SENT, rejected] });
  await expect.element(page.getByText("Peppol (test server): Accepted")).toBeVisible();
  await expect.element(page.getByText("Only the test server took it. No client received it.")).toBeVisible();
  await expect.element(page.getByText("Peppol: Rejected")).toBeVisible();
  await expect.element(page.getByText("The receiver refused it.")).toBeVisible();
  await expectFits();
});

test("shows nothing where no access point is set up", async () => {
  await show({ ways: [], submissions: [] });
  await expect.element(page.getByText("Access points")).not.toBeInTheDocument();
});
