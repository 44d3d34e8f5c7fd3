import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { toast } from '../../ui/feedback/toast-state.ts'
import { useReader } from '../reader.tsx'
import type { ListModel } from '../records/list-model.ts'

/**
 * Asks for confirmation with the number of records, and deletes them; on an error, which the call shows, nothing is deleted.
 */
export function useRemove(model: Pick<ListModel, 'id' | 'name'>, onGone: (ids: string[]) => void) {
  const { t } = useTranslation('form')
  const { id: modelId, name } = model
  const { menuId } = useReader()
  const one = useCallback(
    async (recordId: string) => {
      const agreed = await confirm({
        title: t('record.removeTitle', { name }),
        text: t('record.removeText'),
        okText: t('record.removeOk'),
        danger: true,
      })
      if (!agreed) return
      const isGone = await call('DELETE /api/visualdev/OnlineDev/:id/:recordId', {
        params: { id: modelId, recordId },
        query: { menuId },
      }).then(returnTrue, returnFalse)
      if (!isGone) return
      toast.success(t('record.removed'))
      onGone([recordId])
    },
    [modelId, menuId, name, onGone, t],
  )
  const many = useCallback(
    async (ids: string[]) => {
      const count = ids.length
      const agreed = await confirm({
        title: t('record.removeManyTitle', { count, name }),
        text: t('record.removeText'),
        okText: t('record.removeManyOk', { count }),
        danger: true,
      })
      if (!agreed) return
      const isGone = await call('POST /api/visualdev/OnlineDev/batchDelete/:id', {
        params: { id: modelId },
        query: { menuId },
        body: { ids },
      }).then(returnTrue, returnFalse)
      if (!isGone) return
      toast.success(t('record.removedCount', { count }))
      onGone(ids)
    },
    [modelId, menuId, name, onGone, t],
  )
  return { one, many }
}

const returnTrue = () => true
const returnFalse = () => false
