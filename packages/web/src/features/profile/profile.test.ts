/** The profile's forms: errors, texts, and the messages of the specification. */
import { CallFailed, clientMessages, pictureFailures } from "@tallyleaf/contract";
import { describe, expect, it } from "vitest";
import { PICTURE_TYPES, pictureFault } from "../../kit/picture-file.ts";
import { sideOf } from "./crop.ts";
import { differ, EMPTY, findErrors as passwordFaults } from "./password-form.ts";
import { bodyOf, findErrors, formatLongDay, isOtherAddress } from "./profile-form.ts";
import { loadFailureText, passwordFailureText, pictureFailureText, saveFailureText } from "./queries.ts";
import { staysText } from "./stays-text.ts";

const NOT_REACHED = new CallFailed(0, "connection", clientMessages.connection, null);
const UNREADABLE = new CallFailed(502, "unexpected", clientMessages.unexpected, null);
const refused = (error: string) =>
  new CallFailed(409, "email_taken", error, { error, message: error, code: "email_taken" });

describe("the profile's form", () => {
  const ADA = {
    name: "Ada",
    email: "ada@example.com",
    phone: "",
    bio: "",
    language: null,
    showWelcomePage: true,
    currentPassword: "",
  };
  const faults = (changes: Partial<typeof ADA>) => findErrors({ ...ADA, ...changes }, ADA.email);

  it("requires a name and an address; the phone is optional", () => {
    for (const phone of ["", "+44 (0)20 7946-0018", "0301234567"]) expect(faults({ phone })).toEqual({});
  });

  it("shows errors in the order of the fields", () => {
    const found = faults({ name: " ", email: "", phone: "call me", bio: "a".repeat(1001), currentPassword: "a leaf" });
    expect(Object.entries(found)).toEqual([
      ["name", "Name is required"],
      ["email", "Email is required"],
      ["phone", "Please enter a valid phone number"],
      ["bio", "Use at most 1000 characters"],
    ]);
    expect(faults({ email: "ada@" }).email).toBe("Please enter a valid email address");
    for (const phone of ["12a", "++1", "()", "1+2", "1.2"])
      expect(faults({ phone }).phone).toBe("Please enter a valid phone number");
  });

  it("asks for the password with another address, and sends it only then", () => {
    const moved = { ...ADA, email: "ada@example.org" };
    expect(findErrors(moved, ADA.email)).toEqual({
      currentPassword: "Enter your current password to change the email address.",
    });
    expect(findErrors({ ...moved, currentPassword: "a leaf" }, ADA.email)).toEqual({});
    expect(bodyOf({ ...moved, currentPassword: "a leaf" }, ADA.email)).toHaveProperty("currentPassword", "a leaf");
    expect(bodyOf({ ...ADA, currentPassword: "a leaf" }, ADA.email)).not.toHaveProperty("currentPassword");
  });

  it("treats an address in another case as the same", () => {
    expect(isOtherAddress(" ADA@example.com ", "ada@example.com")).toBe(false);
    expect(isOtherAddress("ada@example.org", "ada@example.com")).toBe(true);
  });
});

describe("a day with its month in full", () => {
  it("is written in the order of the locale, in the reader's time zone", () => {
    expect(formatLongDay("2026-05-19T23:30:00Z", "en-US", "UTC")).toBe("May 19, 2026");
    expect(formatLongDay("2026-05-19T23:30:00Z", "de", "Europe/Berlin")).toBe("20. Mai 2026");
  });
});

describe("the form of a new password", () => {
  it("asks for the current one, 8 characters, and the same ones twice", () => {
    const whole = { ...EMPTY, currentPassword: "old", newPassword: "12345678", confirmPassword: "12345678" };
    expect(passwordFaults(whole)).toEqual({});
    expect(passwordFaults({ ...whole, currentPassword: "" })).toEqual({
      currentPassword: "Current password is required",
    });
    expect(passwordFaults({ ...whole, confirmPassword: "1234567" })).toEqual({
      confirmPassword: "Passwords don't match",
    });
    expect(Object.keys(passwordFaults(EMPTY))).toEqual(["currentPassword", "newPassword"]);
    expect(differ(EMPTY)).toBe(false);
  });
});

describe("a picture", () => {
  it("is refused before sending when the server would refuse it", () => {
    const file = (type: string, size: number) => ({ type, size });
    for (const type of PICTURE_TYPES) expect(pictureFault(file(type, 5 * 1024 * 1024))).toBeNull();
    expect(pictureFault(file("image/png", 5 * 1024 * 1024 + 1))).toBe(pictureFailures.tooLarge.message);
    expect(pictureFault(file("image/svg+xml", 10))).toBe(pictureFailures.wrongType.message);
    expect(pictureFault(file("image/png", 0))).toBe(pictureFailures.empty.message);
  });

  it("is sent no larger than its cropped area, and never above 1024 pixels", () => {
    expect([3000, 1024, 300.4, 0.2].map((side) => sideOf({ x: 0, y: 0, width: side, height: side }))).toEqual([
      1024, 1024, 300, 1,
    ]);
  });
});

describe("the error of a failed call", () => {
  it("is the specification's message, or the server's", () => {
    expect([UNREADABLE, NOT_REACHED].map(loadFailureText)).toEqual([
      "Failed to load profile data",
      "Error loading profile",
    ]);
    expect([refused("Taken."), UNREADABLE, NOT_REACHED].map(saveFailureText)).toEqual([
      "Taken.",
      "Failed to update profile",
      "Error updating profile",
    ]);
    expect([refused("Wrong."), UNREADABLE, NOT_REACHED].map(passwordFailureText)).toEqual([
      "Wrong.",
      "Failed to change password",
      "Error changing password",
    ]);
    expect([refused("No."), NOT_REACHED, new DOMException("")].map(pictureFailureText)).toEqual([
      "No.",
      clientMessages.connection,
      pictureFailures.unreadable.message,
    ]);
  });
});

describe("the remaining data of a deleted account", () => {
  const nothing = { documents: 0, expenses: 0, entries: 0, invoices: 0, connections: 0, events: 0 };

  it("is listed with its counts, without zeros", () => {
    expect(staysText(nothing)).toBe("nothing");
    expect(staysText({ ...nothing, events: 1 })).toBe("1 event in the activity log");
    expect(staysText({ ...nothing, documents: 1, entries: 1200, events: 2 })).toBe(
      "1 document, 1,200 journal entries, and 2 events in the activity log",
    );
  });
});
