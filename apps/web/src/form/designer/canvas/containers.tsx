import { translateLabel, type Field } from '@armature/form-engine'
import { find } from '@armature/form-engine/editing/index'
import { translateContent } from '@armature/form-engine/control/content'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import blocks from '../../controls/blocks.module.css'
import { useDesigner, useDesignerStore } from '../state/designer.ts'
import { insertKind, select } from '../state/edits.ts'
import css from './canvas.module.css'
import { Level } from './level.tsx'

export interface BoxProps {
  field: Field
  /** level of the fields inside, from 0 */
  depth: number
}

export function RowBox({ field, depth }: BoxProps) {
  return (
    <div className={css.row}>
      <Level fields={field.config.children ?? []} parent={field.config.formId ?? ''} depth={depth} />
    </div>
  )
}

export function CardBox({ field, depth }: BoxProps) {
  const language = useLanguage()
  const header = translateContent(field, 'header', language)
  return (
    <section className={blocks.card}>
      {header && <header>{header}</header>}
      <div className={css.cardBody}>
        <Level fields={field.config.children ?? []} parent={field.config.formId ?? ''} depth={depth} />
      </div>
    </section>
  )
}

/** One pane is open: the one that was clicked, or the one that contains the selected field. */
export function TabBox({ field, depth }: BoxProps) {
  const language = useLanguage()
  const panes = field.config.children ?? []
  const [chosen, setChosen] = useState('')
  const holding = useSelectedPane(field)
  const [lastHolding, setLastHolding] = useState(holding)
  if (holding !== lastHolding) {
    setLastHolding(holding)
    if (holding) setChosen(holding)
  }
  const active = panes.find(({ config }) => config.formId === chosen) ?? panes[0]
  return (
    <div>
      <div className={`fade-x ${blocks.tabList}`} role="presentation">
        {panes.map((pane) => (
          <PaneHead
            key={pane.config.formId}
            pane={pane}
            className={blocks.tab}
            isOpen={pane === active}
            onOpen={() => setChosen(pane.config.formId ?? '')}
          >
            {translateLabel(pane, language)}
          </PaneHead>
        ))}
        <AddPane field={field} />
      </div>
      {active && (
        <Level
          key={active.config.formId}
          fields={active.config.children ?? []}
          parent={active.config.formId ?? ''}
          depth={depth}
        />
      )}
    </div>
  )
}

/** All panes are open here, so that all fields are accessible. */
export function CollapseBox({ field, depth }: BoxProps) {
  const language = useLanguage()
  return (
    <div className={blocks.collapse}>
      {(field.config.children ?? []).map((pane) => (
        <section key={pane.config.formId}>
          <PaneHead pane={pane} className={blocks.head} isOpen onOpen={() => undefined}>
            {translateLabel(pane, language)}
          </PaneHead>
          <div className={blocks.body}>
            <Level fields={pane.config.children ?? []} parent={pane.config.formId ?? ''} depth={depth} />
          </div>
        </section>
      ))}
      <AddPane field={field} />
    </div>
  )
}

interface PaneHeadProps {
  pane: Field
  className: string | undefined
  isOpen: boolean
  onOpen: () => void
  children: React.ReactNode
}

/** The heading of a pane: a click opens it, a second one selects the pane itself, so that it can be named. */
function PaneHead({ pane, className, isOpen, onOpen, children }: PaneHeadProps) {
  const designer = useDesignerStore()
  const isSelected = useDesigner(({ selected }) => selected === pane.config.formId)
  return (
    <button
      type="button"
      className={className}
      data-form-id={pane.config.formId}
      data-chosen={isSelected || undefined}
      aria-expanded={isOpen}
      aria-pressed={isSelected}
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
        select(designer, pane.config.formId ?? null)
      }}
    >
      {children}
    </button>
  )
}

function AddPane({ field }: { field: Field }) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const designer = useDesignerStore()
  const isReadOnly = useDesigner(({ isReadOnly }) => isReadOnly)
  const paneKind = field.config.jnpfKey === 'tab' ? 'tabPane' : 'collapsePane'
  if (isReadOnly) return null
  return (
    <IconButton
      size="small"
      icon={Plus}
      label={t('canvas.addPane')}
      onClick={(event) => {
        event.stopPropagation()
        insertKind(designer, paneKind, { parent: field.config.formId ?? '', index: Infinity }, language)
      }}
    />
  )
}

function useSelectedPane(field: Field): string | null {
  return useDesigner(({ editor, selected }) => {
    let at = selected
    while (at !== null) {
      const place = find(editor, at)
      if (!place) return null
      if (place.parent === field.config.formId) return at
      at = place.parent
    }
    return null
  })
}
