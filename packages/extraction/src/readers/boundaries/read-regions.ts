/** Reads each of several receipts on a page alone, so that no value mixes two of them. */
import type {
  Box,
  Corners,
  DocumentText,
  FieldName,
  FieldReading,
  PageText,
  Reading,
  ReadingContext,
  Region,
} from "../../model/document.ts";
import { ExtractionError } from "../../model/extraction-error.ts";
import { boxOnPage } from "../../pages/cut-out.ts";
import { understandPage } from "../understand-page.ts";
import { type FoundRegion, proposeRegions, severalRegions } from "./regions.ts";

/** Reads a part of a page's picture, turned level; null: the page is no picture, and its own words are the best. */
export type ReadPart = ((corners: Corners) => Promise<PageText>) | null;

/** The receipts on a page, each read alone; none if it seems to hold one. */
export function readRegions(
  document: DocumentText,
  page: PageText,
  context: ReadingContext,
  readPart: ReadPart,
): Promise<FoundRegion[]> {
  const { papers: _, ...plain } = page;
  const ownWords = (lines: PageText["lines"]) =>
    withPage(understandPage(document, { ...plain, lines }, context), page.number, (box) => box);
  return proposeRegions(page, ownWords, async (lines, corners) => {
    if (!readPart) return ownWords(lines);
    try {
      const part = await readPart(corners);
      return withPage(understandPage(document, part, context), page.number, (box) => boxOnPage(box, corners));
    } catch (error) {
      // The time is over, or the part has no legible words.
      if (error instanceof ExtractionError) return ownWords(lines);
      throw error;
    }
  });
}

/** The reading of a page with several receipts: that of the first one, with the regions of all. */
export function firstOf(whole: Reading, found: readonly FoundRegion[]): Reading {
  const regions: Region[] = found.map(({ region }) => region);
  const first = found.find(({ reading }) => reading.fields.total !== null)?.reading ?? found[0]!.reading;
  return {
    ...first,
    status: first.status === "ready" ? "to_review" : first.status,
    text: whole.text,
    reasons: [...first.reasons, severalRegions(regions)],
    regions,
  };
}

/** A part's reading with its values' places on the whole page. */
function withPage(reading: Reading, page: number, place: (box: Box) => Box): Reading {
  const moved = <T extends { page: number | null; box: Box | null }>(value: T): T =>
    value.page === null ? value : { ...value, page, box: value.box && place(value.box) };
  const fields = Object.fromEntries(
    Object.entries(reading.fields).map(([name, field]) => [name, field && moved(field)]),
  ) as Record<FieldName, FieldReading | null>;
  return {
    ...reading,
    fields,
    lineItems: reading.lineItems.map(moved),
    ...(reading.details && { details: reading.details.map(moved) }),
  };
}
