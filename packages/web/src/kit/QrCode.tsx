/** A text as a QR code: dark on light in either theme, since some cameras read nothing else. */

import { encode } from "uqr";
import styles from "./QrCode.module.css";

interface Props {
  text: string;
  label: string;
  /** The Swiss cross in the middle, as Swiss QR codes have it. */
  mark?: "swiss" | null;
}

/** Side of the cross's square as a share of the code without its border: 7 of 46 mm. */
const MARK = 7 / 46;
const BORDER = 2;
/** Smaller codes have an alignment mark in the middle: the cross would cover it, and some readers then find none. */
const MARKED_VERSION = 14;

export function QrCode({ text, label, mark = null }: Props) {
  const { data, size } = encode(text, { ecc: "M", border: BORDER, ...(mark && { minVersion: MARKED_VERSION }) });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill={mark === null ? "#13231d" : "#000"} />
      {mark === "swiss" && <SwissCross size={size} side={(size - 2 * BORDER) * MARK} />}
    </svg>
  );
}

/** A white cross on black, with a white edge. Its bars are 7 to 6 long, as the Swiss flag has them. */
function SwissCross({ size, side }: { size: number; side: number }) {
  const middle = size / 2;
  const [edge, long, wide] = [side / 2, (side * 20) / 32 / 2, (side * 6) / 32 / 2];
  const square = (half: number, fill: string) => (
    <rect x={middle - half} y={middle - half} width={2 * half} height={2 * half} fill={fill} />
  );
  return (
    <g shapeRendering="geometricPrecision">
      {square(edge, "#fff")}
      {square(edge * 0.9, "#000")}
      <rect x={middle - wide} y={middle - long} width={2 * wide} height={2 * long} fill="#fff" />
      <rect x={middle - long} y={middle - wide} width={2 * long} height={2 * wide} fill="#fff" />
    </g>
  );
}
