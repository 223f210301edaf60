/** The mark of the product: two leaves. */
export function Leaf({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M15 29C4 27 2 15 6 4c8 4 12 13 9 25Z" fill="var(--l-accent)" />
      <path d="M18 29c-1-9 3-15 11-17 1 9-3 15-11 17Z" fill="var(--l-accent)" opacity=".55" />
    </svg>
  );
}
