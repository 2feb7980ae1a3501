/** Errors of the expense screens for failed and unreadable responses, which a server behind the page's `fetch` gives. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listFailureText, messageOf } from "../../kit/failure-text.ts";
import { sessionStore } from "../../session/store.ts";
import { ADA } from "../../session/test-session.ts";
import { read, upload } from "../receipts/reading.ts";
import { exportFailureText, fetchExport } from "./export/download.ts";
import { bodyOf } from "./form/body.ts";
import { createFailureText } from "./form/failure-text.ts";
import { create, keepRate, storeDocument } from "./form/queries.ts";
import { formAfter } from "./form/test-forms.ts";
import { DEFAULT_VIEW } from "./list-params.ts";
import { fetchExpenses } from "./queries.ts";
import { expenseRow } from "./test-rows.ts";

const serve = (answer: () => Response) => vi.stubGlobal("fetch", async () => answer());
const said = (status: number, error: string, details?: string) => () =>
  Response.json({ error, message: error, code: "x", details }, { status });
/** A JSON body that is no response of the contract. */
const mute = (status: number) => () => Response.json({}, { status });
const thrownBy = (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => null,
    (error: unknown) => error,
  );

const signal = new AbortController().signal;
const receipt = new File(["x"], "receipt.pdf", { type: "application/pdf" });
const stored = {
  fileUrl: "http://localhost:3000/files/receipt.pdf",
  mimeType: "application/pdf",
  fileName: "receipt.pdf",
};
const noEntry = {
  success: false,
  entry: {
    id: "0198f0aa-0000-7000-8000-000000000002",
    entryDate: "2026-05-11",
    dueDate: null,
    vendor: null,
    description: null,
    reference: null,
    currency: "EUR",
    baseCurrency: "EUR",
    exchangeRate: null,
    tipRate: null,
    tipCurrency: null,
    sourceDocumentUrl: null,
    posted: false,
    lines: [],
  },
  message: "",
  expense: expenseRow({}),
  reasons: [],
};

beforeEach(() => sessionStore.set(ADA));
afterEach(() => {
  sessionStore.clear("signed_out");
  vi.unstubAllGlobals();
});

describe("errors of the list", () => {
  const json = (body: string) => () => new Response(body, { headers: { "content-type": "application/json" } });

  it.each([
    ["a failure", said(500, "No database."), "Error fetching expenses: 500 Internal Server Error - No database."],
    [
      "no content type",
      () => new Response(new Uint8Array([123])),
      "Server returned no content-type header. This may indicate a middleware issue.",
    ],
    [
      "a page",
      () => new Response("<p>", { headers: { "content-type": "text/html" } }),
      "Expected JSON response but got text/html...",
    ],
    ["nothing", json(""), "Empty response from server"],
    ["something else", mute(200), "Unexpected data format from server."],
  ])("report that the answer is %s", async (_, answer, sentence) => {
    serve(answer);
    expect(listFailureText(await thrownBy(fetchExpenses(DEFAULT_VIEW, signal)))).toBe(sentence);
  });

  it("report invalid JSON", async () => {
    serve(json("half"));
    expect(listFailureText(await thrownBy(fetchExpenses(DEFAULT_VIEW, signal)))).toMatch(
      /^Invalid JSON response: Unexpected token/,
    );
  });
});

describe("errors of a file in a batch", () => {
  it.each([
    ["Not this type.", said(415, "Not this type.")],
    ["Upload failed with status: 502", mute(502)],
  ])("report that it is not stored: %s", async (sentence, answer) => {
    serve(answer);
    expect(messageOf(await thrownBy(upload(receipt, -1)))).toBe(sentence);
  });

  it.each([
    ["AI processing orchestration failed with status: 422", mute(422)],
    ["It cannot be read. Details: Page 2 is blank.", said(422, "It cannot be read.", "Page 2 is blank.")],
    ["AI processing orchestration did not return a successful entry.", () => Response.json(noEntry)],
  ])("report that it is not processed: %s", async (sentence, answer) => {
    serve(answer);
    expect(messageOf(await thrownBy(read(stored)))).toBe(sentence);
  });
});

describe("errors of an export", () => {
  const days = { startDate: "2026-05-01", endDate: "2026-05-31" };
  const choice = { ...days, format: "csv", exportMode: "detailed", includeDocuments: false } as const;
  const failure = async () => exportFailureText(await thrownBy(fetchExport(choice, () => {}, signal)));

  it("show the server's reason, or none", async () => {
    serve(said(400, "Too many entries."));
    expect(await failure()).toBe("Too many entries.");
    serve(mute(502));
    expect(await failure()).toBe("Export failed");
  });

  it("offer a retry when there is no response", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    expect(await failure()).toBe("Failed to export expenses. Please try again.");
  });
});

describe("errors of the form", () => {
  it("report a response to an upload without a document", async () => {
    serve(mute(502));
    expect(messageOf(await thrownBy(storeDocument(receipt)))).toBe("Failed to upload file. Status: 502");
    const documentId = "0198f0aa-0000-7000-8000-000000000001";
    const facts = { key: "a", documentId, fileName: "a", mimeType: "a", size: 1, expenseId: null, duplicateOf: null };
    serve(() => Response.json({ ...facts, fileUrl: "" }));
    expect(messageOf(await thrownBy(storeDocument(receipt)))).toBe(
      "File uploaded successfully, but server did not return a fileUrl.",
    );
  });

  it("tell a response without a reason from an unreadable one", async () => {
    const failure = async () => createFailureText(await thrownBy(create(bodyOf(formAfter(), null))));
    serve(said(400, "Not this way"));
    expect(await failure()).toBe("Not this way");
    serve(mute(500));
    expect(await failure()).toBe("Failed to create expense");
    serve(() => new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "content-type": "text/html" } }));
    expect(await failure()).toBe("Failed to create expense (Status: 502)");
  });

  it("report a rate that could not be stored", async () => {
    serve(mute(502));
    expect(messageOf(await thrownBy(keepRate("EUR", "USD", 1.1, null)))).toBe("Failed to update exchange rate: 502");
  });
});
