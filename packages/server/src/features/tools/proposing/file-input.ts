/** Files in the input of tools that suggest something: they are stored with the suggestion until a person decides. */
import * as z from "zod";

/** Of base64: a statement of some thousand transactions. */
const MOST_CHARACTERS = 700_000;

export const fileInput = {
  fileName: z.string().min(1).max(200),
  content: z.base64().max(MOST_CHARACTERS).describe("The file's bytes in base64, at most 500 KB"),
};

/** The file as a call takes it. */
export const toFile = ({ fileName, content }: { fileName: string; content: string }) => ({
  name: fileName,
  claimedType: "",
  bytes: Buffer.from(content, "base64"),
});
