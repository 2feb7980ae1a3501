/** The interface of readers: the embedded engine, a model, and recorded readings. */
import type { DocumentText, Reading, ReadingContext } from "../model/document.ts";
import type { ModelPart } from "./model/model.ts";

export interface ReadResult {
  document: DocumentText;
  reading: Reading;
  /** The part that a model had in it; absent: none was asked. */
  model?: ModelPart;
}

export interface Reader {
  /** A stable word that is kept with every reading: "embedded", "recorded", a provider's name. */
  readonly name: string;
  /** Changes when the same bytes may be read differently. */
  readonly version: string;
  /**
   * Reads a document.
   * @throws ExtractionError with a sentence for the user when there is nothing to understand
   */
  read(bytes: Uint8Array, context: ReadingContext): Promise<ReadResult>;
  /** Gives back what the reader holds. */
  close(): Promise<void>;
}
