/** The field and what it finds: a combobox whose list is always open. Arrows move, Enter goes there, Escape closes. */

import { Anchor, Box, CloseButton, TextInput } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useCallback, useDeferredValue, useId, useLayoutEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { placeName } from "../../features/views/places.ts";
import { addressOf, viewsQuery } from "../../features/views/queries.ts";
import { say as sayViews } from "../../features/views/say.ts";
import layout from "../../kit/layout.module.css";
import { sayCommon } from "../../kit/say-common.ts";
import textLook from "../../kit/text.module.css";
import { permissionsOf } from "../../session/can.ts";
import { useSession } from "../../session/store.ts";
import type { MenuGroup } from "../menu.ts";
import { say } from "../say.ts";
import { commandsOf } from "./commands.ts";
import { HitList, idOfLine } from "./HitList.tsx";
import { ASK, askOf, type Hit, type HitGroup, hitsOf, lineAfter, linesMatching } from "./hits.ts";
import { readRecent, withRecent } from "./recent.ts";
import { say as sayCommand } from "./say.ts";
import { useHits } from "./use-hits.ts";

/** Longest text that the server accepts. */
const MAX_LENGTH = 100;

interface Props {
  menu: readonly MenuGroup[];
  /** Initial value of the field. */
  typed: () => string;
  onClose: () => void;
  /** On the way to what was found. */
  onGo: () => void;
}

export function SearchPanel({ menu, typed, onClose, onGo }: Props) {
  const navigate = useNavigate();
  const list = useId();
  const [text, setText] = useState(typed);
  // Letters may have come while it was being drawn.
  useLayoutEffect(() => setText((now) => (typed().startsWith(now) ? typed() : now)), [typed]);
  const [at, setAt] = useState(0);
  const found = useHits(text);
  const { hits: serverHits } = found;
  const recent = useRecent();
  const [commands, views] = [useCommands(), useViews()];
  /** The lines of a text in their groups. */
  const groupsOf = useCallback(
    (typed: string): HitGroup[] => {
      const all = { label: sayViews("title"), hits: linesMatching(views, typed) };
      const acts = { label: sayCommand("actions"), hits: linesMatching(commands, typed) };
      const results = hitsOf(menu, typed, serverHits);
      // Screens of that name come before commands about them.
      const screens = results.filter(({ label }) => label === say("screens"));
      const groups =
        typed.trim() === ""
          ? [{ label: sayCommand("recent"), hits: recent.lines }, all, acts, ...screens]
          : [...screens, all, acts, ...results.filter((group) => !screens.includes(group)), ...askOf(typed)];
      return groups.filter(({ hits }) => hits.length > 0);
    },
    [menu, serverHits, commands, views, recent.lines],
  );
  // The field answers first: its text is looked for after it is drawn.
  const soughtText = useDeferredValue(text);
  const groups = useMemo(() => groupsOf(soughtText), [groupsOf, soughtText]);
  const lines = useMemo(() => groups.flatMap((group) => group.hits), [groups]);
  const chosen = lines[Math.min(at, lines.length - 1)];
  const idOf = (key: string) => idOfLine(list, key);

  const go = (hit: Hit) => {
    recent.add(hit);
    onGo();
  };
  // So are the lines; a key that comes meanwhile acts on what they will be.
  const shown = useDeferredValue({ groups, chosen, onPoint: (hit: Hit) => setAt(lines.indexOf(hit)), onGo: go }, null);

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !["ArrowDown", "ArrowUp", "Enter"].includes(event.key)) return;
    const now = text === soughtText ? lines : groupsOf(text).flatMap((group) => group.hits);
    const place = Math.min(at, now.length - 1);
    const line = now[place];
    if (event.key !== "Enter") {
      event.preventDefault();
      setAt(lineAfter(place, now.length, event.key === "ArrowDown" ? 1 : -1));
    } else if (line) {
      event.preventDefault();
      go(line);
      if (line.act) line.act();
      else navigate(line.to, { state: line.state });
    }
  };

  return (
    <>
      <TextInput
        data-autofocus
        variant="unstyled"
        size="lg"
        className={layout.underlined}
        role="combobox"
        aria-label={say("searchLabel")}
        aria-autocomplete="list"
        aria-expanded={lines.length > 0}
        aria-controls={list}
        aria-activedescendant={shown?.chosen && idOf(shown.chosen.key)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={say("searchPlaceholder")}
        maxLength={MAX_LENGTH}
        leftSection={<IconSearch size={20} stroke={1.5} aria-hidden="true" />}
        rightSection={<CloseButton aria-label={say("closeSearch")} onClick={onClose} />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <HitList id={list} shown={shown} />
      <Box
        component="p"
        pt={8}
        px={20}
        pb={12}
        className={`${textLook.noteWrapped} ${textLook.plain} ${layout.ruled}`}
        role="status"
      >
        {statusOf(text.trim(), found, lines.filter(({ key }) => key !== ASK).length)}
        {found.error && (
          <Anchor component="button" type="button" underline="always" onClick={found.again}>
            {sayCommon("tryAgain")}
          </Anchor>
        )}
      </Box>
    </>
  );
}

/** The person's commands. */
function useCommands(): Hit[] {
  const session = useSession();
  return useMemo(() => (session ? commandsOf(permissionsOf(session.user), session) : []), [session]);
}

/** Saved views of lists, and favorite reports. */
function useViews(): Hit[] {
  const { data } = useQuery(viewsQuery);
  return useMemo(
    () =>
      (data ?? []).map((view) => ({
        key: `view ${view.id}`,
        label: view.name,
        facts: placeName(view.place),
        to: addressOf(view),
      })),
    [data],
  );
}

/** Lines that this person chose before, with other keys than theirs below. */
function useRecent() {
  const session = useSession();
  const [kept, keep] = useLocalStorage<unknown>({
    key: `recent ${session?.user.id} ${session?.currentOrganizationId}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const lines = useMemo(() => readRecent(kept).map((one): Hit => ({ ...one, key: `${RECENTLY}${one.key}` })), [kept]);
  return {
    lines,
    add: (hit: Hit) => keep(withRecent(readRecent(kept), { ...hit, key: hit.key.replace(RECENTLY, "") })),
  };
}
const RECENTLY = "recently ";

/** State of the search, in words. */
function statusOf(text: string, found: ReturnType<typeof useHits>, lines: number): string {
  if (text === "") return say("whatToType");
  if (found.error !== null) return `${say("onlyScreens", { why: found.error })} `;
  if (found.hits === null) return say("searching");
  if (lines === 0) return say("nothingFound", { text });
  return say("foundCount", { count: lines });
}
