import type { ReactNode } from 'react'
import css from './palette-list.module.css'

export interface PaletteEntry {
  key: string
  name: string
  icon: ReactNode
  onAdd: () => void
  onDragStart: (transfer: DataTransfer) => void
  onDragEnd?: () => void
}

interface PaletteListProps {
  label: string
  groups: readonly { key: string; name: string; entries: readonly PaletteEntry[] }[]
  /** why nothing more can be added; empty if it can */
  full?: string
}

/** What can be added to the canvas: dragged to a position, or put in a free place by a press. */
export function PaletteList({ label, groups, full = '' }: PaletteListProps) {
  return (
    <aside className={css.palette} aria-label={label}>
      {groups.map(({ key, name, entries }) => (
        <section key={key}>
          <h2 className={css.heading}>{name}</h2>
          <div className={css.grid}>
            {entries.map((entry) => (
              <button
                key={entry.key}
                type="button"
                className={css.entry}
                title={entry.name}
                draggable={full === ''}
                disabled={full !== ''}
                onDragStart={(event) => entry.onDragStart(event.dataTransfer)}
                onDragEnd={entry.onDragEnd}
                onClick={entry.onAdd}
              >
                {entry.icon}
                <span className="cut">{entry.name}</span>
              </button>
            ))}
          </div>
        </section>
      ))}
      {full && <p className={css.full}>{full}</p>}
    </aside>
  )
}
