/** A report's chart as parts of a workbook: what they say, and that each is named by another. */
import { expect, it } from "vitest";
import { chartParts } from "./chart.ts";

it("writes a chart with its figures and names, and links its parts", () => {
  const parts = chartParts({
    title: "Rent & <others>",
    categories: ["Jan 2026", "Feb 2026"],
    series: [
      { name: "In", values: [1.5, -0] },
      { name: "Out", values: [-2, 3] },
    ],
    way: "columns",
    format: "#,##0.00",
    row: 12,
  });
  const chart = parts["xl/charts/chart1.xml"] ?? "";
  expect(chart).toContain("<a:t>Rent &amp; &lt;others&gt;</a:t>");
  expect(chart).toContain('<c:barDir val="col"/>');
  expect([...chart.matchAll(/<c:numLit>.*?<\/c:numLit>/g)].map(([text]) => text.match(/(?<=<c:v>)[^<]*/g))).toEqual([
    ["1.5", "0"],
    ["-2", "3"],
  ]);
  expect(parts["xl/worksheets/_rels/sheet1.xml.rels"]).toContain("../drawings/drawing1.xml");
  expect(parts["xl/drawings/drawing1.xml"]).toContain("<xdr:row>12</xdr:row>");
  expect(parts["xl/drawings/_rels/drawing1.xml.rels"]).toContain("../charts/chart1.xml");
});
