import { useCallback, useId, useState, type KeyboardEvent } from 'react'
import css from './blocks.module.css'
import type { BlockProps, ControlView } from '../control-view/control-view.ts'
import { usePanes, useRevealPane } from './parts/panes.ts'

/** Panes behind tabs. A pane is mounted when it is first shown and then kept, so that no input is lost. */
export const tab: ControlView = { kind: 'tab', Block: Tabs }

function Tabs({ field, children }: BlockProps) {
  const id = useId()
  const panes = usePanes(field)
  const [chosen, setChosen] = useState(() => String(field['active'] ?? field.config['active'] ?? ''))
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const active = panes.find((pane) => pane.id === chosen) ?? panes[0]
  const show = useCallback((paneId: string) => setChosen(paneId), [])
  useRevealPane(panes, show)
  if (active && !seen.has(active.id)) setSeen(new Set([...seen, active.id]))

  const byKey = (event: KeyboardEvent) => {
    const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (move === undefined || !active) return
    const next = panes[(panes.indexOf(active) + move + panes.length) % panes.length]
    if (!next) return
    event.preventDefault()
    setChosen(next.id)
    document.getElementById(`${id}-${next.id}`)?.focus()
  }
  return (
    <div>
      <div role="tablist" className={`fade-x ${css.tabList}`} onKeyDown={byKey}>
        {panes.map((pane) => (
          <button
            key={pane.id}
            type="button"
            role="tab"
            id={`${id}-${pane.id}`}
            className={css.tab}
            aria-selected={pane === active}
            tabIndex={pane === active ? 0 : -1}
            onClick={() => setChosen(pane.id)}
          >
            {pane.label}
            {pane.errorCount > 0 && <span className={css.count}>{pane.errorCount}</span>}
          </button>
        ))}
      </div>
      {panes.map(
        (pane) =>
          (pane === active || seen.has(pane.id)) && (
            <div key={pane.id} role="tabpanel" aria-labelledby={`${id}-${pane.id}`} hidden={pane !== active}>
              {children(pane.fields)}
            </div>
          ),
      )}
    </div>
  )
}
