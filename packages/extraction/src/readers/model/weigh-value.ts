/**
 * Two readings of one field, the engine's and a model's, become one: what both say is surer, what they differ in is a doubt that
 * names both, and what the model alone says counts as far as the page bears it out. Pure.
 */
import type { FieldName, FieldReading, Place, Reason } from "../../model/document.ts";

/** How well the page bears out what the model says. */
type Support =
  /** It stands there, and nothing else could be meant; or the document's arithmetic proves it. */
  | "proven"
  /** It stands there. */
  | "printed"
  | "none";

export interface Claim {
  value: string;
  place: Place | null;
  support: Support;
}

export interface Weighed {
  field: FieldReading | null;
  reasons: Reason[];
  /** A person has to look. */
  doubtful: boolean;
}

export interface Voices {
  name: FieldName;
  /** What it is called in a sentence: "total", "due date". */
  noun: string;
  engine: FieldReading | null;
  /** The engine's reasons about this field. */
  reasons: readonly Reason[];
  /** Null: the model says nothing about it. */
  model: Claim | null;
  same: (engine: string, model: string) => boolean;
  /** Confidence from which the engine's own reading stands against the model's. */
  sure: number;
  /** Whether a difference keeps the document from being booked. */
  blocks: boolean;
}

/** What is left of the engine's uncertainty when a model that looks at the picture says the same. */
const DOUBT_LEFT = 0.2;
const HIGHEST = 0.995;
/** Of values that only the model gives. */
const ALONE: Readonly<Record<Support, number>> = { proven: 0.92, printed: 0.7, none: 0.2 };
/** At most, where the two differ. */
const IN_DISPUTE = 0.5;

/** Weighs the two voices. */
export function weighValue(voices: Voices): Weighed {
  const { engine, model, reasons } = voices;
  if (!model) return { field: engine, reasons: [...reasons], doubtful: false };
  if (!engine) return modelAlone(voices, model);
  return voices.same(engine.value, model.value) ? agreed(voices, engine) : disputed(voices, engine, model);
}

function agreed({ reasons, sure }: Voices, engine: FieldReading): Weighed {
  // Where the page itself allows two readings, a second guess proves nothing.
  const open = reasons.filter(({ code }) => code.startsWith("ambiguous"));
  if (open.length > 0) return { field: engine, reasons: [...reasons], doubtful: false };
  const confidence = Math.max(engine.confidence, Math.min(HIGHEST, 1 - (1 - engine.confidence) * DOUBT_LEFT));
  return {
    field: { ...engine, confidence },
    reasons: confidence >= sure ? [] : [...reasons],
    doubtful: false,
  };
}

function modelAlone({ name, noun, blocks }: Voices, { value, place, support }: Claim): Weighed {
  const field = { value, confidence: ALONE[support], page: place?.page ?? null, box: place?.box ?? null };
  if (support === "proven") return { field, reasons: [], doubtful: false };
  const message =
    support === "printed"
      ? `Only the model found a ${noun}: ${value}. Please compare it with the document.`
      : `The model reads the ${noun} ${value}, but that stands nowhere among the words that were read. Please compare it with the document.`;
  const code = support === "printed" ? "model_alone" : "not_on_page";
  return { field, reasons: [{ field: name, code, message }], doubtful: blocks || support === "none" };
}

function disputed(voices: Voices, engine: FieldReading, model: Claim): Weighed {
  const { name, noun, sure, blocks } = voices;
  const keepsEngine = engine.confidence >= sure || model.support === "none";
  const taken = keepsEngine
    ? engine
    : { value: model.value, page: model.place?.page ?? null, box: model.place?.box ?? null };
  const elsewhere = model.support === "none" ? ", which stands nowhere among the words that were read" : "";
  const message = `For the ${noun} the engine reads ${engine.value} and the model ${model.value}${elsewhere}. I took ${taken.value}: please check.`;
  return {
    field: { ...taken, confidence: Math.min(engine.confidence, IN_DISPUTE) },
    reasons: [{ field: name, code: "readers_differ", message }],
    doubtful: blocks,
  };
}
