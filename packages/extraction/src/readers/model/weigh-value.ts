/**
 * Merges two readings of one field, the engine's and a model's. Agreement raises the confidence, a difference is a doubt that names
 * both values, and a value of the model alone counts as far as the page supports it. Pure.
 */
import type { FieldName, FieldReading, Place } from "../../model/document.ts";
import { type Reason, type ReasonValue, reason } from "../../model/reasons.ts";

/** Support of the page for a value of the model. */
type Support =
  /** It is printed there, and unambiguous; or the document's arithmetic proves it. */
  | "proven"
  /** It is printed there. */
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
  /** Whether a person has to check it. */
  doubtful: boolean;
}

export interface Voices {
  name: FieldName;
  engine: FieldReading | null;
  /** The engine's reasons about this field. */
  reasons: readonly Reason[];
  /** Null: the model gives no value. */
  model: Claim | null;
  same: (engine: string, model: string) => boolean;
  /** Confidence from which the engine's own reading contradicts the model's. */
  sure: number;
  /** Whether a difference keeps the document from being posted. */
  blocks: boolean;
}

/** Share of the engine's uncertainty that is left when a model reads the same value from the picture. */
const DOUBT_LEFT = 0.2;
const HIGHEST = 0.995;
/** Confidence of values that only the model gives. */
const ALONE: Readonly<Record<Support, number>> = { proven: 0.92, printed: 0.7, none: 0.2 };
/** Highest confidence where the two differ. */
const IN_DISPUTE = 0.5;

/** Weighs the two voices. */
export function weighValue(voices: Voices): Weighed {
  const { engine, model, reasons } = voices;
  if (!model) return { field: engine, reasons: [...reasons], doubtful: false };
  if (!engine) return modelAlone(voices, model);
  return voices.same(engine.value, model.value) ? agreed(voices, engine) : disputed(voices, engine, model);
}

function agreed({ reasons, sure }: Voices, engine: FieldReading): Weighed {
  // If the page itself allows two readings, a second guess proves nothing.
  const open = reasons.filter(({ code }) => code.startsWith("ambiguous"));
  if (open.length > 0) return { field: engine, reasons: [...reasons], doubtful: false };
  const confidence = Math.max(engine.confidence, Math.min(HIGHEST, 1 - (1 - engine.confidence) * DOUBT_LEFT));
  return {
    field: { ...engine, confidence },
    reasons: confidence >= sure ? [] : [...reasons],
    doubtful: false,
  };
}

function modelAlone({ name, blocks }: Voices, { value, place, support }: Claim): Weighed {
  const field = { value, confidence: ALONE[support], page: place?.page ?? null, box: place?.box ?? null };
  if (support === "proven") return { field, reasons: [], doubtful: false };
  const key = support === "printed" ? "model_alone" : "not_on_page";
  const reasons = [reason(name, key, { value: written(name, value) })];
  return { field, reasons, doubtful: blocks || support === "none" };
}

function disputed(voices: Voices, engine: FieldReading, model: Claim): Weighed {
  const { name, sure, blocks } = voices;
  const keepsEngine = engine.confidence >= sure || model.support === "none";
  const taken = keepsEngine
    ? engine
    : { value: model.value, page: model.place?.page ?? null, box: model.place?.box ?? null };
  const said = {
    engine: written(name, engine.value),
    model: written(name, model.value),
    value: written(name, taken.value),
  };
  return {
    field: { ...taken, confidence: Math.min(engine.confidence, IN_DISPUTE) },
    reasons: [reason(name, model.support === "none" ? "readers_differ-nowhere" : "readers_differ-printed", said)],
    doubtful: blocks,
  };
}

/** A field's value as a reason has it. */
function written(name: FieldName, value: string): ReasonValue {
  switch (name) {
    case "date":
    case "dueDate":
      return { day: value };
    case "subtotal":
    case "tax":
    case "tip":
    case "total":
      return { amount: value, currency: null };
    default:
      return value;
  }
}
