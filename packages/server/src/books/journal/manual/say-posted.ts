/** Says that an entry was posted, and on which day it is reversed. */
import { writeDay } from "@tallyleaf/contract";
import { sayAnswer } from "../../../platform/http/say-answer.ts";

/** @param reversedOn null or absent: it isn't reversed */
export const sayPosted = (reversedOn: string | null | undefined): string =>
  reversedOn ? sayAnswer("entryPostedReversed", { day: writeDay(reversedOn) }) : sayAnswer("entryPosted");
