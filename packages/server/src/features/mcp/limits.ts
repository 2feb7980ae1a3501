/** How large a request may be. */
import { MAX_UPLOAD_BYTES } from "@tallyleaf/contract";

/** A file in base64 with the JSON around it. */
export const MAX_BODY_BYTES = Math.ceil((MAX_UPLOAD_BYTES * 4) / 3) + 64 * 1024;
