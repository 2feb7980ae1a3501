import { CallFailed } from "@tallyleaf/contract";
import { isCurrency } from "@tallyleaf/ledger";
import { describe, expect, it } from "vitest";
import { loginFailureText, registerFailureText, uploadFailureText } from "../api/failure-text.ts";
import { fieldErrors } from "./field-errors.ts";
import { currencyOfLanguage, regionCurrencies } from "./region-currency.ts";
import { firstIncomplete } from "./register-form.ts";

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
  it("is USD where nothing is known", () => {
    expect([undefined, "", "not a tag", "en-001"].map(currencyOfLanguage)).toEqual(["USD", "USD", "USD", "USD"]);
  });
  it("is a currency of the ledger everywhere, and each region stands once", () => {
    const pairs = regionCurrencies();
    expect(pairs.filter(([region, currency]) => !/^[A-Z]{2}$/.test(region) || !isCurrency(currency))).toEqual([]);
    expect(pairs.length).toBeGreaterThan(240);
  });
});

describe("a registration", () => {
  const whole = { name: "Ada", email: "a@b.c", companyName: "Co", password: "12345678", confirmPassword: "12345678" };
  it("is complete by the specification's rule, else its first wrong field is known", () => {
    expect(firstIncomplete(whole)).toBeNull();
    expect(firstIncomplete({ ...whole, name: " " })).toBe("name");
    expect(firstIncomplete({ ...whole, email: "ab" })).toBe("email");
    expect(firstIncomplete({ ...whole, companyName: "" })).toBe("companyName");
    expect(firstIncomplete({ ...whole, password: "1234567", confirmPassword: "1234567" })).toBe("password");
    expect(firstIncomplete({ ...whole, confirmPassword: "12345679" })).toBe("confirmPassword");
  });
});

describe("failures in words", () => {
  const said = (status: number, error: string, errors?: { path: string; message: string }[]) =>
    new CallFailed(status, "x", error, { error, message: error, code: "x", errors });
  const mute = (status: number) => new CallFailed(status, "unexpected", "Unexpected data format from server.", null);

  it("are the server's, or the catalogue's", () => {
    expect(loginFailureText(said(401, "No."))).toBe("No.");
    expect(loginFailureText(mute(401))).toBe("Invalid email or password. Please try again.");
    expect(loginFailureText(mute(500))).toBe("An error occurred. Please try again later.");
    expect(registerFailureText(mute(500))).toBe("Registration failed. Please try again.");
    expect(uploadFailureText(mute(502))).toBe("Upload failed with status: 502");
    expect(uploadFailureText(said(415, "Wrong type."))).toBe("Wrong type.");
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
