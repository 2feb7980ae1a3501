import { describe, expect, it } from "vitest";
import { renderTemplateFile } from "./template-file.ts";

describe("the file to fill in", () => {
  it("names the columns and has one balanced entry", () => {
    expect(renderTemplateFile("2026-03-31", "USD")).toBe(
      "\uFEFFEntry,Date,Account,Text,Debit,Credit,Currency,Exchange rate\r\n" +
        "1,2026-03-31,6000,Example,100.00,,USD,\r\n1,2026-03-31,1100,Example,,100.00,USD,\r\n",
    );
  });
});
