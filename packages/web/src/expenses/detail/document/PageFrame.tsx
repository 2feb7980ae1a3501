/** One page of a document with the places of the read values drawn on it; pointing at a place lights up its value. */
import { type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { markAt } from "../fields.ts";
import type { Marks } from "../use-marks.ts";
import styles from "./PageFrame.module.css";

interface Props {
  marks: Marks;
  /** The page's picture is there; before that there is nothing to draw on. */
  ready: boolean;
  /** Width by height of the upright page; null until known. */
  aspect: number | null;
  children: ReactNode;
}

export function PageFrame({ marks, ready, aspect, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { sought, page } = marks;
  useEffect(() => {
    const scroller = frame.current?.parentElement;
    if (!sought || !ready || sought.mark.page !== page || !frame.current || !scroller) return;
    const [, top, , height] = sought.mark.box;
    const middle = (top + height / 2) * frame.current.offsetHeight;
    scroller.scrollTo({ top: middle - scroller.clientHeight / 2 });
    // The place comes to the middle of the pane; the page itself only moves when that middle is out of sight.
    const pane = scroller.getBoundingClientRect();
    const paneMiddle = pane.top + pane.height / 2;
    if (paneMiddle < 0 || paneMiddle > window.innerHeight) scroller.scrollIntoView({ block: "center" });
  }, [sought, ready, page]);

  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const found = markAt(marks.all, page, (event.clientX - left) / width, (event.clientY - top) / height);
    marks.light(found?.id ?? null);
  };
  return (
    <div
      ref={frame}
      className={styles.frame}
      style={aspect === null ? undefined : { aspectRatio: aspect }}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => marks.light(null)}
    >
      {children}
      {ready &&
        marks.all
          .filter((mark) => mark.page === page)
          .map(({ id, box: [x, y, width, height] }) => (
            <span
              key={id}
              className={styles.box}
              data-lit={id === marks.lit || undefined}
              data-line={id.startsWith("line-") || undefined}
              style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
            />
          ))}
    </div>
  );
}
