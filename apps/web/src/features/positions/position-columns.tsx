import type { PositionRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import type { CardParts } from '../../list/paged-cards.tsx'
import { useHolderColumns } from '../../form/members/holder-columns.tsx'
import { joinFacts, getLastName } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'

/** A position as a table row, and as a card on a phone. */
export function usePositionColumns(onMembers: (row: PositionRow) => void) {
  const { t } = useTranslation('positions')
  const language = useLanguage()
  const { columns, nameOf, stateOf } = useHolderColumns<PositionRow>(
    'positions',
    [
      { key: 'type', label: t('kind'), isSortable: true, cell: (row) => row.type || '—' },
      {
        key: 'organize',
        label: t('organize'),
        cell: (row) => <span title={row.organize}>{getLastName(row.organize)}</span>,
      },
    ],
    onMembers,
  )
  const card = (row: PositionRow): CardParts => ({
    name: nameOf(row),
    onOpen: () => onMembers(row),
    state: stateOf(row),
    words: joinFacts([row.organize, row.enCode], language),
    foot: joinFacts([t('count', { count: row.userCount }), row.type].filter(Boolean), language),
  })
  return { columns, card }
}
