import type { DiagramKind } from '@armature/contract'
import type { ReactNode } from 'react'

/** The symbol of a device, 24 × 24, after the symbols of one-line diagrams. */
export function DeviceSymbol({ kind, size = 24 }: { kind: DiagramKind; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {drawings[kind]}
    </svg>
  )
}

const drawings: Record<DiagramKind, ReactNode> = {
  grid: <path d="M12 3v18M7 7h10M5 11h14M12 3 8 21M12 3l4 18" />,
  meter: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M9 16h6M12 16V8M9.5 10.5 12 8l2.5 2.5" />
    </>
  ),
  transformer: (
    <>
      <circle cx="12" cy="8.5" r="5" />
      <circle cx="12" cy="15.5" r="5" />
      <path d="M12 1.5v2M12 20.5v2" />
    </>
  ),
  breaker: (
    <>
      <path d="M12 2v5M12 17v5M12 17 7.5 8.5" />
      <path d="m10.3 5.3 3.4 3.4M13.7 5.3l-3.4 3.4" />
    </>
  ),
  switch: <path d="M12 2v5M9.5 7h5M12 17v5M12 17 7 8.5" />,
  busbar: (
    <>
      <path d="M2 10h20" strokeWidth="3" />
      <path d="M6 10v8M12 10v8M18 10v8" />
    </>
  ),
  pcs: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="2" />
      <path d="M21 3 3 21M6 8c1-2 2-2 3 0s2 2 3 0M13 16.5h5M13 18.5h5" />
    </>
  ),
  battery: (
    <>
      <rect x="3" y="6" width="16" height="12" rx="2" />
      <path d="M22 10v4M7 10v4M11 10v4M15 10v4" />
    </>
  ),
  bms: (
    <>
      <rect x="6" y="6" width="12" height="12" rx="2" />
      <path d="M9 2v4M15 2v4M9 18v4M15 18v4M2 9h4M2 15h4M18 9h4M18 15h4M10 12h4" />
    </>
  ),
  ems: (
    <>
      <rect x="3" y="4" width="18" height="12" rx="2" />
      <path d="M8 20h8M12 16v4M7 11l3-3 3 3 4-4" />
    </>
  ),
  pv: (
    <>
      <path d="M5 5h14l2 12H3zM4 11h16M10 5l-1 12M14 5l1 12M12 17v4" />
    </>
  ),
  load: <path d="M12 2v12M7 14h10l-5 7z" />,
  generator: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M14.5 9.5A3.5 3.5 0 1 0 15 13h-2.5M12 2v2M12 20v2" />
    </>
  ),
}
