/**
 * Placeholders for the company behind the site. The pages are written at the build; the server replaces these marks by the
 * administrator's settings (COMPANY_NAME, CONTACT_EMAIL, PRODUCT_URL, SOCIAL_URL, PUBLIC_URL, COMPANY_FOUNDED, COMPANY_COUNTRY).
 */
export const COMPANY = "%%COMPANY%%";
export const CONTACT_EMAIL = "%%CONTACT_EMAIL%%";
/** Address at which visitors try the product. */
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
