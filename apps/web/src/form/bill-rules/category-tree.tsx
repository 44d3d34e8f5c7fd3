import type { DictionaryItem, Language } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { SideTree, type SideNode } from '../../list/side-tree.tsx'
import { ruleCategories } from './bill-rule-queries.ts'

interface CategoryTreeProps {
  label: string
  /** id of an item of the dictionary `businessType`; '' for all */
  value: string
  onChoose: (id: string) => void
}

/** Filters a list by the category of numbering rules, print templates or reports (F3.51). */
export function CategoryTree({ label, value, onChoose }: CategoryTreeProps) {
  const language = useLanguage()
  const { data } = useQuery(ruleCategories)
  const nodes = useMemo(() => buildCategoryNodes(data?.list ?? [], language), [data, language])
  return <SideTree label={label} nodes={nodes} value={value || undefined} onChoose={(id = '') => onChoose(id)} />
}

const buildCategoryNodes = (items: readonly DictionaryItem[], language: Language): SideNode[] =>
  items.map(({ id, fullName, fullNameI18n = {}, children }) => ({
    id,
    fullName: getMenuName({ fullName, fullNameI18n }, language),
    children: children && buildCategoryNodes(children, language),
  }))
