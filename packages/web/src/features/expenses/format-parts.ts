/** Facts as a list in the language of the page: "7 ready, 2 to review". */
import { currentLocale } from "@tallyleaf/messages";

export const formatParts = (parts: readonly string[]): string =>
  new Intl.ListFormat(currentLocale(), { type: "unit", style: "short" }).format(parts);
