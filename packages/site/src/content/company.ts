/**
 * What the public pages say of who runs them. The pages are written at the build; what an operator sets in the environment
 * (COMPANY_NAME, CONTACT_EMAIL, PRODUCT_URL, SOCIAL_URL, PUBLIC_URL, COMPANY_FOUNDED, COMPANY_COUNTRY) is put in by the server in place
 * of these marks.
 */
export const COMPANY = "%%COMPANY%%";
export const CONTACT_EMAIL = "%%CONTACT_EMAIL%%";
/** Where the product is tried. */
export const PRODUCT_URL = "%%PRODUCT_URL%%";
/** The company's page at a professional network. */
export const SOCIAL_URL = "%%SOCIAL_URL%%";
/** Scheme and host that the site is known by, without a slash at its end. */
export const ORIGIN = "%%ORIGIN%%";

/** Year, and ISO 3166-1 country; either may be off. */
export const FOUNDED = "%%COMPANY_FOUNDED%%";
export const COUNTRY = "%%COMPANY_COUNTRY%%";
/** Business days in which a reported weakness is acknowledged. */
export const DISCLOSURE_DAYS = 3;
