/**
 * Facts that help to find a problem, without anything of the books or of a person: where it happened, in what browser, and which calls failed.
 * Pure but for what it is given.
 */

interface Timed {
  name: string;
  startTime: number;
  responseStatus?: number;
}

interface Surroundings {
  pathname: string;
  language: string;
  userAgent: string;
  width: number;
  height: number;
  isDark: boolean;
  isOnline: boolean;
  role: string;
  /** Requests of the page, as the browser lists them. */
  requests: readonly Timed[];
  /** Milliseconds since the page was opened. */
  now: number;
}

const MOST_CALLS = 20;

/** "/expenses/12?search=Lunch" → "/expenses/:id": whatever is no word of an address of ours could be a person's. */
export function addressOf(address: string): string {
  const [path = ""] = address.replace(/^https?:\/\/[^/]+/, "").split(/[?#]/);
  // The name of a file is a person's word too.
  if (path.startsWith("/files/")) return "/files/:id";
  return path
    .split("/")
    .map((segment) => (/^[a-z]{1,30}(-[a-z0-9]{1,20}){0,3}$/.test(segment) || segment === "" ? segment : ":id"))
    .join("/");
}

/** The report as it is shown and downloaded. */
export function diagnosticsOf(around: Surroundings): object {
  const { pathname, language, userAgent, width, height, isDark, isOnline, role, requests, now } = around;
  const failed = requests.filter(
    ({ name, responseStatus }) => /\/(api|auth|files)\//.test(name) && (responseStatus ?? 0) >= 400,
  );
  return {
    screen: addressOf(pathname),
    role,
    language,
    browser: userAgent,
    window: `${width} × ${height}`,
    dark: isDark,
    online: isOnline,
    minutesOpen: Math.round(now / 60_000),
    failedCalls: failed.slice(-MOST_CALLS).map(({ name, responseStatus, startTime }) => ({
      call: addressOf(name),
      status: responseStatus,
      secondsAgo: Math.round((now - startTime) / 1000),
    })),
  };
}
