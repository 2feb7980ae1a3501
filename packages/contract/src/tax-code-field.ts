/** The field for a default tax code of purchases. */
import * as z from "zod";
import type { Field } from "./fields.ts";
import { anyText } from "./scalars.ts";

/** Longest code with its country. */
const MOST_CHARACTERS = 30;

/** @param error text for what is no code at all */
export const defaultTaxCodeField = ({
  error,
  ...words
}: {
  label: string;
  help: string;
  placeholder: string;
  error: string;
}) =>
  ({
    ...words,
    column: "Tax Code",
    kind: "reference",
    given: z
      .union([anyText().trim().max(MOST_CHARACTERS, { error }), z.null()], { error })
      .transform((code) => code || null)
      .default(null),
    kept: anyText().nullable(),
  }) as const satisfies Field;
