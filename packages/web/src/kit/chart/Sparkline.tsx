/**
 * A small filled line without axes: how a figure came to be what it is. Pointing at it shows the nearest of its values; who does
 * not see it finds them in the text beside it.
 */
import { type PointerEvent, useId, useState } from "react";
import styles from "./Sparkline.module.css";
import { curveThrough, nearest, pointsIn } from "./sparkline.ts";

/** Room for half of the line's width and of the point that is pointed at. */
const MARGIN = 5;
/** The drawing is as wide as its place; it is drawn in percent of it. */
const [WIDTH, HEIGHT] = [100, 38];

interface Props {
  data: readonly number[];
  /** One for each value; absent: empty ones. */
  labels?: readonly string[];
  /** Formats a value. */
  format: (value: number) => string;
  /** Any color of CSS. */
  color?: string;
}

export function Sparkline({ data, labels, format, color = "var(--sparkline)" }: Props) {
  const gradient = useId();
  const [at, setAt] = useState<number | null>(null);
  const points = pointsIn(data, WIDTH, HEIGHT);
  const line = curveThrough(points);
  const shown = at === null ? undefined : points[at];
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(nearest(points, ((event.clientX - left) / width) * WIDTH));
  };
  return (
    <div style={{ padding: MARGIN }} aria-hidden="true">
      <div className={styles.sparkline} onPointerMove={point} onPointerLeave={() => setAt(null)}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          height={HEIGHT}
          preserveAspectRatio="none"
          className={styles.drawing}
          aria-hidden="true"
        >
          <defs>
            <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor={color} stopOpacity="0.5" />
              <stop offset="1" stopColor={color} stopOpacity="0" />
            </linearGradient>
          </defs>
          <path d={`${line}L${WIDTH},${HEIGHT}L0,${HEIGHT}Z`} fill={`url(#${gradient})`} />
          <path
            d={line}
            fill="none"
            stroke={color}
            strokeWidth="2"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {shown && at !== null && (
          <>
            <span className={styles.point} style={{ left: `${shown.x}%`, top: shown.y, background: color }} />
            <span className={styles.tip} style={{ left: `clamp(56px, ${shown.x}%, calc(100% - 56px))` }}>
              <span className={styles.when}>{labels?.[at] ?? ""}</span>
              <span className={styles.figure}>{format(data[at] ?? 0)}</span>
            </span>
          </>
        )}
      </div>
    </div>
  );
}
