/**
 * What addresses and phone numbers look like. Each pattern is matched in one go: no two of its parts take the same characters, since a
 * text is matched before its length is complained of, and a body may hold a million characters.
 */

/** One sign before @, and a dot with something on both its sides after it. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** The same, or nothing. */
export const EMAIL_OR_NOTHING = new RegExp(`^$|${EMAIL_PATTERN.source}`);

/** Nothing, or an optional plus and then digits, spaces, hyphens or parentheses, with a digit among them. */
export const PHONE_OR_NOTHING = /^(\+?[\s()-]*\d[\d\s()-]*)?$/;
