/** @jsxImportSource preact */

interface FanProps {
  rows: number;
  /** Height of a row, in pixels. */
  row: number;
  /** Pixels from the one to the many. */
  width: number;
}

/** The logo's gesture: one line that becomes many, each ending at the middle of a row. */
export function Fan({ rows, row, width }: FanProps) {
  const height = rows * row;
  const from = height / 2;
  return (
    <svg
      class="fan"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {Array.from({ length: rows }, (_, index) => {
        const to = row * (index + 0.5);
        return (
          <path
            key={to}
            style={{ '--n': index }}
            pathLength={1}
            d={`M0 ${from} C${width * 0.6} ${from} ${width * 0.35} ${to} ${width} ${to}`}
          />
        );
      })}
    </svg>
  );
}
