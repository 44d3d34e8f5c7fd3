import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { toast } from '../../ui/feedback/toast-state.ts'
import { mergeChoices, readChoices, writeChoices, type ColumnChoice } from '../../list/column-settings.ts'
import type { ModelConfig } from '../record/record-window.tsx'
import type { ModelColumn } from '../records/list-model.ts'
import { buildModelConfigQuery } from '../records/use-records.ts'

/** The column settings of a list, by menu; a failed save is reverted on the screen. */
export function useColumnSettings({ id, fieldList }: ModelConfig, menuId: string, columns: ModelColumn[]) {
  const { t } = useTranslation('form')
  const queries = useQueryClient()
  const choices = useMemo(() => mergeChoices(columns, readChoices(fieldList)), [columns, fieldList])
  const save = useCallback(
    async (next: ColumnChoice[]) => {
      const set = (text: string) =>
        queries.setQueryData(
          buildModelConfigQuery(id, menuId).queryKey,
          (config) => config && { ...config, fieldList: text },
        )
      const wanted = writeChoices(next)
      set(wanted)
      try {
        await call('PUT /api/permission/Authority/SetColumnsByModuleId', {
          body: { moduleId: menuId, fieldList: wanted },
          silent: true,
        })
      } catch {
        set(fieldList)
        toast.error(t('columns.failed'))
      }
    },
    [queries, id, menuId, fieldList, t],
  )
  return { choices, save }
}
