/**
 * The trained models that the field readers use, committed as JSON: scorers of `train/train-fields.ts`, table models of
 * `train/train-tables.ts`, the issuer's of `train/train-roles.ts`, the number's of `train/train-numbers.ts`.
 */
import { loadModel, type ScorerModel } from "./gbt.ts";

export interface FieldModels {
  total: ScorerModel;
  date: ScorerModel;
  vendor: ScorerModel;
}

let shipped: FieldModels | null = null;

/** The committed scorers, loaded once. */
export function shippedModels(): FieldModels {
  shipped ??= { total: loadModel("total"), date: loadModel("date"), vendor: loadModel("vendor") };
  return shipped;
}

export const TABLE_MODELS = ["amount", "quantity", "price", "description"] as const;
export type TableModelName = (typeof TABLE_MODELS)[number];
export type TableModels = Record<TableModelName, ScorerModel>;

let shippedTables: TableModels | null = null;

/** The committed models of tables, loaded once. */
export function shippedTableModels(): TableModels {
  shippedTables ??= {
    amount: loadModel("table-amount"),
    quantity: loadModel("table-quantity"),
    price: loadModel("table-price"),
    description: loadModel("table-description"),
  };
  return shippedTables;
}

let shippedIssuer: ScorerModel | null = null;

/** The committed model that tells an invoice's issuer from other names, loaded once. */
export function shippedIssuerModel(): ScorerModel {
  shippedIssuer ??= loadModel("issuer");
  return shippedIssuer;
}

let shippedNumber: ScorerModel | null = null;

/** The committed model that tells a document's number from other numbers, loaded once. */
export function shippedNumberModel(): ScorerModel {
  shippedNumber ??= loadModel("number");
  return shippedNumber;
}
