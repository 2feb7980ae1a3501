/** Amounts of invoices and their shares as integers of millionths: no currency has more decimals. */
import { decimal, divide, formatDecimal } from "@tallyleaf/ledger";

const PLACES = 6;
const ONE = decimal(1);

/** @param text a plain decimal; more than six places are rounded half away from zero */
export const millionths = (text: string): bigint => divide(decimal(text), ONE, PLACES).digits;

/** The plain decimal of so many millionths, with six places. */
export const textOfMillionths = (digits: bigint): string => formatDecimal({ digits, scale: PLACES });
