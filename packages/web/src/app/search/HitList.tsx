/** The lines of the search in their groups. The focus stays in the field; a line is chosen there, or pointed at here. */
import { Box } from "@mantine/core";
import { memo, type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router";
import text from "../../kit/text.module.css";
import { say } from "../say.ts";
import styles from "./GlobalSearch.module.css";
import type { Hit, HitGroup } from "./hits.ts";

export interface ShownHits {
  groups: readonly HitGroup[];
  chosen: Hit | undefined;
  onPoint: (hit: Hit) => void;
  onGo: (hit: Hit) => void;
}

/** The element's id of the line with this key. */
export const idOfLine = (list: string, key: string) => `${list}${encodeURIComponent(key)}`;

/** Drawn again only with other lines. @param shown null: none yet */
export const HitList = memo(function HitList({ id, shown }: { id: string; shown: ShownHits | null }) {
  const chosenId = shown?.chosen && idOfLine(id, shown.chosen.key);
  const newest = useRef(shown);
  useEffect(() => {
    newest.current = shown;
  });
  useEffect(() => {
    if (chosenId !== undefined) document.getElementById(chosenId)?.scrollIntoView({ block: "nearest" });
  }, [chosenId]);
  return (
    <div id={id} role="listbox" aria-label={say("found")} className={styles.list}>
      {shown?.groups.map(({ label, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are a listbox's options
        <div key={label} role="group" aria-label={label} className={styles.group}>
          <Box component="p" py={4} px={12} className={`${text.note} ${text.plain}`} aria-hidden="true">
            {label}
          </Box>
          {hits.map((hit) => (
            <Line key={hit.key} id={idOfLine(id, hit.key)} hit={hit} isChosen={hit === shown.chosen} list={newest} />
          ))}
        </div>
      ))}
    </div>
  );
});

interface LineProps {
  id: string;
  hit: Hit;
  isChosen: boolean;
  /** The lines as they are shown now: those of an earlier text have other objects. */
  list: RefObject<ShownHits | null>;
}

const isSameLine = (one: LineProps, other: LineProps) =>
  one.id === other.id &&
  one.isChosen === other.isChosen &&
  one.hit.label === other.hit.label &&
  one.hit.facts === other.hit.facts &&
  one.hit.to === other.hit.to &&
  JSON.stringify(one.hit.state) === JSON.stringify(other.hit.state);

/** Drawn again only when it says something else: most lines stay from one letter to the next. */
const Line = memo(function Line({ id, hit: { key, label, facts, to, state }, isChosen, list }: LineProps) {
  const now = () => list.current?.groups.flatMap(({ hits }) => hits).find((hit) => hit.key === key);
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={styles.hit}
      to={to}
      state={state}
      onMouseMove={() => {
        const hit = now();
        if (hit) list.current?.onPoint(hit);
      }}
      onClick={(event) => {
        const hit = now();
        if (!hit) return;
        list.current?.onGo(hit);
        if (!hit.act) return;
        event.preventDefault();
        hit.act();
      }}
    >
      <span className={`${text.cut} ${styles.name}`}>{label}</span>
      <span className={`${text.cut} ${text.note} ${styles.facts}`}>{facts}</span>
    </Link>
  );
}, isSameLine);
