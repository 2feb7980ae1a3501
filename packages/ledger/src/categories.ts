/**
 * The categories that every organization starts with, each with the words by which a document gives itself away.
 *
 * Keywords are lower case, one word or a short phrase, for kinds of merchants and for things on the lines of a receipt, in
 * English, German, French, Spanish, Italian, Dutch, Portuguese and Malay. They contain no comma: on the wire they are one
 * comma-separated text. A word that means different things in two of these languages is left out.
 */

export interface StandardCategory {
  name: string;
  accountCode: string;
  description: string;
  keywords: string[];
}

export const STANDARD_CATEGORIES: readonly StandardCategory[] = [];
