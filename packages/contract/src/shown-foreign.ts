/** What a line moves in another currency, as it is shown. Apart from how it is typed, because first screens load the calls of documents. */
import * as z from "zod";
import { anyText } from "./scalars.ts";
import { amount } from "./values.ts";

export const shownForeign = z.object({ currency: anyText(), amount });
