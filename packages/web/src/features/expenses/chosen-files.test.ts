import { beforeEach, expect, it } from "vitest";
import { chooseFiles, chooseMore, chosenFiles, unchoose } from "./chosen-files.ts";

const pdf = (name: string) => new File(["%PDF"], name, { type: "application/pdf" });
const names = () => chosenFiles().map(({ name }) => name);

beforeEach(() => chooseFiles([]));

it("keeps files chosen at the same moment, before anything is rendered", () => {
  expect(chooseMore([pdf("dropped.pdf")])).toEqual([]);
  expect(chooseMore([pdf("pasted.pdf")])).toEqual([]);
  expect(names()).toEqual(["dropped.pdf", "pasted.pdf"]);
});

it("counts up to 10 over all of them", () => {
  chooseMore(Array.from({ length: 9 }, (_, n) => pdf(`${n}.pdf`)));
  expect(chooseMore([pdf("tenth.pdf"), pdf("eleventh.pdf")])).toEqual([
    'Maximum of 10 files allowed. "eleventh.pdf" and subsequent files were not added.',
  ]);
  expect(names()).toHaveLength(10);
});

it("removes the right file, also after others were removed", () => {
  const [first, second, third] = [pdf("a.pdf"), pdf("b.pdf"), pdf("c.pdf")] as const;
  chooseMore([first, second, third]);
  unchoose(first);
  unchoose(second);
  unchoose(second);
  expect(names()).toEqual(["c.pdf"]);
});
