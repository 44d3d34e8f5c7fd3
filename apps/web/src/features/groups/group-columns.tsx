import type { GroupRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import type { CardParts } from '../../list/paged-cards.tsx'
import { useHolderColumns } from '../../form/members/holder-columns.tsx'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'

/** A group as a table row, and as a card on a phone. */
export function useGroupColumns(onMembers: (row: GroupRow) => void) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const { columns, nameOf, stateOf } = useHolderColumns<GroupRow>(
    'groups',
    [{ key: 'type', label: t('kind'), isSortable: true, cell: (row) => row.type || '—' }],
    onMembers,
  )
  const card = (row: GroupRow): CardParts => ({
    name: nameOf(row),
    onOpen: () => onMembers(row),
    state: stateOf(row),
    words: joinFacts([row.type, row.enCode].filter(Boolean), language),
    foot: t('people', { count: row.userCount }),
  })
  return { columns, card }
}
