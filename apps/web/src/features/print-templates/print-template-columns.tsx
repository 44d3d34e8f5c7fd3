import type { PrintDevRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { DayText } from '../../list/day-text.tsx'
import type { TableColumn } from '../../list/data-table.tsx'
import type { CardParts } from '../../list/paged-cards.tsx'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { State } from '../../ui/feedback/tag.tsx'

/** A print template as a table row, and as a card on a phone. */
export function useTemplateColumns() {
  const { t } = useTranslation('printTemplates')
  const language = useLanguage()
  const stateOf = ({ enabledMark }: PrintDevRow) => (
    <State kind={enabledMark === 1 ? 'done' : 'off'}>{t(enabledMark === 1 ? 'on' : 'off')}</State>
  )
  const paperOf = ({ page: { size, orientation } }: PrintDevRow) => `${size} ${t(`orientation.${orientation}`)}`
  const typeOf = ({ type }: PrintDevRow) => t(type === 1 ? 'flow' : 'form')
  const columns: TableColumn<PrintDevRow>[] = [
    { key: 'fullName', label: t('name'), minWidth: 120, isSortable: true, cell: (row) => getMenuName(row, language) },
    { key: 'enCode', label: t('code'), minWidth: 110, isSortable: true, cell: ({ enCode }) => <code>{enCode}</code> },
    { key: 'modelName', label: t('model'), isSortable: true, cell: ({ modelName }) => modelName },
    { key: 'type', label: t('type'), width: 84, fit: 'whole', cell: typeOf },
    { key: 'categoryName', label: t('category'), cell: ({ categoryName }) => categoryName || '—' },
    { key: 'page', label: t('paper'), width: 84, fit: 'whole', cell: paperOf },
    { key: 'enabledMark', label: t('state'), width: 76, fit: 'whole', isSortable: true, cell: stateOf },
    {
      key: 'creatorTime',
      label: t('created'),
      width: 104,
      fit: 'whole',
      isSortable: true,
      cell: (row) => <DayText time={row.creatorTime} />,
    },
  ]
  const card = (row: PrintDevRow): CardParts => ({
    name: getMenuName(row, language),
    state: stateOf(row),
    words: joinFacts([row.modelName, typeOf(row), paperOf(row)], language),
    foot: row.enCode,
  })
  return { columns, card }
}
