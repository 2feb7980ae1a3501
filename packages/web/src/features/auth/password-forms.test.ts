import { RESEND_SECONDS } from "@tallyleaf/contract";
import { describe, expect, it } from "vitest";
import { secondsLeft } from "./cooldown.ts";
import { invitationFaults } from "./invitation-form.ts";
import { newPasswordFaults, newPasswordMessages } from "./new-password.ts";

describe("a new password", () => {
  it("has 8 characters and is entered twice alike; otherwise the invalid field says so", () => {
    const wrong = newPasswordMessages.invalid;
    expect(newPasswordFaults({ password: "12345678", confirmPassword: "12345678" })).toEqual({});
    expect(newPasswordFaults({ password: "1234567", confirmPassword: "1234567" })).toEqual({ password: wrong });
    expect(newPasswordFaults({ password: "12345678", confirmPassword: "1234567" })).toEqual({ confirmPassword: wrong });
  });
});

describe("an invitation", () => {
  const empty = { email: "ada@example.com", name: " ", password: "", confirmPassword: "" };
  it("asks a new account for name and password, and an existing one for its password only", () => {
    expect(Object.keys(invitationFaults(empty, false))).toEqual(["name", "password"]);
    expect(Object.keys(invitationFaults(empty, true))).toEqual(["password"]);
    expect(invitationFaults({ ...empty, password: "x" }, true)).toEqual({});
    const whole = { ...empty, name: "Ada", password: "12345678", confirmPassword: "12345678" };
    expect(invitationFaults(whole, false)).toEqual({});
  });
});

describe("the next verification mail", () => {
  const NOW = Date.parse("2026-05-12T10:00:00Z");
  it("is allowed after the cooldown, shown in whole seconds and never as 0", () => {
    expect(secondsLeft(null, NOW)).toBe(0);
    expect(secondsLeft(String(NOW + RESEND_SECONDS * 1000), NOW)).toBe(RESEND_SECONDS);
    expect(secondsLeft(String(NOW + 1), NOW)).toBe(1);
    expect(secondsLeft(String(NOW), NOW)).toBe(0);
  });
  it("ignores an invalid stored value", () => {
    expect(secondsLeft("soon", NOW)).toBe(0);
    expect(secondsLeft(String(NOW + RESEND_SECONDS * 2000), NOW)).toBe(0);
  });
});
