import { CallFailed, clientMessages, processInvoice } from "@tallyleaf/contract";
import { describe, expect, it } from "vitest";
import { leftToServer } from "./is-still-processing.ts";

const page = (status: number) =>
  new CallFailed(status, "unexpected", clientMessages.notJson("text/html; charset=utf-8"), null);

describe("a stored document without an extraction result", () => {
  it("is left to the server after any failure between: no connection, a server error, a proxy's page", () => {
    const connection = new CallFailed(0, "connection", clientMessages.connection, null);
    expect(leftToServer(connection)).toContain("The connection was lost. Your document is stored");
    const lost = [new CallFailed(500, "internal", "Something went wrong.", null), page(502), page(504), page(200)];
    for (const error of lost) expect(leftToServer(error)).toContain("Your document is stored and will be processed");
  });

  it("is left to the server, with the server's message when it says so", () => {
    for (const { status, code, message } of [processInvoice.failures.inProcessing, processInvoice.failures.busy]) {
      expect(leftToServer(new CallFailed(status, code, message, null))).toBe(message);
    }
  });

  it("has failed when the server refused it, or this page has a bug", () => {
    const { status, code, message } = processInvoice.failures.notReadable;
    expect(leftToServer(new CallFailed(status, code, message, null))).toBeNull();
    expect(leftToServer(page(413))).toBeNull();
    expect(leftToServer(new Error("no"))).toBeNull();
  });
});
