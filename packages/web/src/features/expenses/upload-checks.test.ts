import { describe, expect, it } from "vitest";
import { addFiles, type FileFacts, findDuplicates } from "./upload-checks.ts";

const facts = (name: string, more: Partial<FileFacts> = {}): FileFacts => ({
  name,
  size: 1000,
  type: "application/pdf",
  lastModified: 1,
  ...more,
});

describe("adding files", () => {
  it("accepts the four types and collects one message for each other file, in the specification's words", () => {
    const { files, messages } = addFiles(
      [],
      [
        facts("a.pdf"),
        facts("b.jpg", { type: "image/jpeg" }),
        facts("c.png", { type: "image/png" }),
        facts("d.gif", { type: "image/gif" }),
        facts("notes.txt", { type: "text/plain" }),
        facts("strange", { type: "" }),
        facts("big.pdf", { size: 10.5 * 1024 * 1024 }),
        facts("nothing.pdf", { size: 0 }),
      ],
    );
    expect(files.map(({ name }) => name)).toEqual(["a.pdf", "b.jpg", "c.png", "d.gif"]);
    expect(messages).toEqual([
      'File "notes.txt": Invalid file type (text/plain). Allowed: PDF, PNG, JPG, GIF, XML, P7M.',
      'File "strange": Invalid file type (unknown). Allowed: PDF, PNG, JPG, GIF, XML, P7M.',
      'File "big.pdf": Too large (10.50MB). Max size: 10MB.',
      'File "nothing.pdf" is empty. Choose another file.',
    ]);
  });

  it("accepts exactly 10 MB", () => {
    expect(addFiles([], [facts("a.pdf", { size: 10 * 1024 * 1024 })]).messages).toEqual([]);
  });

  it("stops at 10 in total and names the first rejected file, once", () => {
    const eight = Array.from({ length: 8 }, (_, place) => facts(`${place}.pdf`));
    const { files, messages } = addFiles(eight, [
      facts("ninth"),
      facts("tenth"),
      facts("late.pdf"),
      facts("later.pdf"),
    ]);
    expect(files).toHaveLength(10);
    expect(messages).toEqual(['Maximum of 10 files allowed. "late.pdf" and subsequent files were not added.']);
  });
});

describe("duplicates", () => {
  it("are files with the same name, size, and modification time as another one", () => {
    const list = [
      facts("a.pdf"),
      facts("a.pdf", { size: 1001 }),
      facts("a.pdf", { lastModified: 2 }),
      facts("b.pdf"),
      facts("a.pdf"),
    ];
    expect(findDuplicates(list)).toEqual([true, false, false, false, true]);
  });
});
