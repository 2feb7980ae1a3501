/** The field and what it finds: a combobox whose list is always open. Arrows move, Enter goes there, Escape closes. */

import { Anchor, Box, CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import layout from "../../kit/layout.module.css";
import { sayCommon } from "../../kit/say-common.ts";
import textLook from "../../kit/text.module.css";
import type { MenuGroup } from "../menu.ts";
import { say } from "../say.ts";
import { HitList } from "./HitList.tsx";
import { ASK, askOf, hitsOf, lineAfter } from "./hits.ts";
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
  const [at, setAt] = useState(0);
  const found = useHits(text);
  const groups = [...hitsOf(menu, text, found.hits), ...askOf(text)];
  const lines = groups.flatMap((group) => group.hits);
  const active = Math.min(at, lines.length - 1);
  const chosen = lines[active];
  const idOf = (key: string) => `${list}${encodeURIComponent(key)}`;
  const chosenId = chosen && idOf(chosen.key);

  useEffect(() => {
    if (chosenId !== undefined) document.getElementById(chosenId)?.scrollIntoView({ block: "nearest" });
  }, [chosenId]);

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setAt(lineAfter(active, lines.length, event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      onGo();
      navigate(chosen.to);
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
        aria-activedescendant={chosenId}
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
      <HitList
        id={list}
        groups={groups}
        chosen={chosen}
        idOf={idOf}
        onPoint={(hit) => setAt(lines.indexOf(hit))}
        onGo={onGo}
      />
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

/** State of the search, in words. */
function statusOf(text: string, found: ReturnType<typeof useHits>, lines: number): string {
  if (text === "") return say("whatToType");
  if (found.error !== null) return `${say("onlyScreens", { why: found.error })} `;
  if (found.hits === null) return say("searching");
  if (lines === 0) return say("nothingFound", { text });
  return say("foundCount", { count: lines });
}
