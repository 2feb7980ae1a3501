import { MAX_EXPENSE_DOCUMENT_BYTES } from "@tallyleaf/contract";
import { expenseFigures } from "@tallyleaf/ledger";
import { describe, expect, it } from "vitest";
import { bodyOf } from "./body.ts";
import { documentFault, findErrors, pathOnForm, type Screen } from "./checks.ts";
import { type FormState, nextForm } from "./state.ts";
import { percentDone, stepsOf } from "./steps.ts";
import { formAfter, WHOLE } from "./test-forms.ts";

const faults = (form: FormState, screen: Screen) => findErrors(form, bodyOf(form, null), screen);
const steps = (form: FormState) => stepsOf(form, expenseFigures(form), faults(form, "add"));

describe("errors of the form", () => {
  const empty = formAfter(
    { type: "text", field: "vendorName", value: "  " },
    { type: "text", field: "invoiceDate", value: "" },
  );

  it("use the add screen's texts, with the invoice number required", () => {
    expect(faults(empty, "add")).toEqual({
      vendorName: "Vendor name is required",
      description: "Description is required",
      invoiceNumber: "Invoice number is required",
      invoiceDate: "Invoice date is required",
      totalAmount: "Total Amount is required",
    });
  });

  it("use the edit screen's texts, without the invoice number", () => {
    expect(faults(empty, "edit")).toEqual({
      vendorName: "Vendor Name is required",
      description: "Description is required",
      invoiceDate: "Invoice Date is required",
      totalAmount: "Total Amount is required",
    });
  });

  it("are none for a complete form", () => {
    expect(faults(formAfter(...WHOLE), "add")).toEqual({});
  });

  it("include the rate of a converted form", () => {
    const form = formAfter(...WHOLE, { type: "currency", value: "EUR" }, { type: "convert" });
    expect(faults(form, "edit")).toEqual({ exchangeRate: "Enter the exchange rate." });
  });
});

describe("the path of a field", () => {
  it("is that of the form's own row when earlier rows are not sent", () => {
    const form = formAfter({ type: "item_added" }, ...WHOLE.slice(0, 3), { type: "item_added" });
    const second = nextForm(form, { type: "item", key: 2, change: { description: "x" } });
    expect(pathOnForm(second, "lineItems.0.amount")).toBe("lineItems.1.amount");
    expect(pathOnForm(second, "vendorName")).toBe("vendorName");
    expect(pathOnForm(second, "lineItems")).toBe("lineItems");
  });
});

describe("a document", () => {
  it("is an image or a PDF of at most 5 MB", () => {
    for (const type of ["image/jpeg", "image/png", "image/gif", "application/pdf"])
      expect(documentFault({ name: "x", type, size: MAX_EXPENSE_DOCUMENT_BYTES })).toBeNull();
    expect(documentFault({ name: "x", type: "text/plain", size: 1 })).toBe("Please upload an image or PDF document.");
    expect(documentFault({ name: "x", type: "", size: 1 })).toBe("Please upload an image or PDF document.");
    expect(documentFault({ name: "x", type: "image/png", size: MAX_EXPENSE_DOCUMENT_BYTES + 1 })).toBe(
      "File is too large. Maximum size is 5MB.",
    );
  });
});

describe("the steps", () => {
  it("go from nothing to ready", () => {
    expect(percentDone(steps(formAfter()))).toBe(0);
    expect(percentDone(steps(formAfter(...WHOLE.slice(0, 3))))).toBe(25);
    const whole = formAfter(...WHOLE);
    expect(percentDone(steps(whole))).toBe(100);
    expect(steps(whole).map(({ label }) => label)).toEqual(["Basic Info", "Items", "Taxes", "Ready"]);
  });

  it("stay incomplete while a tax is half filled in", () => {
    const form = formAfter(...WHOLE, { type: "tax_added" }, { type: "tax", key: 2, change: { taxName: "VAT" } });
    expect(steps(form).map(({ done }) => done)).toEqual([true, true, false, false]);
    expect(percentDone(steps(form))).toBe(50);
  });

  it("accept a typed total instead of items", () => {
    expect(percentDone(steps(formAfter(...WHOLE.slice(0, 3), { type: "total", value: "12" })))).toBe(100);
  });
});
