/** The lines of the search in their groups. The focus stays in the field; a line is chosen there, or pointed at here. */
import { Box } from "@mantine/core";
import { memo, useEffect } from "react";
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
            <Link
              key={hit.key}
              id={idOfLine(id, hit.key)}
              role="option"
              aria-selected={hit === shown.chosen}
              tabIndex={-1}
              className={styles.hit}
              to={hit.to}
              state={hit.state}
              onMouseMove={() => shown.onPoint(hit)}
              onClick={(event) => {
                shown.onGo(hit);
                if (!hit.act) return;
                event.preventDefault();
                hit.act();
              }}
            >
              <span className={`${text.cut} ${styles.name}`}>{hit.label}</span>
              <span className={`${text.cut} ${text.note} ${styles.facts}`}>{hit.facts}</span>
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
});
