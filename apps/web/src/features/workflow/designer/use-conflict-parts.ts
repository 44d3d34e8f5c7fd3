import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConflictPart } from '../../../designer/conflict-part.tsx'
import type { FlowDesign } from './state/flow-designer.ts'
import { getEntryId, listEntries, type FlowEntry } from './state/tree.ts'

/** A flow is one part: its nodes depend on each other. */
export function useConflictParts(): ConflictPart<FlowDesign>[] {
  const { t } = useTranslation('workflow')
  return useMemo(() => {
    const toEntry = (found: FlowEntry) => {
      const { title, ...own } =
        found.kind === 'branch'
          ? { title: found.branch.title, settings: found.branch.conditions }
          : { title: found.node.properties.title, settings: found.node.properties }
      return { id: getEntryId(found), name: title || t('designer.untitled'), value: { title, ...own } }
    }
    return [
      {
        key: 'flow',
        label: t('designer.canvas'),
        read: ({ flow }) => flow,
        take: (_, from) => from,
        listEntries: ({ flow }) => listEntries(flow).map(toEntry),
      },
    ]
  }, [t])
}
