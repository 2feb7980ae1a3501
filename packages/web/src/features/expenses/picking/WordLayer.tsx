/** Over a page: the word that is pointed at, or the frame drawn over words; a click or a frame puts them into the field aimed at. */
import { type MouseEvent, type PointerEvent, useRef, useState } from "react";
import type { Picking } from "./use-picking.ts";
import styles from "./WordLayer.module.css";
import { type Point, wordAt, wordsIn } from "./words.ts";

/** CSS pixels: who moves less has clicked. */
const SLIP = 4;

interface Props {
  picking: Picking;
  page: number;
}

export function WordLayer({ picking, page }: Props) {
  const [over, setOver] = useState<Point | null>(null);
  const [from, setFrom] = useState<Point | null>(null);
  const touch = useRef(false);
  const lines = picking.linesOf(page);
  const drawn = from !== null && over !== null;
  const under = over && wordAt(lines, over);
  const lit = drawn ? wordsIn(lines, from, over) : under ? [under.word] : [];

  const begin = (event: PointerEvent<HTMLDivElement>) => {
    // A finger scrolls where it is drawn along; its tap comes as a click.
    touch.current = event.pointerType === "touch";
    if (touch.current || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setFrom(pointOf(event));
  };
  const end = (event: PointerEvent<HTMLDivElement>) => {
    if (from === null) return;
    const to = pointOf(event);
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const moved = Math.hypot((to.x - from.x) * width, (to.y - from.y) * height);
    setFrom(null);
    if (moved <= SLIP) picking.takeAt(page, to);
    else picking.takeIn(page, from, to);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for pointers only; with keys the value is typed into its field
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className={styles.layer}
      data-over={under !== null || undefined}
      onPointerDown={begin}
      onPointerMove={(event) => setOver(event.pointerType === "touch" ? null : pointOf(event))}
      onPointerUp={end}
      onPointerCancel={() => setFrom(null)}
      onPointerLeave={() => setOver(null)}
      // The field keeps the focus: it is the one that is filled.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => touch.current && picking.takeAt(page, pointOf(event))}
    >
      {lit.map(({ text, box: [x, y, width, height] }) => (
        <span key={`${x} ${y} ${text}`} className={styles.word} style={placed(x, y, width, height)} />
      ))}
      {drawn && (
        <span
          className={styles.frame}
          style={placed(
            Math.min(from.x, over.x),
            Math.min(from.y, over.y),
            Math.abs(over.x - from.x),
            Math.abs(over.y - from.y),
          )}
        />
      )}
    </div>
  );
}

/** Where on the page, as fractions of it. */
function pointOf(event: PointerEvent<HTMLElement> | MouseEvent<HTMLElement>): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
}

const placed = (x: number, y: number, width: number, height: number) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});
