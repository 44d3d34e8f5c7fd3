import type { TreeNode } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useDepartments } from '../pickers/departments.ts'
import { SideTree } from './side-tree.tsx'

interface OrganizePaneProps {
  /** id of the chosen organisation or department, undefined for all */
  value: string | undefined
  onChoose: (id: string | undefined) => void
}

const noNodes: TreeNode[] = []

/** The organisations to the left of an administration list; what is below them opens when it is asked for. */
export function OrganizePane({ value, onChoose }: OrganizePaneProps) {
  const { t } = useTranslation('pages')
  const { data } = useDepartments()
  return (
    <SideTree
      label={t('list.organizes')}
      keywordLabel={t('list.organizeKeyword')}
      nodes={data?.list ?? noNodes}
      value={value}
      onChoose={onChoose}
    />
  )
}
