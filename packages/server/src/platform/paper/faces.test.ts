import { expect, it } from "vitest";
import { facesOf } from "./faces.ts";

const runs = (text: string) => facesOf(text).map(({ face, text: run }) => `${face}: ${run}`);

it("splits a text where the font changes", () => {
  expect(runs("Café Łódź Привет")).toEqual(["western: Café Łódź Привет"]);
  expect(runs("北京餐厅有限公司")).toEqual(["han: 北京餐厅有限公司"]);
  expect(runs("カフェ 領収書、ラーメン")).toEqual(["han: カフェ 領収書、ラーメン"]);
  expect(runs("Seoul 서울 카페 No. 5")).toEqual(["western: Seoul ", "hangul: 서울 카페 ", "western: No. 5"]);
  expect(runs("発票…")).toEqual(["han: 発票", "western: …"]);
  expect(runs("")).toEqual([]);
});
