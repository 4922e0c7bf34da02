import { LINE_LOOKS } from './chart-look.js';

/** What a line looks like, beside its name. */
export function LineSample({ line }: { line: keyof typeof LINE_LOOKS }) {
  const { color, dash, shape } = LINE_LOOKS[line];
  const hollow = { fill: 'var(--mui-palette-background-paper)', stroke: color, strokeWidth: 2 };
  return (
    <svg aria-hidden width={28} height={12} viewBox="0 0 28 12" style={{ flexShrink: 0 }}>
      <path d="M1 6H27" stroke={color} strokeWidth={2} strokeDasharray={dash} />
      {shape === 'circle' ? (
        <circle cx={14} cy={6} r={4} {...hollow} />
      ) : (
        <path d="M14 1L17.5 6L14 11L10.5 6Z" {...hollow} />
      )}
    </svg>
  );
}

export const MainSample = () => <LineSample line="main" />;
export const ReferenceSample = () => <LineSample line="reference" />;
