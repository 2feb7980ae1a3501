/** The mark: a leaf whose veins are ledger lines. Decoration; the product's name is beside it as text. */
export function Leaf({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        fill="var(--mantine-color-brand-7)"
        d="M27.6 3.2C15.2 2.6 4.6 8.2 4.6 19c0 3.2 1.2 5.8 2.9 7.5l-2.2 2.6a1.2 1.2 0 1 0 1.9 1.5l2.2-2.6c1.5.7 3.2 1 5 .9C25.6 28.3 29.6 16.5 28.6 4.2a1 1 0 0 0-1-1Z"
      />
      <path
        stroke="#fbfaf7"
        strokeWidth="1.7"
        strokeLinecap="round"
        fill="none"
        d="M9.2 24.8 22.8 9M15.8 12.2h8.8M12.6 16.8h9.3M10.3 21.3h8.2"
      />
    </svg>
  );
}
