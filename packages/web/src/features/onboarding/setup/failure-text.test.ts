import { createClient, runBusinessSetup } from "@tallyleaf/contract";
import { describe, expect, it } from "vitest";
import { setupFailureText } from "./failure-text.ts";

/** The dialog's text for a response of the server. */
async function said(answer: () => Response): Promise<string> {
  const call = createClient({ origin: "", fetch: async () => answer() });
  return call(runBusinessSetup, { body: { businessType: "retail" } }).then(
    () => "it worked",
    (error: unknown) => setupFailureText(error),
  );
}

describe("a failed business setup", () => {
  it("shows the server's message", async () => {
    const message = "Your role does not allow this.";
    expect(await said(() => Response.json({ error: message, message, code: "forbidden" }, { status: 403 }))).toBe(
      message,
    );
  });

  it("says that it failed when the server sent nothing readable", async () => {
    expect(await said(() => new Response("<h1>Bad gateway</h1>", { status: 502 }))).toBe("Setup failed");
    expect(await said(() => Response.json({ data: {} }))).toBe("Setup failed");
    expect(setupFailureText(new Error("unforeseen"))).toBe("Setup failed");
  });

  it("says that the server did not answer", async () => {
    const unreachable = () => {
      throw new TypeError("Failed to fetch");
    };
    expect(await said(unreachable)).toBe("Network error occurred during setup");
  });
});
