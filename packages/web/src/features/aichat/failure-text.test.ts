import { CallFailed } from "@tallyleaf/contract";
import { expect, it } from "vitest";
import { chatFailureText, NO_TOKEN, NOT_SENT } from "./failure-text.ts";

it("shows the server's message, and its own when the server did not answer", () => {
  const body = { error: "Attach an image or a PDF.", message: "Attach an image or a PDF.", code: "wrong_file_type" };
  expect(chatFailureText(new CallFailed(415, body.code, body.error, body))).toBe("Error: Attach an image or a PDF.");
  expect(chatFailureText(new CallFailed(0, "connection", "Connection error.", null))).toBe(NOT_SENT);
  expect(chatFailureText(new TypeError("x"))).toBe("An error occurred while sending your message.");
  expect(NO_TOKEN).toBe("Authentication token not found.");
});
