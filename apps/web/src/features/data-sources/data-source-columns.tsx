import type { DataSource } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../list/data-table.tsx'
import type { CardParts } from '../../list/paged-cards.tsx'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { State } from '../../ui/feedback/tag.tsx'
import css from './data-sources.module.css'

/** A data source as a table row, and as a card on a phone. */
export function useSourceColumns() {
  const { t } = useTranslation('dataSources')
  const language = useLanguage()
  const code = (text: string) => (
    <code className={css.code} title={text}>
      {text}
    </code>
  )
  const at = ({ host, port }: DataSource) => `${host}:${port}`
  const place = ({ kind, database, schema }: DataSource) => (kind === 'mysql' ? database : `${database}.${schema}`)
  const stateOf = ({ enabledMark }: DataSource) => (
    <State kind={enabledMark === 1 ? 'done' : 'off'}>{t(enabledMark === 1 ? 'on' : 'off')}</State>
  )
  const columns: TableColumn<DataSource>[] = [
    {
      key: 'fullName',
      label: t('name'),
      width: 124,
      isSortable: true,
      cell: (row) => <span title={row.description || getMenuName(row, language)}>{getMenuName(row, language)}</span>,
    },
    { key: 'enCode', label: t('code'), width: 96, isSortable: true, cell: ({ enCode }) => code(enCode) },
    { key: 'kind', label: t('kind'), width: 152, cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'host', label: t('address'), width: 144, isSortable: true, cell: (row) => code(at(row)) },
    { key: 'database', label: t('database'), width: 104, isSortable: true, cell: (row) => code(place(row)) },
    { key: 'userName', label: t('userName'), width: 88, cell: ({ userName }) => code(userName) },
    { key: 'tls', label: t('tls'), width: 104, cell: ({ tls }) => t(`tlsShort.${tls}`) },
    {
      key: 'interfaceCount',
      label: t('interfaceCount'),
      width: 96,
      align: 'right',
      cell: ({ interfaceCount }) => interfaceCount,
    },
    { key: 'enabledMark', label: t('state'), width: 72, isSortable: true, cell: stateOf },
  ]
  const card = (row: DataSource): CardParts => ({
    name: getMenuName(row, language),
    state: stateOf(row),
    words: joinFacts([t(`kinds.${row.kind}`), at(row), place(row)], language),
    foot: joinFacts([row.userName, t(`tlsShort.${row.tls}`)], language),
  })
  return { columns, card }
}
