import type { OrganizeRow } from '@armature/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../list/data-table.tsx'
import { PagedList } from '../../list/paged-list.tsx'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { loadOrganizes, organizesKey } from './organize-api.ts'
import { OnOff } from './on-off.tsx'

interface OrganizeCardsProps {
  actions: (organize: OrganizeRow) => ReactNode
  tools: ReactNode
}

/** On a phone: one card per organization, with its parent. */
export function OrganizeCards({ actions, tools }: OrganizeCardsProps) {
  const { t } = useTranslation('organizes')
  const language = useLanguage()
  const columns: TableColumn<OrganizeRow>[] = [
    { key: 'fullName', label: t('name'), cell: (row) => getMenuName(row, language) },
  ]
  return (
    <PagedList<OrganizeRow>
      label={t('title')}
      keywordLabel={t('keyword')}
      queryKey={[...organizesKey, 'page']}
      load={loadOrganizes}
      columns={columns}
      rowKey={(row) => row.id}
      card={(row) => ({
        name: getMenuName(row, language),
        state: <OnOff organize={row} />,
        words: joinFacts([row.parent, row.enCode].filter(Boolean), language),
        figures: [
          { key: 'departments', label: t('departments'), value: row.departmentCount },
          { key: 'people', label: t('people'), value: row.userCount },
        ],
        foot: row.manager,
      })}
      actions={actions}
      tools={tools}
      none={{ title: t('none'), text: t('noneText') }}
    />
  )
}
