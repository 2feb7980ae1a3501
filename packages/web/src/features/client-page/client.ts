/** The client page's way to the server, without a session. It knows how long the server wants no more requests. */
import { createClient } from "@tallyleaf/contract";

let secondsToWait = 0;

export const call = createClient({
  origin: "",
  fetch: async (...request) => {
    const answer = await fetch(...request);
    secondsToWait = Number(answer.headers.get("retry-after")) || 0;
    return answer;
  },
});

/** Of the last answer; a minute where it didn't say. */
export const waitSeconds = (): number => secondsToWait || 60;
