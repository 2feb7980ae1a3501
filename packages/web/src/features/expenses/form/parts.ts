/** Props of every part of the form. */
import type { ExpenseFigures } from "@tallyleaf/ledger";
import type { Dispatch } from "react";
import type { Faults, Screen } from "./checks.ts";
import type { FormEvent, FormState } from "./state.ts";

interface Choice {
  value: string;
  label: string;
}

export interface Choices {
  currencies: Choice[];
  payments: (Choice & { pays: boolean })[];
  /** Payment account for the money of a member. */
  ownMoney: string;
  categories: Choice[];
  /** The organization's. */
  defaultCurrency: string;
  /** Values of a new expense. */
  usualPayment: string;
  usualCategory: string;
  /** Accounts of meals with business partners. */
  meals: readonly string[];
  /** The company's country, ISO 3166-1 alpha-2; null: not said. */
  country: string | null;
  /** Why there is nothing to choose from; null where there is. */
  paymentsFailed: string | null;
  categoriesFailed: string | null;
}

export interface PartProps {
  form: FormState;
  dispatch: Dispatch<FormEvent>;
  figures: ExpenseFigures;
  /** To be shown: empty until the form was sent once. */
  faults: Faults;
  choices: Choices;
  screen: Screen;
  /** The document asks which account paid. */
  asksWhoPaid: boolean;
  /** There is an expense behind the form already: what only the edit screen offers is there. */
  editing: boolean;
  /** Whose terms made the due date that was proposed, as a sentence. */
  dueReason: string | null;
  /** That expense. */
  expenseId?: number;
}

/** Why the due date is what it is, until the person changes it. */
export const dueHint = ({ form, dueReason }: PartProps): string | undefined =>
  form.typed.includes("dueDate") ? undefined : (dueReason ?? undefined);

/** Look of the lists of the selects. */
export const LIST = { shadow: "md" } as const;
