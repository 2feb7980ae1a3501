/** Small drawings of the public pages, one stroke each. Decoration: the words beside them say it. */
const PATHS = {
  scan: "M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M4 12h16",
  tags: "M4 5v6l8 8 7-7-8-8H5a1 1 0 0 0-1 1ZM8 8h.01",
  pulse: "M3 12h4l3 7 4-14 3 7h4",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3 2",
  gift: "M4 11h16v9H4zM3 8h18v3H3zM12 8v12M12 8S7 8 7 5.500 12 4 12 8Zm0 0s5 0 5-2.500S12 4 12 8Z",
  lock: "M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3",
  brain:
    "M12 5a3 3 0 0 0-5.500 1.500A3 3 0 0 0 5 12a3 3 0 0 0 2 4.500A3 3 0 0 0 12 18m0-13a3 3 0 0 1 5.500 1.500A3 3 0 0 1 19 12a3 3 0 0 1-2 4.500A3 3 0 0 1 12 18m0-13v13",
  rocket: "M12 3c4 3 5 7 4 11H8c-1-4 0-8 4-11ZM8 12l-3 4 3 1M16 12l3 4-3 1M10 18l2 3 2-3M12 9h.01",
  shield: "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6l7-3ZM9 12l2 2 4-4",
  chart: "M4 20V10M10 20V4M16 20v-7M3 20h18",
  sparkles:
    "M12 4l1.500 5L18 11l-4.500 2L12 18l-1.500-5L6 11l4.500-2L12 4ZM19 16l.7 2 1.800.8-1.800.7-.7 2-.7-2-1.800-.7 1.800-.8.7-2Z",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" width="26" height="26" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The mark: a leaf whose veins are ledger lines. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        className="mark-leaf"
        d="M27.6 3.2C15.2 2.6 4.6 8.2 4.6 19c0 3.2 1.2 5.8 2.9 7.5l-2.2 2.6a1.2 1.2 0 1 0 1.9 1.5l2.2-2.6c1.5.7 3.2 1 5 .9C25.6 28.3 29.6 16.5 28.6 4.2a1 1 0 0 0-1-1Z"
      />
      <path className="mark-veins" d="M9.2 24.8 22.8 9M15.8 12.2h8.8M12.6 16.8h9.3M10.3 21.3h8.2" />
    </svg>
  );
}

export function Arrow() {
  return (
    <svg className="arrow" width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M5 12h14M13 6l6 6-6 6" />
    </svg>
  );
}
