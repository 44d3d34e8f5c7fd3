import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDepartments } from '../pickers/departments.ts'
import { SideTree, type SideNode } from './side-tree.tsx'

interface OrganizePaneProps {
  /** id of the chosen organisation or department, undefined for all */
  value: string | undefined
  onChoose: (id: string | undefined) => void
  /** what stands above the organisations: the node of the global roles */
  first?: SideNode[]
}

const noNodes: SideNode[] = []

/** The organisations to the left of an administration list; what is below them opens when it is asked for. */
export function OrganizePane({ value, onChoose, first = noNodes }: OrganizePaneProps) {
  const { t } = useTranslation('pages')
  const { data } = useDepartments()
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
