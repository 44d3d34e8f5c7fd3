import type { PrintDevRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../form/list/data-table.tsx'
import type { CardParts } from '../../form/list/paged-cards.tsx'
import { dateTime } from '../../lib/date-time.ts'
import { dotted } from '../../lib/listed.ts'
import { menuName } from '../../lib/menu.ts'
import { useSettings } from '../../lib/settings.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { State } from '../../ui/tag.tsx'

/** A template as a line of the table and as a card of a phone. */
export function useTemplateColumns() {
  const { t } = useTranslation('printTemplates')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const stateOf = ({ enabledMark }: PrintDevRow) => (
    <State kind={enabledMark === 1 ? 'done' : 'off'}>{t(enabledMark === 1 ? 'on' : 'off')}</State>
  )
  const paperOf = ({ page: { size, orientation } }: PrintDevRow) => `${size} ${t(`orientation.${orientation}`)}`
  const typeOf = ({ type }: PrintDevRow) => t(type === 1 ? 'flow' : 'form')
  const columns: TableColumn<PrintDevRow>[] = [
    { key: 'fullName', label: t('name'), width: 170, isSortable: true, cell: (row) => menuName(row, language) },
    { key: 'enCode', label: t('code'), width: 140, isSortable: true, cell: ({ enCode }) => <code>{enCode}</code> },
    { key: 'modelName', label: t('model'), width: 120, isSortable: true, cell: ({ modelName }) => modelName },
    { key: 'type', label: t('type'), width: 90, cell: typeOf },
    { key: 'categoryName', label: t('category'), width: 110, cell: ({ categoryName }) => categoryName || '—' },
    { key: 'page', label: t('paper'), width: 100, cell: paperOf },
    { key: 'enabledMark', label: t('state'), width: 80, isSortable: true, cell: stateOf },
    { key: 'creatorTime', label: t('created'), width: 150, isSortable: true, cell: ({ creatorTime }) => dateTime(creatorTime, offsetMinutes) },
  ] // prettier-ignore
  const card = (row: PrintDevRow): CardParts => ({
    name: menuName(row, language),
    state: stateOf(row),
    words: dotted([row.modelName, typeOf(row), paperOf(row)], language),
    foot: row.enCode,
  })
  return { columns, card }
}
