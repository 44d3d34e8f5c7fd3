import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { buildAuthorizedQuery } from '../pickers/authorized.ts'
import { SideTree, type SideNode } from '../../list/side-tree.tsx'

interface OrganizePaneProps {
  /** id of the selected organization or department, undefined for all */
  value: string | undefined
  onChoose: (id: string | undefined) => void
  /** node above the organizations: that of the global roles */
  first?: SideNode[]
}

const noNodes: SideNode[] = []
const organizes = buildAuthorizedQuery()

/** The organizations that the user administers, as a tree to the left of a list; only the top level is open at first. */
export function OrganizePane({ value, onChoose, first = noNodes }: OrganizePaneProps) {
  const { t } = useTranslation('pages')
  const { data } = useQuery(organizes)
  const nodes = useMemo(() => [...first, ...(data?.list ?? noNodes)], [first, data])
  return (
    <SideTree
      label={t('list.organizes')}
      keywordLabel={t('list.organizeKeyword')}
      nodes={nodes}
      value={value}
      onChoose={onChoose}
    />
  )
}
