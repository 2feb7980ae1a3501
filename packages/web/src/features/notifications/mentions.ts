/** People in the text of a comment: "@Ada Lovelace". Pure. */

interface Person {
  id: string;
  name: string;
}

/** The name that is being typed before the cursor; null: none is. */
export function typedName(text: string, cursor: number): string | null {
  const found = /(?:^|\s)@([^\n@]{0,40})$/.exec(text.slice(0, cursor));
  return found?.[1] ?? null;
}

/** People whose name, or a word of it, begins with what is typed; none once a whole name is. */
export function peopleFor<P extends Person>(people: readonly P[], typed: string | null): P[] {
  if (typed === null) return [];
  const wanted = typed.toLowerCase();
  return people.filter(({ name }) => {
    const lower = name.toLowerCase();
    return wanted !== lower && (lower.startsWith(wanted) || lower.split(" ").some((word) => word.startsWith(wanted)));
  });
}

/** The text with the typed name completed, and the cursor after it. */
export function withName(text: string, cursor: number, name: string): { text: string; cursor: number } {
  const start = cursor - (typedName(text, cursor)?.length ?? 0);
  const before = `${text.slice(0, start)}${name} `;
  return { text: before + text.slice(cursor).replace(/^ /, ""), cursor: before.length };
}

/** IDs of the people whom the text names. */
export function mentionedIn(people: readonly Person[], text: string): string[] {
  return people.filter(({ name }) => text.toLowerCase().includes(`@${name.toLowerCase()}`)).map(({ id }) => id);
}
