import type { Field } from '@armature/form-engine'
import { useCallback } from 'react'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { useForm } from '../form-context.tsx'

/** Removes a row; asks first if the table is configured so (FO.73). */
export function useRemoveRow(field: Field, table: string): (index: number) => Promise<void> {
  const t = useTexts('form')
  const { store } = useForm()
  return useCallback(
    async (index: number) => {
      const asks = field['deleteConfirm'] === true
      if (
        asks &&
        !(await confirm({
          title: t('table.removeQuestion'),
          okText: t('table.remove', { row: index + 1 }),
          danger: true,
        }))
      )
        return
      store.removeRow(table, index)
    },
    [field, store, table, t],
  )
}
