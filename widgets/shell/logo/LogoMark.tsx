export const markNames = ['bars', 'ring', 'peak', 'rays'] as const;

export interface LogoMarkProps {
  readonly mark: (typeof markNames)[number];
  readonly className?: string | undefined;
}

/** Paths in a square of 32 units, each with the width of its stroke (0: it is filled) and its opacity. */
const paths: Readonly<Record<LogoMarkProps['mark'], readonly (readonly [d: string, stroke: number, opacity?: number])[]>> = {
  bars: [['M4.5 18.5h3v9h-3z', 3, 0.55], ['M14.5 11.5h3v16h-3z', 3, 0.8], ['M24.5 4.5h3v23h-3z', 3]],
  ring: [['M16 4a12 12 0 1 0 .01 0zM16 4v24', 3], ['M16 8a8 8 0 0 1 0 16z', 0]],
  peak: [['M3 27 12.5 5l5 11.5L12.8 27z', 0, 0.55], ['M15.5 27 22 12l7 15z', 0]],
  rays: [['M16 16h0', 11], ['M16 2.9v3.2M16 25.9v3.2M2.9 16h3.2M25.9 16h3.2', 2.8], ['M25.3 6.7 23 9M25.3 25.3 23 23M6.7 25.3 9 23M6.7 6.7 9 9', 2.8, 0.6]],
};

/** One of four marks. It takes the text colour; parts of it take the accent by class. */
export function LogoMark({ mark, className }: LogoMarkProps) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
      {paths[mark].map(([d, stroke, opacity]) => (
        <path key={d} d={d} strokeWidth={stroke} opacity={opacity} fill={stroke ? 'none' : 'currentColor'} />
      ))}
    </svg>
  );
}
