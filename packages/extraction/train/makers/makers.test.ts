import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { understand } from "../../src/fields/index.ts";
import type { DocumentText } from "../../src/model/document.ts";
import { judge } from "./judge.ts";
import { halvesOf, type LabelledFile, NOTHING_TRUE, sampleOf } from "./labelled.ts";
import { listFolder } from "./sets.ts";
import { calibrationTable, errorLines, sharesBy, shareTable } from "./tables.ts";

const one = (id: string, changes: Partial<LabelledFile> = {}): LabelledFile => ({
  set: "invoices",
  id,
  maker: "Maker",
  half: "a",
  file: "",
  asPicture: false,
  truth: NOTHING_TRUE,
  own: { names: [], marks: [] },
  isSameVendor: (read, label) => read === label,
  ...changes,
});

/** A page of text, a row a line. */
const page = (...rows: string[]): DocumentText => ({
  mimeType: "application/pdf",
  pageCount: 1,
  pages: [
    {
      number: 1,
      width: 600,
      height: 800,
      source: "text",
      rotation: 0,
      lines: rows.map((text, i) => ({ text, confidence: 1, box: [0.1, 0.05 + i * 0.05, 0.6, 0.02], words: [] })),
    },
  ],
});

describe("halvesOf and sampleOf", () => {
  it("part makers evenly and in the same way each time", () => {
    const makers = ["A", "B", "C", "D", "E"];
    const halves = halvesOf("set", makers);
    expect([...halves.values()].filter((half) => half === "a")).toHaveLength(3);
    expect(halvesOf("set", makers.toReversed())).toEqual(halves);
  });

  it("take the same documents of each set, whatever their order", () => {
    const files = ["1", "2", "3", "4"].map((id) => one(id)).concat(one("5", { set: "receipts" }));
    expect(sampleOf(files, 2).map(({ set }) => set)).toEqual(["invoices", "invoices", "receipts"]);
    const ids = (of: readonly LabelledFile[]) => new Set(sampleOf(of, 2).map(({ id }) => id));
    expect(ids(files.toReversed())).toEqual(ids(files));
    expect(sampleOf(files, null)).toHaveLength(5);
  });
});

describe("judge", () => {
  const words = page(
    "Harbour Print Ltd",
    "Invoice no. 2041",
    "Invoice date 04/03/2026",
    "VAT 20%  20.00",
    "Total GBP  120.00",
  );
  const truth = {
    ...NOTHING_TRUE,
    vendor: "Harbour Print Ltd",
    total: "120.00",
    currency: "GBP",
    dueDate: "2026-05-09",
    taxes: [{ rate: "20.00", amount: "20.00" }],
  };

  it("counts what the page prints, and says whether everything posted is right", () => {
    const reading = understand(words, { today: "2026-12-31" });
    const judged = judge(one("1", { truth }), words, reading, "ready");
    const fields = Object.fromEntries(judged.fields.map(({ field, right }) => [field, right]));
    expect(fields).toMatchObject({ vendor: true, total: true, currency: true, "all taxes": true });
    expect(fields.dueDate).toBeUndefined();
    expect(judged).toMatchObject({ isReady: true, isAllRight: true });
    const wrong = judge(one("2", { truth: { ...truth, currency: "EUR" } }), words, reading, "ready");
    expect(wrong).toMatchObject({ isAllRight: false, isUnprinted: false });
    const unprinted = judge(one("3", { truth: { ...truth, vendor: "Hidden Holding Ltd" } }), words, reading, "ready");
    expect(unprinted).toMatchObject({ isAllRight: false, isUnprinted: true });
  });

  it("counts every field of a document that could not be read as wrong", () => {
    const judged = judge(one("1", { truth }), words, null, "failed");
    expect(judged.fields.every(({ right }) => !right)).toBe(true);
  });
});

describe("tables", () => {
  const words = page("Harbour Print Ltd", "Total GBP  120.00");
  const reading = understand(words, {});
  const judged = (id: string, vendor: string, changes: Partial<LabelledFile> = {}) =>
    judge(one(id, { truth: { ...NOTHING_TRUE, vendor, total: "120.00" }, ...changes }), words, reading, "to_review");
  const documents = [
    judged("1", "Harbour Print Ltd", { maker: "Good" }),
    judged("2", "Someone", { maker: "Bad" }),
    judged("3", "Nobody", { maker: "Hidden", half: "b" }),
  ];

  it("show the worst maker first, and shares of each field", () => {
    const rows = sharesBy(documents, ({ one: { maker } }) => maker);
    expect(rows.map(({ of }) => of)).toEqual(["Bad", "Hidden", "Good"]);
    expect(shareTable(rows)).toMatch(/Bad +1 +0 +100 +0/);
  });

  it("list errors of half a alone", () => {
    const lines = errorLines(documents).join("\n");
    expect(lines).toContain("Someone ←");
    expect(lines).not.toContain("Nobody");
  });

  it("set how sure fields were against how right they are", () => {
    expect(calibrationTable(documents.flatMap(({ fields }) => fields))).toMatch(/total .*100 % of 3/);
  });
});

describe("listFolder", () => {
  it("takes each document with its own label, pictures apart, and any name of the vendor", () => {
    const folder = mkdtempSync(join(tmpdir(), "labelled-"));
    const label = (id: string, file: string, changes: object = {}) =>
      writeFileSync(
        join(folder, `${id}.json`),
        JSON.stringify({
          ...one(id, { set: "papers", file, truth: { ...NOTHING_TRUE, vendor: "Tidewell Ltd" } }),
          more: { vendorAlso: ["The Tide"] },
          ...changes,
        }),
      );
    try {
      label("1", "1.pdf");
      label("2", "2.jpg", { asPicture: true, half: "b", more: undefined });
      const [first, second] = listFolder(folder);
      expect(first).toMatchObject({ set: "papers", half: "a", file: join(folder, "1.pdf"), asPicture: false });
      expect(second).toMatchObject({ set: "papers, pictures", half: "b", asPicture: false });
      const isSame = (read: string) => [first, second].map((each) => each?.isSameVendor(read, "Tidewell Ltd"));
      expect(isSame("TIDEWELL LTD")).toEqual([true, true]);
      expect(isSame("The Tide")).toEqual([true, false]);
      expect(isSame("Tidewell")).toEqual([false, false]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
