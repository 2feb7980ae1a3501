/** Lines without a code, which no box counts, and those whose code was only proposed. */
import { type Check, counted } from "./check.ts";

export const withoutCode: Check = ({ lines }) => counted(lines.filter(({ key }) => key === null).length);

export const proposedCodes: Check = ({ lines }) =>
  counted(lines.filter(({ key, toCheck }) => key !== null && toCheck).length);
