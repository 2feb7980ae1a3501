import { expect, it } from "vitest";
import { drawable, facesOf } from "./faces.ts";

const runs = (text: string) => facesOf(text).map(({ face, text: run }) => `${face}: ${run}`);

it("splits a text where the font changes", () => {
  expect(runs("Café Łódź Привет")).toEqual(["western: Café Łódź Привет"]);
  expect(runs("北京餐厅有限公司")).toEqual(["han: 北京餐厅有限公司"]);
  expect(runs("カフェ 領収書、ラーメン")).toEqual(["han: カフェ 領収書、ラーメン"]);
  expect(runs("Seoul 서울 카페 No. 5")).toEqual(["western: Seoul ", "hangul: 서울 카페 ", "western: No. 5"]);
  expect(runs("発票…")).toEqual(["han: 発票", "western: …"]);
  expect(runs("")).toEqual([]);
});

it("replaces letters that no font has, and those only", () => {
  const asked: string[] = [];
  const shown = (text: string) =>
    drawable(text, (face, code) => {
      asked.push(face);
      return code < 0x250 || (code >= 0x4e00 && code < 0xa000);
    });
  expect(shown("Łódź – 10 €\n„fi“")).toBe("Łódź – 10 €\n„fi“");
  expect(asked).toEqual([]);
  expect(shown("京e\u0301\u{1f468}\u200d\u{1f469}\ufe0f ก\t\u0007x\n10\u202f% a\u00adb \ud800")).toBe(
    "京é□□ □ x\n10\u00a0% ab □",
  );
  expect(new Set(asked)).toEqual(new Set(["han", "western"]));
});
