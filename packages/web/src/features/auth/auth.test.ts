import { CallFailed, clientMessages } from "@tallyleaf/contract";
import { isCurrency } from "@tallyleaf/ledger";
import { describe, expect, it } from "vitest";
import {
  forgotFailureText,
  loginFailureText,
  registerFailureText,
  resendFailureText,
  resetFailureText,
  uploadFailureText,
  verifyFailureText,
} from "../../kit/failure-text.ts";
import { fieldErrors } from "../../kit/form/field-errors.ts";
import { currencyOfLanguage, regionCurrencies } from "./region-currency.ts";
import { emailError, registerFaults } from "./register-form.ts";

describe("the currency of a region", () => {
  it("follows the language's region, or its likely one", () => {
    expect(["en-US", "de-CH", "de", "ja", "fr-CA", "en-GB", "zh-Hant"].map(currencyOfLanguage)).toEqual([
      "USD",
      "CHF",
      "EUR",
      "JPY",
      "CAD",
      "GBP",
      "TWD",
    ]);
  });
  it("is USD for an unknown region", () => {
    expect([undefined, "", "not a tag", "en-001"].map(currencyOfLanguage)).toEqual(["USD", "USD", "USD", "USD"]);
  });
  it("is always a currency of the ledger, and each region is listed once", () => {
    const pairs = regionCurrencies();
    expect(pairs.filter(([region, currency]) => !/^[A-Z]{2}$/.test(region) || !isCurrency(currency))).toEqual([]);
    expect(pairs.length).toBeGreaterThan(240);
  });
});

describe("a registration", () => {
  const whole = { name: "Ada", email: "a@b.c", companyName: "Co", password: "12345678", confirmPassword: "12345678" };
  it("is complete by the specification's rule; otherwise each invalid field has its sentence", () => {
    expect(registerFaults(whole)).toEqual({});
    expect(registerFaults({ ...whole, name: " " })).toEqual({ name: "Enter your name" });
    for (const email of ["", "ab", "ab@", "a@b", "a b@c.d", "a@b.", "a@b@c.d", `${"a".repeat(251)}@b.c`]) {
      expect(registerFaults({ ...whole, email }), email).toEqual({ email: "Please enter a valid email address" });
    }
    expect(emailError(" ada@example.com ")).toBeNull();
    expect(registerFaults({ ...whole, companyName: "" })).toEqual({ companyName: "Enter a company name" });
    const short = { password: "1234567", confirmPassword: "1234567" };
    expect(registerFaults({ ...whole, ...short })).toEqual({ password: "Minimum of 8 characters" });
    const mismatch = { confirmPassword: "Passwords do not match" };
    expect(registerFaults({ ...whole, confirmPassword: "12345679" })).toEqual(mismatch);
    const empty = { name: "", email: "", companyName: "", password: "", confirmPassword: "" };
    expect(Object.keys(registerFaults(empty))).toEqual(["name", "email", "companyName", "password"]);
  });
});

describe("error messages", () => {
  const said = (status: number, error: string, errors?: { path: string; message: string }[]) =>
    new CallFailed(status, "x", error, { error, message: error, code: "x", errors });
  const mute = (status: number) => new CallFailed(status, "unexpected", "Unexpected data format from server.", null);

  it("are the server's, or the specification's", () => {
    expect(loginFailureText(said(401, "No."))).toBe("No.");
    expect(loginFailureText(mute(401))).toBe("Invalid email or password. Please try again.");
    expect(loginFailureText(mute(500))).toBe("An error occurred. Please try again later.");
    expect(registerFailureText(mute(500))).toBe("Registration failed. Please try again.");
    expect(forgotFailureText(mute(500))).toBe("Failed to send reset link. Please try again.");
    expect(resetFailureText(mute(500))).toBe("Failed to reset password. Please try again.");
    expect(verifyFailureText(mute(500))).toBe("Failed to verify email. The link may have expired.");
    expect(resendFailureText(mute(500))).toBe("Failed to resend verification email.");
    expect(uploadFailureText(mute(502))).toBe("Upload failed with status: 502");
    expect(uploadFailureText(said(415, "Wrong type."))).toBe("Wrong type.");
  });

  it("report a missing connection for every call", () => {
    const unreachable = new CallFailed(0, "connection", clientMessages.connection, null);
    const texts = [loginFailureText, registerFailureText, forgotFailureText, resetFailureText, verifyFailureText];
    for (const text of [...texts, resendFailureText]) {
      expect(text(unreachable)).toBe("Connection error. Please check your internet connection and try again.");
    }
  });

  it("belong to a field by their code", () => {
    const taken = new CallFailed(409, "email_taken", "Taken.", null);
    expect(fieldErrors(taken, ["email"], { email_taken: "email" })).toEqual({ email: "Taken." });
    expect(fieldErrors(taken, ["email"])).toEqual({});
  });

  it("find their field by the end of the path", () => {
    const failure = said(400, "Bad", [
      { path: "body.email", message: "Not an address" },
      { path: "other", message: "x" },
    ]);
    expect(fieldErrors(failure, ["name", "email"])).toEqual({ email: "Not an address" });
    expect(fieldErrors(new Error("x"), ["name"])).toEqual({});
  });
});
