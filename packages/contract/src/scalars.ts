/** Texts and numbers of every schema of the contract. They reject values that can't be stored or exact. */
import { translator } from "@tallyleaf/messages";
import { contractShared } from "@tallyleaf/messages/catalogs/contract-shared";
import * as z from "zod";

const say = translator(contractShared);

export const scalarMessages = {
  text: say("textNotStorable"),
  number: say("numberNotCountable"),
} as const;

/** Tells whether PostgreSQL can store the text: no NUL and no lone surrogate. */
export const isStorableText = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** Like `z.string`, for texts that can be stored. */
export const anyText = (params?: Parameters<typeof z.string>[0]) =>
  z.string(params).refine(isStorableText, { error: scalarMessages.text });

/** No amount, rate, quantity, or percent is larger or smaller, and its decimal text would have inexact digits. */
const LARGEST = 1e15;
const SMALLEST = 1e-15;

export const isCountable = (value: number): boolean =>
  value === 0 || (Math.abs(value) < LARGEST && Math.abs(value) >= SMALLEST);

/** Like `z.number`, for input that is exact. Output uses `z.number`. */
export const anyNumber = (params?: Parameters<typeof z.number>[0]) =>
  z.number(params).refine(isCountable, { error: scalarMessages.number });
