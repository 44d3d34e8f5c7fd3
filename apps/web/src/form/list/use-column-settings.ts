import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { mergeChoices, readChoices, writeChoices, type ColumnChoice } from '../../list/column-settings.ts'
import { useSaveColumns } from '../../list/menu-columns.ts'
import type { ModelConfig } from '../record/record-window.tsx'
import type { ModelColumn } from '../records/list-model.ts'
import { buildModelConfigQuery } from '../records/use-records.ts'

/** The column settings of a record list, which are loaded with its configuration. */
export function useColumnSettings({ id, fieldList }: ModelConfig, menuId: string, columns: ModelColumn[]) {
  const queries = useQueryClient()
  const choices = useMemo(() => mergeChoices(columns, readChoices(fieldList)), [columns, fieldList])
  const show = useCallback(
    (text: string) =>
      queries.setQueryData(
        buildModelConfigQuery(id, menuId).queryKey,
        (config) => config && { ...config, fieldList: text },
      ),
    [queries, id, menuId],
  )
  const saveText = useSaveColumns(menuId, fieldList, show)
  const save = useCallback((next: ColumnChoice[]) => saveText(writeChoices(next)), [saveText])
  return { choices, save }
}
