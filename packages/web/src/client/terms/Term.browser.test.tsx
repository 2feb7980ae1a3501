/** Words of bookkeeping: read by pointer, keyboard, and finger, and closed by Escape. */
import { TextInput } from "@mantine/core";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { ListTable } from "../../kit/list-table/ListTable.tsx";
import { Explained, TermMark } from "./Explained.tsx";
import { Term } from "./Term.tsx";
import { Terms } from "./Terms.tsx";

const HELP = "## words\n\n- book value: what an asset cost, less depreciation so far\n- deferral: moves a cost\n";
const network = globalThis.fetch;
let asked = 0;
/** The help file, counted. */
function serveHelp(status = 200) {
  asked = 0;
  const calls = globalThis.fetch;
  globalThis.fetch = async (target, init) => {
    if (!String(target).startsWith("/help/")) return calls(target, init);
    asked += 1;
    return new Response(HELP, { status });
  };
}
afterEach(() => {
  globalThis.fetch = network;
});

const word = () => page.getByRole("button", { name: "Book value" });
const meaning = () => page.getByText("What an asset cost, less depreciation so far.");

test("loads the meaning when a pointer stays on the word, and keeps it while the pointer reads it", async () => {
  serveHelp();
  await showScreen(
    <p>
      <Term of="book value">Book value</Term> <span>Beside</span>
    </p>,
  );
  expect(asked).toBe(0);
  const { height } = document.body.getBoundingClientRect();
  await word().hover();
  await expect.element(meaning()).toBeVisible();
  expect(document.body.getBoundingClientRect().height).toBe(height);
  await meaning().hover();
  await new Promise((done) => setTimeout(done, 400));
  await expect.element(meaning()).toBeVisible();
  await page.getByText("Beside").hover();
  await expect.element(meaning()).not.toBeInTheDocument();
  expect(asked).toBe(1);
});

test("describes the word to who comes by keyboard, and Escape closes it, not the dialog around it", async () => {
  serveHelp();
  await showScreen(
    <Dialog opened onClose={() => document.body.setAttribute("data-closed", "")} title="Asset">
      <Term of="book value">Book value</Term>
    </Dialog>,
  );
  await userEvent.keyboard("{Tab}");
  if (document.activeElement?.textContent !== "Book value") await userEvent.keyboard("{Tab}");
  await expect.element(meaning()).toBeVisible();
  await expect.element(word()).toHaveAccessibleDescription(/What an asset cost/);
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await expect.element(meaning()).not.toBeInTheDocument();
  expect(document.body.hasAttribute("data-closed")).toBe(false);
  await userEvent.keyboard("{Enter}");
  await expect.element(meaning()).toBeVisible();
});

test("lists the words of a screen, and says when a meaning can't be loaded", async () => {
  serveHelp(500);
  await page.viewport(390, 844);
  await showScreen(<Terms of={["deferral", "accrual", "revaluation"]} />);
  await page.getByRole("button", { name: "Deferral" }).click();
  await expect.element(page.getByText("The meaning could not be loaded.")).toBeVisible();
  await expectFits();
  await expectAccessible();
  await page.viewport(1024, 768);
});

test("explains a label and a sortable head beside them: a label's click goes to its field, a head's click sorts", async () => {
  serveHelp();
  const sorted: string[] = [];
  await showScreen(
    <>
      <Explained of="useful life">
        <TextInput label="Useful life in months" />
      </Explained>
      <ListTable
        caption="Bills"
        rows={[{ id: "a" }]}
        columns={[
          { label: "Vendor", cell: () => "Alder" },
          { label: "Due", by: "due", mark: <TermMark of="due date" />, cell: () => "May 4" },
        ]}
        view={{ sortBy: "due", sortOrder: "asc" }}
        onView={({ sortOrder }) => sorted.push(sortOrder)}
      />
    </>,
  );
  await page.getByText("Useful life in months").click();
  await expect.element(page.getByRole("textbox", { name: "Useful life in months", exact: true })).toHaveFocus();
  const mark = page.getByRole("button", { name: "Explain “Useful life”" });
  await mark.click();
  await expect.element(mark).toHaveAccessibleDescription(/loading|could not/i);
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await page
    .getByRole("columnheader", { name: "Due", exact: true })
    .getByRole("button", { name: "Due", exact: true })
    .click();
  await page.getByRole("button", { name: "Explain “Due date”" }).click();
  expect(sorted).toEqual(["desc"]);
  await page.viewport(390, 844);
  await expectFits();
  await expectAccessible();
  await page.viewport(1024, 768);
});
