import type { ReferenceRow } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import type { TableColumn } from '../../list/data-table.tsx'
import { PagedList } from '../../list/paged-list.tsx'
import { Tag } from '../../ui/feedback/tag.tsx'
import { ThingLink } from './thing-link.tsx'
import type { NamedThing } from './use-used-by.tsx'
import css from './used-by.module.css'

/** Every place that uses a thing, deciding ones first; how many more there are that the user may not see. */
export function UsedByList({ thing: { kind, id, table = '' } }: { thing: NamedThing }) {
  const { t } = useTranslation('usedBy')
  const [hidden, setHidden] = useState(0)
  const isOfTable = table !== ''
  const columns = useColumns(kind, isOfTable)
  return (
    <PagedList<ReferenceRow>
      label={t('list')}
      keywordLabel={t('keyword')}
      queryKey={['references', kind, id, 'usedBy', table]}
      load={async ({ keyword, currentPage, pageSize }, signal) => {
        const page = await call('GET /api/visualdev/References/:kind/:id/UsedBy', {
          params: { kind, id },
          query: { field: table, keyword, currentPage, pageSize },
          signal,
          silent: true,
        })
        setHidden(page.hidden)
        return page
      }}
      columns={columns.table}
      card={columns.card}
      rowKey={toRowKey}
      isInDialog
      tools={hidden > 0 && <span className={css.note}>{t('hidden', { count: hidden })}</span>}
      // SQL of data interfaces is searched for no names of tables
      none={{ title: t(isOfTable ? 'noneOfTable' : 'none'), text: t(isOfTable ? 'noneOfTableText' : 'noneText') }}
    />
  )
}

const toRowKey = ({ kind, id, where, part, use, field, isDraft }: ReferenceRow): string =>
  JSON.stringify([kind, id, where, part, use, field, isDraft])

/** @param isOfTable all of them use the same table */
function useColumns(usedKind: NamedThing['kind'], isOfTable: boolean) {
  const { t } = useTranslation('usedBy')
  const language = useLanguage()
  const name = (row: ReferenceRow) => <ThingLink thing={row} name={row.fullName} />
  const kindName = ({ kind }: ReferenceRow) => t(`kinds.${kind}`)
  // of a whole thing, the place is named like its kind
  const place = (row: ReferenceRow) =>
    joinFacts([row.where === kindName(row) ? '' : row.where, row.part].filter(Boolean), language)
  const fieldName = (row: ReferenceRow) => (row.field ? <span title={row.field}>{row.fieldName}</span> : '—')
  const tags = (row: ReferenceRow) => (
    <span className={css.uses}>
      <Tag tone={row.use === 'decides' ? 'warning' : 'neutral'}>{t(`uses.${row.use}`)}</Tag>
      {row.isDraft && <Tag tone="outline">{t('draft')}</Tag>}
    </span>
  )
  const table: TableColumn<ReferenceRow>[] = [
    { key: 'kind', label: t('kind'), width: 112, cell: kindName },
    { key: 'name', label: t('name'), cell: name },
    { key: 'place', label: t('place'), cell: (row) => place(row) || '—' },
    ...(isOfTable
      ? []
      : [{ key: 'field', label: t(usedKind === 'dataSource' ? 'table' : 'field'), width: 136, cell: fieldName }]),
    { key: 'use', label: t('use'), width: 144, cell: tags },
  ]
  const card = (row: ReferenceRow) => ({
    name: name(row),
    state: tags(row),
    words: joinFacts([kindName(row), place(row)].filter(Boolean), language),
    foot: isOfTable ? '' : row.fieldName,
  })
  return { table, card }
}
