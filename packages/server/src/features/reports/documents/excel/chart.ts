/** Writes a bar chart into a workbook as DrawingML (ECMA-376): the spreadsheet draws it, and users can restyle it. */
import type { ReportChart } from "@tallyleaf/contract";
import { escaped, OFFICE, relationships, XML } from "./xml.ts";

export interface SheetChart extends ReportChart {
  /** Over time from left to right; things beside each other from the top down. */
  way: "columns" | "bars";
  /** Of its figures: "#,##0.00". */
  format: string;
  /** The row below which it is, from 0. */
  row: number;
}

const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006";
/** As on paper: told apart by lightness, not by hue. */
const FILLS = ["178A62", "A9D3C1", "13231D"] as const;
/** In English Metric Units, 360,000 a centimetre. */
const [WIDTH, HEIGHT] = [6_120_000, 2_880_000];

/** The parts that a workbook has besides its sheet where there is a chart, by their names. */
export function chartParts(chart: SheetChart): Record<string, string> {
  return {
    "xl/worksheets/_rels/sheet1.xml.rels": relationships([["drawing", "../drawings/drawing1.xml"]]),
    "xl/drawings/drawing1.xml": drawingXml(chart),
    "xl/drawings/_rels/drawing1.xml.rels": relationships([["chart", "../charts/chart1.xml"]]),
    "xl/charts/chart1.xml": chartXml(chart),
  };
}

/** Type of these parts, for the list of all. */
export const CHART_TYPES =
  '<Override PartName="/xl/drawings/drawing1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/><Override PartName="/xl/charts/chart1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>';

function drawingXml({ title, row }: SheetChart): string {
  const from = `<xdr:from><xdr:col>0</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>`;
  const frame = `<xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart" descr="${escaped(title)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>`;
  const graphic = `<a:graphic><a:graphicData uri="${DRAWING}/chart"><c:chart xmlns:c="${DRAWING}/chart" xmlns:r="${OFFICE}" r:id="rId1"/></a:graphicData></a:graphic>`;
  return `${XML}<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main"><xdr:oneCellAnchor>${from}<xdr:ext cx="${WIDTH}" cy="${HEIGHT}"/><xdr:graphicFrame macro="">${frame}${graphic}</xdr:graphicFrame><xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>`;
}

function chartXml({ title, categories, series, way, format }: SheetChart): string {
  const [across, along] = way === "columns" ? ["b", "l"] : ["l", "b"];
  const head = `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:rPr sz="1100" b="1"/><a:t>${escaped(title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/>`;
  const bars = `<c:barChart><c:barDir val="${way === "columns" ? "col" : "bar"}"/><c:grouping val="clustered"/><c:varyColors val="0"/>${series
    .map((one, index) => seriesXml(one, index, categories, format))
    .join("")}<c:gapWidth val="60"/><c:axId val="1"/><c:axId val="2"/></c:barChart>`;
  // From the top down, as the table has them.
  const order = way === "columns" ? "minMax" : "maxMin";
  const names = `<c:catAx><c:axId val="1"/><c:scaling><c:orientation val="${order}"/></c:scaling><c:delete val="0"/><c:axPos val="${across}"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/><c:crossAx val="2"/><c:crosses val="autoZero"/></c:catAx>`;
  const scale = `<c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="${along}"/><c:majorGridlines/><c:numFmt formatCode="#,##0" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="${way === "columns" ? "nextTo" : "high"}"/><c:crossAx val="1"/><c:crosses val="autoZero"/><c:crossBetween val="between"/></c:valAx>`;
  const legend = series.length > 1 ? '<c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend>' : "";
  return `${XML}<c:chartSpace xmlns:c="${DRAWING}/chart" xmlns:a="${DRAWING}/main" xmlns:r="${OFFICE}"><c:roundedCorners val="0"/><c:chart>${head}<c:plotArea><c:layout/>${bars}${names}${scale}</c:plotArea>${legend}<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>`;
}

function seriesXml(
  { name, values }: ReportChart["series"][number],
  index: number,
  categories: readonly string[],
  format: string,
): string {
  const points = (texts: readonly string[]) =>
    `<c:ptCount val="${texts.length}"/>${texts.map((text, at) => `<c:pt idx="${at}"><c:v>${escaped(text)}</c:v></c:pt>`).join("")}`;
  const fill = `<c:spPr><a:solidFill><a:srgbClr val="${FILLS[index % FILLS.length]}"/></a:solidFill></c:spPr>`;
  const figures = points(values.map((value) => String(value + 0)));
  return `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx><c:v>${escaped(name)}</c:v></c:tx>${fill}<c:invertIfNegative val="0"/><c:cat><c:strLit>${points(categories)}</c:strLit></c:cat><c:val><c:numLit><c:formatCode>${escaped(format)}</c:formatCode>${figures}</c:numLit></c:val></c:ser>`;
}
