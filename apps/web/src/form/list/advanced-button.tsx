import { listConditions } from '@armature/form-engine/form/nested-groups'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ListFilter, Plus, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Dropdown, type MenuPart } from '../../ui/overlays/dropdown.tsx'
import css from './advanced-query.module.css'
import type { ListModel } from '../records/list-model.ts'
import { noConditions, type AdvancedChange } from '../records/list-url.ts'
import { buildSavedQueriesQuery, type ResolvedQuery } from './saved-queries.ts'

const AdvancedQuery = lazy(() => import('./advanced-query.tsx'))

interface AdvancedButtonProps {
  model: ListModel
  /** the query of the address */
  query: AdvancedChange
  resolved: ResolvedQuery
  onApply: (change: AdvancedChange) => void
  /** the open drawer; `new` starts without conditions */
  open: 'now' | 'new' | null
  onOpen: (open: 'now' | 'new' | null) => void
}

/** Opens the advanced query and shows which one is active; a menu next to it lists the saved queries. */
export function AdvancedButton({ model, query, resolved, onApply, open, onOpen }: AdvancedButtonProps) {
  const { t } = useTranslation('form')
  const [isWanted, setWanted] = useState(false)
  const saved = 'saved' in resolved ? resolved.saved : undefined
  const count = query.advanced ? listConditions(query.advanced).length : 0
  const label = () => {
    if (saved) return t(query.advanced ? 'advanced.modified' : 'advanced.named', { name: saved.fullName })
    return count > 0 ? t('advanced.active', { count }) : t('advanced.title')
  }
  return (
    <span className={css.split}>
      <Button
        kind="text"
        icon={ListFilter}
        aria-haspopup="dialog"
        className={css.opener ?? ''}
        onClick={() => onOpen('now')}
      >
        <span className={css.label}>{label()}</span>
      </Button>
      <SavedMenu model={model} query={query} isWanted={isWanted} onApply={onApply} onNew={() => onOpen('new')}>
        <IconButton icon={ChevronDown} label={t('advanced.saved')} onClick={() => setWanted(true)} />
      </SavedMenu>
      {open && (
        <Suspense>
          <AdvancedQuery
            model={model}
            value={open === 'new' ? noConditions : query}
            used={query}
            onApply={onApply}
            onClose={() => onOpen(null)}
          />
        </Suspense>
      )}
    </span>
  )
}

interface SavedMenuProps {
  model: ListModel
  query: AdvancedChange
  isWanted: boolean
  onApply: (change: AdvancedChange) => void
  onNew: () => void
  children: Parameters<typeof Dropdown>[0]['children']
}

function SavedMenu({ model, query, isWanted, onApply, onNew, children }: SavedMenuProps) {
  const { t } = useTranslation('form')
  const { data, isError } = useQuery({ ...buildSavedQueriesQuery(model.id, model.menuId), enabled: isWanted })
  const list = data?.list ?? []
  const entries = (isOwn: boolean): MenuPart[] =>
    list
      .filter((each) => each.isOwn === isOwn)
      .map((each) => ({
        key: each.id,
        label: each.fullName,
        checked: each.id === query.saved,
        note: each.unavailable > 0 ? t('advanced.notAvailable') : isOwn ? '' : each.ownerName,
        onSelect: () => onApply({ advanced: null, saved: each.id }),
      }))
  const group = (key: string, heading: string, parts: MenuPart[]): MenuPart[] =>
    parts.length > 0 ? [{ key, heading }, ...parts] : []
  const empty = data ? t('advanced.none') : t(isError ? 'list.failed' : 'list.loading')
  const items: MenuPart[] = [
    ...(list.length === 0 ? [{ key: 'empty', heading: empty }] : []),
    ...group('own', t('advanced.mine'), entries(true)),
    ...group('shared', t('advanced.shared'), entries(false)),
    'line',
    { key: 'new', label: t('advanced.create'), icon: Plus, onSelect: onNew },
    ...(query.saved !== '' || query.advanced
      ? [{ key: 'clear', label: t('advanced.clear'), icon: X, onSelect: () => onApply(noConditions) }]
      : []),
  ]
  return (
    <Dropdown label={t('advanced.saved')} items={items}>
      {children}
    </Dropdown>
  )
}
