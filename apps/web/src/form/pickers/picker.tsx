import type { Field } from '@armature/form-engine'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { kinds } from './picker-kinds.ts'
import { PaneList } from './pane-list.tsx'
import type { Pane, PickerEntry } from './panes.ts'
import { PeopleTree } from './people-tree.tsx'
import { choose, type Item } from './picker-value.ts'
import { PickerFrame } from './picker-frame.tsx'
import type { PaneProps } from './pick-tree.tsx'
import { WholeTree } from './whole-tree.tsx'

export interface PickerProps {
  /** its settings define what may be selected */
  field: Field
  /** the kind of picker; by default that of the field */
  kind?: string
  /** ids of another field that limit the entries (FO.62) */
  limit?: string[]
  isMultiple: boolean
  /** the current value of the field, as the initial selection (F4.55) */
  current: Item[]
  onCancel: () => void
  onConfirm: (selected: Item[]) => void
}

const noLimit: string[] = []

/**
 * Picker of organizations, departments, positions, roles, groups or users in the common frame; the kinds only differ in their
 * panes.
 */
export default function Picker({
  field,
  kind,
  limit = noLimit,
  isMultiple,
  current,
  onCancel,
  onConfirm,
}: PickerProps) {
  const { t } = useTranslation('form')
  const { title, panes: panesOf } = kinds[kind ?? field.config.jnpfKey] ?? emptyKind
  const panes = useMemo(() => {
    const said = (shown: PickerEntry): PickerEntry => (shown.text ? { ...shown, fullName: t(shown.text) } : shown)
    return panesOf(field, limit).map((pane) => (pane.first ? { ...pane, first: pane.first.map(said) } : pane))
  }, [panesOf, field, limit, t])
  const [selected, setSelected] = useState(current)
  const [keyword, setKeyword] = useState('')
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(panes[0]?.key ?? '')
  const pane = panes.find(({ key }) => key === active) ?? panes[0]
  const props = { selected, isMultiple, onPick: (item: Item) => setSelected((now) => choose(now, item, isMultiple)) }
  return (
    <PickerFrame
      title={(typeof field['title'] === 'string' && field['title']) || t(title)}
      selected={selected}
      onSelect={setSelected}
      onCancel={onCancel}
      onConfirm={() => onConfirm(selected)}
      onType={setTyped}
      onKeyword={setKeyword}
      tabs={
        panes.length > 1 && (
          <Tabs
            label={t('picker.source')}
            active={pane?.key ?? ''}
            onChange={setActive}
            items={panes.map(({ key, label }) => ({ key, label: t(label) }))}
          />
        )
      }
    >
      {pane && <Left key={pane.key} pane={pane} keyword={keyword} typed={typed} {...props} />}
    </PickerFrame>
  )
}

const emptyKind = { title: '', panes: () => [] }

function Left({
  pane,
  keyword,
  typed,
  ...props
}: Omit<PaneProps, 'label'> & { pane: Pane; keyword: string; typed: string }) {
  const { t } = useTranslation('form')
  const shared = { ...props, label: t(pane.label) }
  if (pane.kind === 'tree') return <WholeTree pane={pane} keyword={typed} {...shared} />
  if (pane.kind === 'list') return <PaneList key={keyword} pane={pane} keyword={keyword} {...shared} />
  if (!keyword) return <PeopleTree pane={pane} {...shared} />
  const matches = {
    ...pane,
    kind: 'list' as const,
    first: [],
    page: (page: Parameters<typeof pane.below>[1]) => pane.below('0', page),
  }
  return <PaneList key={keyword} pane={matches} keyword={keyword} {...shared} />
}
