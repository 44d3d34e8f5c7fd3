import type { BillRuleRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../list/data-table.tsx'
import type { CardParts } from '../../list/paged-cards.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { State } from '../../ui/feedback/tag.tsx'
import css from './bill-rules.module.css'

/** A numbering rule as a table row, and as a card on a phone. */
export function useBillRuleColumns() {
  const { t } = useTranslation('billRules')
  const language = useLanguage()
  const stateOf = ({ enabledMark }: BillRuleRow) => (
    <State kind={enabledMark === 1 ? 'done' : 'off'}>{t(enabledMark === 1 ? 'on' : 'off')}</State>
  )
  const number = (text: string) => (
    <span className={css.number} title={text}>
      {text}
    </span>
  )
  const columns: TableColumn<BillRuleRow>[] = [
    {
      key: 'fullName',
      label: t('businessName'),
      width: 170,
      isSortable: true,
      cell: (row) => getMenuName(row, language),
    },
    {
      key: 'enCode',
      label: t('businessCode'),
      width: 130,
      isSortable: true,
      cell: ({ enCode }) => (
        <code className={css.code} title={enCode}>
          {enCode}
        </code>
      ),
    },
    { key: 'category', label: t('category'), width: 110, cell: ({ category }) => category || '—' },
    {
      key: 'startNumber',
      label: t('startNumber'),
      width: 100,
      align: 'right',
      isSortable: true,
      cell: (row) => row.startNumber,
    },
    { key: 'example', label: t('next'), width: 180, cell: ({ example }) => number(example) },
    { key: 'enabledMark', label: t('state'), width: 80, isSortable: true, cell: stateOf },
  ]
  const card = (row: BillRuleRow): CardParts => ({
    name: getMenuName(row, language),
    state: stateOf(row),
    words: joinFacts([row.enCode, row.category].filter(Boolean), language),
    foot: `${t('next')} ${row.example}`,
  })
  return { columns, card }
}
