import type { RoleRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import type { CardParts } from '../../list/paged-cards.tsx'
import { useHolderColumns } from '../../form/members/holder-columns.tsx'
import { joinFacts, joinNames } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Tag } from '../../ui/feedback/tag.tsx'

/** A role as a table row, and as a card on a phone. */
export function useRoleColumns(onMembers: (row: RoleRow) => void) {
  const { t } = useTranslation('roles')
  const language = useLanguage()
  const places = (row: RoleRow) => joinNames(row.organizes.map(getLastSegment), language) || t('global')
  const organizes = (row: RoleRow) =>
    row.organizes.length > 0 ? (
      <span title={row.organizes.join('\n')}>{places(row)}</span>
    ) : (
      <Tag tone="accent">{t('global')}</Tag>
    )
  const { columns, nameOf, stateOf } = useHolderColumns<RoleRow>(
    'roles',
    [{ key: 'organizes', label: t('organizes'), cell: organizes }],
    onMembers,
  )
  const card = (row: RoleRow): CardParts => ({
    name: nameOf(row),
    onOpen: () => onMembers(row),
    state: stateOf(row),
    words: joinFacts([places(row), row.enCode], language),
    foot: t('people', { count: row.userCount }),
  })
  return { columns, card }
}

const getLastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
