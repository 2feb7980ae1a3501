/**
 * Patterns of addresses and phone numbers. Each one matches in linear time: no two of its parts match the same characters. A text is
 * matched before its length is checked, and a body may have a million characters.
 */

/** One @ sign, followed by a dot with something on both sides. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** The same, or empty. */
export const EMAIL_OR_NOTHING = new RegExp(`^$|${EMAIL_PATTERN.source}`);

/** Empty, or an optional plus and then digits, spaces, hyphens, or parentheses, with at least one digit. */
export const PHONE_OR_NOTHING = /^(\+?[\s()-]*\d[\d\s()-]*)?$/;
