/** Calls about files and the words on them. */
import { PNG } from "../support/documents.ts";
import { bad, badId, type Cases } from "./cases.ts";

export const fileCases: Cases<"uploadFile" | "signedUrl" | "getDocument" | "documentWords" | "readDocument"> = {
  uploadFile: {
    good: ({ founder }) => ({
      body: { organizationId: founder.session.currentOrganizationId },
      file: new File([PNG], "pixel.png", { type: "image/png" }),
    }),
    bad: {
      body: {
        expenseId: bad("expenseId is not a number.", "seven", "NaN"),
        organizationId: bad("organizationId is not an organization.", "mine", "7"),
        paidByMe: bad("paidByMe must be true or false.", "yes", ""),
      },
    },
  },
  signedUrl: {
    good: ({ document }) => ({ query: { key: document.key } }),
    bad: { query: { key: bad("key is required.", undefined, "") } },
  },
  readDocument: {
    good: ({ document }) => ({ params: { id: document.documentId } }),
    bad: { params: { id: badId("Invalid document ID.") } },
  },
  getDocument: {
    good: ({ document }) => ({ params: { id: document.documentId } }),
    bad: { params: { id: badId("Invalid document ID.") } },
  },
  documentWords: {
    good: ({ document }) => ({ params: { id: document.documentId } }),
    bad: { params: { id: badId("Invalid document ID.") } },
  },
};
