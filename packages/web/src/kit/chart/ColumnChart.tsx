/**
 * Figures over time as columns, distinguished by pattern as well as color. Each period links to its details. One stop for the Tab
 * key, then the arrows; pointing or focus shows the exact figures. The table below has them all.
 */

import { Flex } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { say } from "../say.ts";
import textLook from "../text.module.css";
import styles from "./ColumnChart.module.css";
import { labelEvery, scaleOf } from "./scale.ts";

/** The look of a column; color alone is not enough for many people. */
export type Look = "solid" | "hatched" | "outline";

export interface Column {
  key: string;
  /** Below the column, where there is room. */
  label: string;
  /** In full. */
  title: string;
  /** One for each series; null: there is none. */
  values: readonly (number | null)[];
  /** Link to its details. */
  to?: string;
}

export interface Series {
  name: string;
  look: Look;
}

interface Props {
  title: string;
  columns: readonly Column[];
  series: readonly Series[];
  /** A figure in full, and as short as it goes. */
  format: (value: number) => string;
  formatShort: (value: number) => string;
}

const HEIGHT = 240;
const [TOP, BOTTOM] = [8, 26];
const WIDEST_COLUMN = 32;
/** So few columns are wide, with their figures above them, and their labels in two lines where one is too narrow. */
const FEW = 6;
const WIDEST_OF_FEW = 88;
const [TOP_OF_FEW, BOTTOM_OF_TWO_LINES] = [22, 40];
const [CHARACTER, LINE] = [7, 14];

export function ColumnChart({ title, columns, series, format, formatShort }: Props) {
  const { ref, width } = useElementSize();
  const hatch = useId();
  const stops = useRef<(SVGGElement | null)[]>([]);
  const [shown, setShown] = useState<number | null>(null);
  const [stop, setStop] = useState(0);

  const values = columns.flatMap((column) => column.values.filter((value) => value !== null));
  const { ticks } = scaleOf(values, HEIGHT - TOP - BOTTOM);
  const tickTexts = ticks.map(formatShort);
  const left = Math.max(...tickTexts.map((text) => text.length)) * 7.2 + 12;
  const stretch = Math.max(0, width - left) / Math.max(1, columns.length);
  const isFew = columns.length <= FEW;
  const columnWidth = Math.min(isFew ? WIDEST_OF_FEW : WIDEST_COLUMN, (stretch * 0.72) / series.length);
  const longest = Math.max(...columns.map(({ label }) => label.length));
  const fitting = labelEvery(columns.length, width - left, longest * CHARACTER + 12);
  const wraps = isFew && fitting > 1;
  const every = wraps ? 1 : fitting;
  const figureWidth = Math.max(0, ...values.map((value) => formatShort(value).length)) * CHARACTER;
  const hasFigures = isFew && figureWidth < stretch / series.length;
  const [top, bottom] = [hasFigures ? TOP_OF_FEW : TOP, wraps ? BOTTOM_OF_TWO_LINES : BOTTOM];
  const { y } = scaleOf(values, HEIGHT - top - bottom);
  const fills: Record<Look, string> = { solid: "var(--leaf)", hatched: `url(#${hatch})`, outline: "none" };

  const go = (event: KeyboardEvent, place: number) => {
    const last = columns.length - 1;
    const targets: Record<string, number> = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const within = Math.min(last, Math.max(0, target));
    setStop(within);
    stops.current[within]?.querySelector<SVGElement>("[data-stop]")?.focus();
  };
  const told = shown === null ? undefined : columns[shown];
  return (
    <div ref={ref} className={styles.chart} style={{ minHeight: HEIGHT }}>
      {width > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset
        <svg
          width={width}
          height={HEIGHT}
          role="group"
          aria-label={say("asColumns", { title })}
          className={styles.drawing}
        >
          <defs>
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="6" height="6" className={styles.hatchGround} />
              <line x1="0" y1="0" x2="0" y2="6" className={styles.hatchLine} />
            </pattern>
          </defs>
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing of it takes the focus */}
          <g aria-hidden="true">
            {ticks.map((tick, place) => (
              <g key={tick} transform={`translate(0 ${top + y(tick)})`}>
                <line x1={left} x2={width} className={tick === 0 ? styles.zero : styles.line} />
                <text x={left - 8} dy="0.32em" textAnchor="end" className={styles.tick}>
                  {tickTexts[place]}
                </text>
              </g>
            ))}
          </g>
          {columns.map(({ key, label, title: full, values: of, to }, place) => {
            const middle = left + stretch * (place + 0.5);
            const start = middle - (columnWidth * series.length) / 2;
            const words = `${full}: ${series.map(({ name }, one) => `${name} ${format(of[one] ?? 0)}`).join(", ")}`;
            const drawn = (
              <>
                <rect x={middle - stretch / 2} y={0} width={stretch} height={HEIGHT} className={styles.ground} />
                {series.map(({ name, look }, one) => {
                  const value = of[one] ?? null;
                  if (value === null || value === 0) return null;
                  const [from, until] = [y(Math.max(0, value)), y(Math.min(0, value))];
                  return (
                    <g key={name}>
                      <rect
                        x={start + one * columnWidth + 1}
                        y={top + from}
                        width={Math.max(1, columnWidth - 2)}
                        height={Math.max(1, until - from)}
                        rx={Math.min(2, columnWidth / 4)}
                        fill={fills[look]}
                        className={
                          look === "outline" ? styles.outline : look === "hatched" ? styles.hatched : undefined
                        }
                      />
                      {hasFigures && (
                        <text
                          x={start + (one + 0.5) * columnWidth}
                          y={top + from - 5}
                          textAnchor="middle"
                          className={styles.tick}
                        >
                          {formatShort(value)}
                        </text>
                      )}
                    </g>
                  );
                })}
                {place % every === 0 && (
                  <text textAnchor="middle" className={styles.tick}>
                    {(wraps ? linesOf(label) : [label]).map((line, place) => (
                      <tspan key={line} x={middle} y={HEIGHT - bottom + 18 + place * LINE}>
                        {line}
                      </tspan>
                    ))}
                  </text>
                )}
              </>
            );
            const common = {
              "data-stop": true,
              tabIndex: place === stop ? 0 : -1,
              "aria-label": words,
              className: styles.stop,
            };
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: what is inside is the link; this only listens
              <g
                key={key}
                ref={(node) => {
                  stops.current[place] = node;
                }}
                data-shown={shown === place || undefined}
                onPointerEnter={() => setShown(place)}
                onPointerLeave={() => setShown(null)}
                onFocus={() => {
                  setShown(place);
                  setStop(place);
                }}
                onBlur={() => setShown(null)}
                onKeyDown={(event) => go(event, place)}
                className={styles.column}
              >
                {to === undefined ? (
                  // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is nothing interactive
                  <g role="img" {...common}>
                    {drawn}
                  </g>
                ) : (
                  <Link to={to} {...common}>
                    {drawn}
                  </Link>
                )}
              </g>
            );
          })}
        </svg>
      )}
      {told && shown !== null && (
        <div
          className={styles.tip}
          style={{ left: `clamp(90px, ${left + stretch * (shown + 0.5)}px, calc(100% - 90px))` }}
          aria-hidden="true"
        >
          <span className={styles.when}>{told.title}</span>
          {series.map(({ name, look }, one) => {
            const value = told.values[one] ?? null;
            return (
              value !== null && (
                <Flex key={name} component="span" gap={6} align="center">
                  <Swatch look={look} />
                  {series.length > 1 && <span>{name}</span>}
                  <span className={styles.figure}>{format(value)}</span>
                </Flex>
              )
            );
          })}
        </div>
      )}
    </div>
  );
}

/** The label in two lines, broken at the space that is nearest to its middle. */
function linesOf(label: string): string[] {
  const words = label.split(" ");
  const breaks = words.slice(1).map((_, place) => words.slice(0, place + 1).join(" ").length);
  const best = breaks.toSorted(
    (one, other) => Math.abs(one - label.length / 2) - Math.abs(other - label.length / 2),
  )[0];
  return best === undefined ? [label] : [label.slice(0, best), label.slice(best + 1)];
}

/** Says which columns are which. */
export function Legend({ series }: { series: readonly Series[] }) {
  return (
    <Flex
      component="ul"
      gap="var(--space-4) var(--space-16)"
      wrap="wrap"
      className={`${textLook.note} ${styles.legend}`}
    >
      {series.map(({ name, look }) => (
        <Flex key={name} component="li" gap={6} align="center">
          <Swatch look={look} />
          {name}
        </Flex>
      ))}
    </Flex>
  );
}

function Swatch({ look }: { look: Look }) {
  return <span className={styles.swatch} data-look={look} aria-hidden="true" />;
}
