export const markNames = ['bars', 'ring', 'peak', 'rays'] as const;

export interface LogoMarkProps {
  readonly mark: (typeof markNames)[number];
  readonly className?: string | undefined;
}

const RAYS = [0, 45, 90, 135, 180, 225, 270, 315];

/** One of four marks in a square of 32 units. It takes the text colour; parts of it take the accent by class. */
export function LogoMark({ mark, className }: LogoMarkProps) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      {mark === 'bars' && (
        <>
          <rect x="3" y="17" width="6" height="12" rx="1.5" opacity="0.55" />
          <rect x="13" y="10" width="6" height="19" rx="1.5" opacity="0.8" />
          <rect x="23" y="3" width="6" height="26" rx="1.5" />
        </>
      )}
      {mark === 'ring' && (
        <>
          <circle cx="16" cy="16" r="12" fill="none" stroke="currentColor" strokeWidth="3" />
          <path d="M16 4v24" stroke="currentColor" strokeWidth="3" />
          <path d="M16 8a8 8 0 0 1 0 16z" />
        </>
      )}
      {mark === 'peak' && (
        <>
          <path d="M3 27 12.5 5l5 11.5L12.8 27z" opacity="0.55" />
          <path d="M15.5 27 22 12l7 15z" />
        </>
      )}
      {mark === 'rays' && (
        <>
          <circle cx="16" cy="16" r="5.5" />
          {RAYS.map((angle) => (
            <rect key={angle} x="14.6" y="1.5" width="2.8" height="6" rx="1.4" transform={`rotate(${angle} 16 16)`} opacity={angle % 90 === 0 ? 1 : 0.6} />
          ))}
        </>
      )}
    </svg>
  );
}
