/** One page of a document with the places of the read values drawn on it; pointing at a place lights up its value. */
import { type PointerEvent, type ReactNode, useRef } from "react";
import type { Picking } from "../../picking/use-picking.ts";
import { WordLayer } from "../../picking/WordLayer.tsx";
import { markAt } from "../fields.ts";
import type { Marks } from "../use-marks.ts";
import styles from "./PageFrame.module.css";
import { useSought, type Zoom } from "./use-zoom.ts";

export interface PageFrameProps {
  marks: Marks;
  zoom: Zoom;
  /** Null: nothing is filled from this page. */
  picking: Picking | null;
  /** The page's picture is there; before that there is nothing to draw on. */
  ready: boolean;
  /** Width by height of the upright page; null until known. */
  aspect: number | null;
  children: ReactNode;
}

export function PageFrame({ marks, zoom, picking, ready, aspect, children }: PageFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { page } = marks;
  useSought(frame, marks, ready ? aspect : null, zoom);

  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const found = markAt(marks.all, page, (event.clientX - left) / width, (event.clientY - top) / height);
    marks.light(found?.id ?? null);
  };
  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ width: `${zoom.scale * 100}%`, aspectRatio: aspect ?? undefined }}
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
      {ready && picking?.aim && <WordLayer key={page} picking={picking} page={page} />}
    </div>
  );
}
