/** The texts and numbers that every schema of the contract is made of: what nobody can keep or count is refused here, once. */
import { translator } from "@tallyleaf/messages";
import { contractShared } from "@tallyleaf/messages/catalogs/contract-shared";
import * as z from "zod";

const say = translator(contractShared);

export const scalarMessages = {
  text: say("textNotStorable"),
  number: say("numberNotCountable"),
} as const;

/** Whether PostgreSQL can hold the text: no NUL, and no half of a character of UTF-16. */
export const isStorableText = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** As `z.string`, of texts that can be kept. */
export const anyText = (params?: Parameters<typeof z.string>[0]) =>
  z.string(params).refine(isStorableText, { error: scalarMessages.text });

/** Beyond these no amount, rate, quantity or percent has a meaning, and its decimal text has more digits than are exact. */
const LARGEST = 1e15;
const SMALLEST = 1e-15;

export const isCountable = (value: number): boolean =>
  value === 0 || (Math.abs(value) < LARGEST && Math.abs(value) >= SMALLEST);

/** As `z.number`, of what somebody sends: of a size that is counted exactly. What leaves is a `z.number`. */
export const anyNumber = (params?: Parameters<typeof z.number>[0]) =>
  z.number(params).refine(isCountable, { error: scalarMessages.number });
