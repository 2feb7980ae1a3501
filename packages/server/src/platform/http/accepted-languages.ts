/** Reads which languages a request accepts (RFC 9110, 12.5.4). */

/** Most languages that are looked at; a header may be long. */
const MOST = 20;

/** Returns the tags of an Accept-Language header, the most wanted first; without those that it refuses (q=0) and without "*". */
export function acceptedLanguages(header: string | undefined): string[] {
  const wanted = (header ?? "").split(",", MOST).map((part) => {
    const [tag = "", ...parameters] = part.split(";").map((each) => each.trim());
    const quality = parameters.find((each) => each.startsWith("q="))?.slice(2);
    return { tag, quality: quality === undefined ? 1 : Number(quality) };
  });
  return wanted
    .filter(({ tag, quality }) => /^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
