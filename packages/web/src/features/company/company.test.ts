/** The company's forms: errors, texts, and the messages of the specification. */
import { CallFailed, clientMessages, type OrganizationDetails } from "@tallyleaf/contract";
import { describe, expect, it } from "vitest";
import { bodyOf, findErrors, maySave, valuesOf } from "./company-form.ts";
import { confirmationFaults, isConfirmed } from "./delete-form.ts";
import { exportWords } from "./export.ts";
import { deleteFailureText, loadFailureText, otherFailureText, saveFailureText } from "./queries.ts";

const DETAILS: OrganizationDetails = {
  id: "0198f0aa-0000-7000-8000-000000000001",
  name: "Studio",
  address: "",
  phone: "",
  email: "",
  country: null,
  documentLanguage: null,
  taxId: "",
  industry: "",
  regNumber: "",
  contactName: "",
  electronicAddress: "",
  established: null,
  size: "",
  website: "",
  logoUrl: null,
  defaultCurrency: "EUR",
  createdAt: "2026-05-19T10:00:00Z",
};

describe("the company's form", () => {
  const values = valuesOf(DETAILS);

  it("accepts a company with only a name, and sends it unchanged", () => {
    expect(findErrors(values)).toEqual({});
    expect(maySave(values)).toBe(true);
    expect(bodyOf(values)).toMatchObject({ name: "Studio", established: null, size: "" });
    expect(bodyOf({ ...values, established: "1837", size: "11-50" })).toMatchObject({
      established: 1837,
      size: "11-50",
    });
  });

  it.each([
    ["name", " A ", "Company name is required and must be at least 2 characters long"],
    ["email", "books at studio", "Please enter a valid email address"],
    ["phone", "call me", "Please enter a valid phone number"],
    ["website", "studio.example", "Please enter a valid website URL (e.g. https://example.com)"],
    ["website", "ftp://studio.example", "Please enter a valid website URL (e.g. https://example.com)"],
  ])("refuses to save the %s %j", (field, typed, sentence) => {
    expect(findErrors({ ...values, [field]: typed })).toEqual({ [field]: sentence });
    expect(maySave({ ...values, [field]: typed })).toBe(false);
  });

  it.each([
    ["industry", "a".repeat(51), "Use at most 50 characters"],
    ["regNumber", "a".repeat(51), "Use at most 50 characters"],
    ["taxId", "a".repeat(51), "Use at most 50 characters"],
    ["address", "a".repeat(201), "Use at most 200 characters"],
    ["established", "1799", "Enter a year from 1800 up to the current year"],
    ["established", String(new Date().getFullYear() + 1), "Enter a year from 1800 up to the current year"],
  ])("shows the error of the %s %j", (field, typed, sentence) => {
    expect(findErrors({ ...values, [field]: typed })).toEqual({ [field]: sentence });
  });

  it("names the first field on the screen first", () => {
    const faults = findErrors({ ...values, website: "x", name: "", established: "3" });
    expect(Object.keys(faults)).toEqual(["name", "established", "website"]);
  });
});

describe("deleting the company", () => {
  it("needs the exact phrase, and a password", () => {
    const confirmation = "DELETE MY COMPANY";
    expect(isConfirmed({ confirmation, password: "x" })).toBe(true);
    expect(isConfirmed({ confirmation, password: "" })).toBe(false);
    for (const typed of ["", "delete my company", "DELETE MY COMPANY ", "DELETE  MY COMPANY"])
      expect(confirmationFaults({ confirmation: typed, password: "x" })).toEqual({
        confirmation: "Please type the confirmation text exactly as shown",
      });
  });

  it("offers the export", () => {
    const export_ = { fileName: "Studio.zip", documents: 12, bytes: 3_565_158 };
    expect(exportWords(export_)).toBe("Studio.zip is being downloaded, with 12 documents (3.4 MB).");
    expect(exportWords({ ...export_, documents: 1 })).toContain("with 1 document (");
    expect(exportWords({ ...export_, documents: 0, bytes: 0 })).toContain("no documents");
  });
});

describe("the error of a failed call", () => {
  const unreadable = new CallFailed(502, "unexpected", clientMessages.unexpected, null);
  const notReached = new CallFailed(0, "connection", clientMessages.connection, null);
  const said = new CallFailed(403, "forbidden", "No.", { error: "No.", message: "No.", code: "forbidden" });

  it("is the server's message, or the specification's", () => {
    expect([said, unreadable, notReached].map(loadFailureText)).toEqual([
      "No.",
      "HTTP 502: Failed to fetch organization details",
      "Failed to load organization details",
    ]);
    expect([said, unreadable].map(saveFailureText)).toEqual(["No.", "Failed to save changes"]);
    expect([said, unreadable].map(deleteFailureText)).toEqual(["No.", "Failed to delete company. Please try again."]);
    expect(otherFailureText(notReached, "No logo.")).toBe(clientMessages.connection);
    expect(otherFailureText(new Error("?"), "No logo.")).toBe("No logo.");
  });
});
