/**
 * Formatters of the platform, each made once. Making one takes many times as long as using it, and a list formats hundreds of values each
 * time that it is drawn.
 */

const formats = new Map<string, unknown>();
/** More than all screens need. A server with more locales than that begins again. */
const MOST_KEPT = 500;

function kept<Format>(kind: string, locale: string | undefined, options: object, make: () => Format): Format {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) as Format | undefined;
  if (known) return known;
  if (formats.size >= MOST_KEPT) formats.clear();
  const format = make();
  formats.set(key, format);
  return format;
}

/** Formats numbers. @param locale BCP 47; the runtime's own if undefined. @throws RangeError of Intl for options that don't exist */
export const numberFormat = (locale: string | undefined, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  kept("number", locale, options, () => new Intl.NumberFormat(locale, options));

/**
 * Formats days and times. Without `timeZone` it keeps the zone that the runtime had when the format was first used.
 *
 * @param locale BCP 47; the runtime's own if undefined
 */
export const dateFormat = (locale: string | undefined, options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat =>
  kept("date", locale, options, () => new Intl.DateTimeFormat(locale, options));

/** Formats names as a list. @param locale BCP 47; the runtime's own if undefined */
export const listFormat = (locale: string | undefined, options: Intl.ListFormatOptions = {}): Intl.ListFormat =>
  kept("list", locale, options, () => new Intl.ListFormat(locale, options));
