import { texts } from '../texts.js'

const words = texts.rich

/** Lucide icons (ISC license). */
const icons = {
  bold: 'M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8',
  italic: 'M19 4h-9M14 20H5M15 4 9 20',
  underline: 'M6 4v6a6 6 0 0 0 12 0V4M4 20h16',
  strike: 'M16 4H9a3 3 0 0 0-2.83 4M14 12a4 4 0 0 1 0 8H6M4 12h16',
  blockquote: 'M17 5H3M21 12H8M21 19H8M3 12v7',
  orderedList: 'M11 5h10M11 12h10M11 19h10M4 4h1v5M4 9h2M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02',
  bulletList: 'M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13',
  link: 'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
  picture:
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM21 15l-3.1-3.1a2 2 0 0 0-2.8 0L6 21M11 9a2 2 0 1 1-4 0a2 2 0 0 1 4 0z',
  table: 'M12 3v18M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2zM3 9h18M3 15h18',
  rowBelow:
    'M4 3h11a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM22 15l-3-3 3-3M4 14h11a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z',
  columnRight:
    'M4 3h5a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM9 22l3-3 3 3M15 3h5a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1z',
  removeRow:
    'M14 10h2M15 22v-8M15 2v4M2 10h2M20 10h2M3 19h18M3 22v-6a2 2 135 0 1 2-2h14a2 2 45 0 1 2 2v6M3 2v2a2 2 45 0 0 2 2h14a2 2 135 0 0 2-2V2M8 10h2M9 22v-8M9 2v4',
  removeColumn:
    'M14 14v2M14 20v2M14 2v2M14 8v2M2 15h8M2 3h6a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H2M2 9h8M22 15h-4M22 3h-2a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h2M22 9h-4M5 3v18',
  wider: 'M16 12h6M8 12H2M12 2v2M12 8v2M12 14v2M12 20v2M19 15l3-3-3-3M5 9l-3 3 3 3',
  narrower: 'M2 12h6M22 12h-6M12 2v2M12 8v2M12 14v2M12 20v2M19 9l-3 3 3 3M5 15l3-3-3-3',
  headingRow: 'M6 12h12M6 20V4M18 20V4',
  removeTable:
    'M12 3v17a1 1 0 0 1-1 1H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v6a1 1 0 0 1-1 1H3M16.5 16.5l5 5M16.5 21.5l5-5',
  undo: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  redo: 'M15 14l5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13',
}

interface ToolProps {
  name: keyof typeof icons
  /** absent for what is done once */
  isOn?: boolean
  /** whether what it opens is open */
  isOpen?: boolean | undefined
  isOff?: boolean
  act: () => void
}

export function Tool({ name, isOn, isOpen, isOff = false, act }: ToolProps) {
  return (
    <button
      type="button"
      title={words[name]}
      aria-label={words[name]}
      aria-pressed={isOn}
      aria-expanded={isOpen}
      disabled={isOff}
      onClick={act}
    >
      <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden>
        <path d={icons[name]} />
      </svg>
    </button>
  )
}
