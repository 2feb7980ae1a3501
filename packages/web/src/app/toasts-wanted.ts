/** Has a signed-in screen been shown? The sign-in pages show no toasts of their own and do without their code. */
import { createFlag } from "../kit/flag.ts";

export const toastsWanted = createFlag();
