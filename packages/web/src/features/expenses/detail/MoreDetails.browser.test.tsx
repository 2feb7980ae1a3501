/** What a document says beside its fields, as the expense's page shows it. */
import type { ReadingOutput } from "@tallyleaf/contract";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../../test/accessible.ts";
import { show } from "../../../../test/show.tsx";
import { formatDay, formatMoney } from "../../../kit/format.ts";
import { marksOf } from "./fields.ts";
import MoreDetails from "./MoreDetails.tsx";

const nowhere = { page: null, box: null };
const details: NonNullable<ReadingOutput["details"]> = [
  { name: "vendorTaxId", value: "DE136695976", page: 1, box: [0.1, 0.1, 0.2, 0.02] },
  { name: "vendorAddress", value: "Lieferantenstraße 20, 80333 München", ...nowhere },
  { name: "serviceFrom", value: "2026-02-01", ...nowhere },
  { name: "paymentMethod", value: "card", ...nowhere },
  { name: "deposit", value: "50.00", ...nowhere },
];
const READING = { fields: {}, lineItems: [], details } as unknown as ReadingOutput;

const marks = {
  all: marksOf(READING),
  lit: null,
  light: vi.fn(),
  sought: null,
  seek: vi.fn(),
  page: 1,
  turnTo: vi.fn(),
};

test.each([390, 1366])(
  "shows days, amounts, and the way of paying as the reader writes them, at %i pixels",
  async (width) => {
    await page.viewport(width, 700);
    await show(
      <div style={{ container: "data / inline-size" }}>
        <MoreDetails details={details} currency="EUR" marks={marks} />
      </div>,
    );
    await expect.element(page.getByText("Lieferantenstraße 20, 80333 München")).toBeVisible();
    await expect.element(page.getByText(formatDay("2026-02-01"))).toBeVisible();
    await expect.element(page.getByText(formatMoney("50.00", "EUR"))).toBeVisible();
    await expect.element(page.getByText("Card", { exact: true })).toBeVisible();
    await expectAccessible();
    await expectFits();
  },
);

test("shows where a detail is on the document, and no such button for one without a place", async () => {
  await show(<MoreDetails details={details} currency="EUR" marks={marks} />);
  const buttons = page.getByRole("button");
  await expect.element(buttons).toHaveAccessibleName("Show on the document: Vendor’s tax ID");
  await buttons.click();
  expect(marks.seek).toHaveBeenCalledWith(expect.objectContaining({ id: "detail-vendorTaxId", page: 1 }));
});

test("shows nothing where nothing else was read", async () => {
  await show(<MoreDetails details={[]} currency="EUR" marks={marks} />);
  await expect.element(page.getByRole("heading")).not.toBeInTheDocument();
});
