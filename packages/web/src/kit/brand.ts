/** The product's name, in one place, so that administrators can build it under their own (VITE_PRODUCT_NAME). */
export const PRODUCT_NAME: string = import.meta.env?.VITE_PRODUCT_NAME ?? "Tallyleaf";

/** "{page title} | {company name}", as the specification writes titles. */
export function pageTitle(title: string): string {
  return `${title} | ${PRODUCT_NAME}`;
}
