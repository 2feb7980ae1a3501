/**
 * A small filled line without axes: how a figure came to be what it is. Pointing at it shows the nearest of its values; who does
 * not see it finds them in the text beside it.
 */
import { useElementSize } from "@mantine/hooks";
import { type PointerEvent, useId, useState } from "react";
import styles from "./Sparkline.module.css";
import { curveThrough, nearest, pointsIn } from "./sparkline.ts";

/** Room for the line's own width and for the point that is pointed at. */
const MARGIN = 5;
const HEIGHT = 48;
const POINT_RADIUS = 4;

interface Props {
  data: readonly number[];
  /** One for each value; absent: empty ones. */
  labels?: readonly string[];
  /** How a value is written. */
  format: (value: number) => string;
  /** Any colour of CSS. */
  color?: string;
}

export function Sparkline({ data, labels, format, color = "var(--sparkline)" }: Props) {
  const gradient = useId();
  const { ref, width } = useElementSize();
  const [at, setAt] = useState<number | null>(null);
  const points = pointsIn(data, Math.max(0, width - 2 * MARGIN), HEIGHT - 2 * MARGIN);
  const [first, last] = [points[0], points.at(-1)];
  const line = curveThrough(points);
  const floor = HEIGHT - 2 * MARGIN;
  const shown = at === null ? undefined : points[at];
  const point = (event: PointerEvent<HTMLDivElement>) =>
    setAt(nearest(points, event.clientX - event.currentTarget.getBoundingClientRect().left - MARGIN));
  return (
    <div
      ref={ref}
      className={styles.sparkline}
      style={{ height: HEIGHT }}
      onPointerMove={point}
      onPointerLeave={() => setAt(null)}
      aria-hidden="true"
    >
      {width > 0 && first && last && (
        <svg width={width} height={HEIGHT} className={styles.drawing} aria-hidden="true">
          <defs>
            <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor={color} stopOpacity="0.5" />
              <stop offset="1" stopColor={color} stopOpacity="0" />
            </linearGradient>
          </defs>
          <g transform={`translate(${MARGIN} ${MARGIN})`}>
            <path d={`${line}L${last.x},${floor}L${first.x},${floor}Z`} fill={`url(#${gradient})`} />
            <path d={line} fill="none" stroke={color} strokeWidth="2" strokeLinecap="round" />
            {shown && <circle cx={shown.x} cy={shown.y} r={POINT_RADIUS} fill={color} />}
          </g>
        </svg>
      )}
      {shown && at !== null && (
        <div className={styles.tip} style={{ left: `clamp(64px, ${shown.x + MARGIN}px, calc(100% - 64px))` }}>
          <span className={styles.when}>{labels?.[at] ?? ""}</span>
          <span className={styles.figure}>{format(data[at] ?? 0)}</span>
        </div>
      )}
    </div>
  );
}
