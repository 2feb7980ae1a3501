/**
 * The trained scorers that the field readers use. Trained by `train/train-fields.ts`, committed as JSON.
 */
import { loadModel, type ScorerModel } from "./gbt.ts";

export interface FieldModels {
  total: ScorerModel;
  date: ScorerModel;
  vendor: ScorerModel;
}

let shipped: FieldModels | null = null;

/** The committed models, loaded once. */
export function shippedModels(): FieldModels {
  shipped ??= { total: loadModel("total"), date: loadModel("date"), vendor: loadModel("vendor") };
  return shipped;
}
