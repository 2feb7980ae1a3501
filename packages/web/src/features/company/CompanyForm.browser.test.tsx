import { type CountryChange, previewCountryChange, saveOrganization } from "@tallyleaf/contract";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { COMPANY } from "../../../test/books.ts";
import { answer, bodiesSentTo, refuse, sentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import { CompanyForm } from "./CompanyForm.tsx";

const field = (name: string) => page.getByLabelText(name, { exact: true }).first();
const save = page.getByRole("button", { name: "Save Changes" });

async function edit(facts: Partial<typeof COMPANY> = {}) {
  const onDone = vi.fn();
  const { router } = await showScreen(<CompanyForm details={{ ...COMPANY, ...facts }} onDone={onDone} />);
  await expect.element(field("Company Name")).toHaveFocus();
  return { onDone, router };
}

test("shows an error at its field, sends nothing, and focuses the first", async () => {
  await edit();
  await expectAccessible();
  await field("Company Name").fill("S");
  await field("Website (optional)").fill("engines.example");
  await field("Established (optional)").fill("1,500");
  await userEvent.tab();
  await expect.element(field("Website (optional)")).toHaveAccessibleDescription(/valid website URL/);
  await expect.element(field("Established (optional)")).toHaveAccessibleDescription(/Enter a year from 1800/);
  // It answers as disabled, and still says what is wrong.
  await save.click({ force: true });
  await expect.element(field("Company Name")).toHaveFocus();
  await expectAccessible();
  expect(sentTo(saveOrganization)).toEqual([]);
});

test("shows a refusal at its field, and sends changed and unchanged values", async () => {
  answer(saveOrganization, () => refuse({ status: 400, code: "x", message: "No." }, { taxId: "This is no tax ID." }));
  await edit();
  await field("VAT/Tax ID (optional)").fill("GB6");
  await save.click();
  await expect.element(field("VAT/Tax ID (optional)")).toHaveAccessibleDescription(/This is no tax ID\./);
  await expect.element(field("VAT/Tax ID (optional)")).toHaveFocus();
  await expect.element(field("VAT/Tax ID (optional)")).toHaveValue("GB6");
  const [body] = await bodiesSentTo(saveOrganization);
  const { id: _, logoUrl: __, defaultCurrency: ___, createdAt: ____, ...kept } = COMPANY;
  expect(body).toEqual({ ...kept, taxId: "GB6" });
});

const CHANGE: CountryChange = {
  isAllowed: true,
  before: { country: "DE", retention: { books: 10, vouchers: 8, letters: 6 }, needsClosingEntry: false, paper: "a4" },
  after: { country: "US", retention: { books: 7, vouchers: 7, letters: 7 }, needsClosingEntry: false, paper: "letter" },
  registrations: [{ country: "DE", region: "", filed: 0 }],
  asksRegistration: true,
  otherCurrency: "USD",
  lines: 3,
};
const choose = async (country: string) => {
  await page.getByRole("combobox", { name: "Country" }).fill(country);
  await page.getByRole("option", { name: country }).click();
};

test("shows what another country changes before it is saved", async () => {
  answer(previewCountryChange, () => CHANGE);
  await edit({ country: "DE" });
  await choose("United States");
  await expect
    .element(page.getByText("Books, vouchers, and letters are kept for 7, 7, 7 years instead of 10, 8, 6."))
    .toBeVisible();
  await expect.element(page.getByText("PDF files have the size Letter.")).toBeVisible();
  await expect.element(page.getByText("3 unconfirmed tax lines get another tax code.")).toBeVisible();
  await expect.element(page.getByText("Tax registrations stay: Germany.")).toBeVisible();
  await expectAccessible();
  await page.viewport(320, 640);
  await expectFits();
  expect(sentTo(saveOrganization)).toEqual([]);
  await choose("Germany");
  await expect.element(page.getByText("What changes")).not.toBeInTheDocument();
});

test("says which filed returns hold the country", async () => {
  answer(previewCountryChange, () => ({
    ...CHANGE,
    isAllowed: false,
    registrations: [{ country: "DE", region: "", filed: 2 }],
  }));
  await edit({ country: "DE" });
  await choose("United States");
  await expect.element(page.getByText(/can’t be changed: 2 tax returns are filed \(Germany\)/)).toBeVisible();
  await expectAccessible();
});

test("asks before a link discards input", async () => {
  const { router } = await edit();
  await field("Address (optional)").fill("6 Mill Street");
  await router.navigate("/elsewhere");
  await expect.element(page.getByText("Your changes aren't saved yet.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(field("Address (optional)")).toHaveValue("6 Mill Street");
});

test("fits a phone with long texts", async () => {
  await page.viewport(320, 640);
  await edit({ name: "Donaudampfschifffahrtsgesellschaft".repeat(2), address: "Hauptstraße".repeat(18) });
  await expectFits();
  await expectAccessible();
});
