import { ChevronRight } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import css from './blocks.module.css'
import type { BlockProps, ControlView } from '../control-view/control-view.ts'
import { usePanes, useRevealPane, type Pane } from './parts/panes.ts'

/** Panes that open and close one below the other; a pane is mounted when it is first opened. */
export const collapse: ControlView = { kind: 'collapse', Block: Collapse }

function Collapse({ field, children }: BlockProps) {
  const panes = usePanes(field)
  const isAccordion = field['accordion'] === true
  const [open, setOpen] = useState<readonly string[]>(() =>
    getInitialPanes(field['active'] ?? field.config['active'], panes),
  )
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set(open))
  const show = useCallback(
    (paneId: string) => {
      setOpen((now) => (now.includes(paneId) ? now : isAccordion ? [paneId] : [...now, paneId]))
      setSeen((now) => (now.has(paneId) ? now : new Set([...now, paneId])))
    },
    [isAccordion],
  )
  useRevealPane(panes, show)
  const toggle = (paneId: string) =>
    open.includes(paneId) ? setOpen(open.filter((id) => id !== paneId)) : show(paneId)
  return (
    <div className={css.collapse}>
      {panes.map((pane) => (
        <PaneView key={pane.id} pane={pane} isOpen={open.includes(pane.id)} onToggle={() => toggle(pane.id)}>
          {seen.has(pane.id) && children(pane.fields)}
        </PaneView>
      ))}
    </div>
  )
}

function PaneView({
  pane,
  isOpen,
  onToggle,
  children,
}: {
  pane: Pane
  isOpen: boolean
  onToggle: () => void
  children: React.ReactNode
}) {
  const id = useId()
  return (
    <section>
      <h3>
        <button type="button" className={css.head} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
          {pane.label}
          {pane.errorCount > 0 && <span className={css.count}>{pane.errorCount}</span>}
        </button>
      </h3>
      <div id={id} className={css.body} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}

function getInitialPanes(active: unknown, panes: Pane[]): string[] {
  const wished = (Array.isArray(active) ? (active as unknown[]) : [active]).map(String)
  const found = panes.filter((pane) => wished.includes(pane.id)).map((pane) => pane.id)
  return found.length > 0 ? found : panes.slice(0, 1).map((pane) => pane.id)
}
