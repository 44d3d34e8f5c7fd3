import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { restoreRecords } from '../bin/bin-calls.ts'
import { useReader } from '../reader.tsx'
import { offerUndo } from '../undo/offer-undo.ts'
import type { ListModel } from '../records/list-model.ts'

/**
 * Asks for confirmation with the number of records and the days that they can be restored, and moves them to the recycle bin;
 * the message offers to undo that. On an error, which the call shows, nothing is deleted.
 *
 * @param onGone called with the deleted ids, and without any after they were restored
 */
export function useRemove(model: Pick<ListModel, 'id' | 'name'>, onGone: (ids: string[]) => void) {
  const { t } = useTranslation('form')
  const { id: modelId, name } = model
  const { menuId } = useReader()
  const binDays = useSettings((state) => state.sysConfig.binDays)
  const offerRestore = useCallback(
    (text: string, ids: string[]) => {
      offerUndo(t, text, {
        undo: () => restoreRecords({ modelId, menuId }, ids),
        undone: t('bin.restored', { count: ids.length }),
        onUndone: () => onGone([]),
      })
    },
    [modelId, menuId, onGone, t],
  )
  const one = useCallback(
    async (recordId: string) => {
      const agreed = await confirm({
        title: t('record.removeTitle', { name }),
        text: t('record.removeText', { count: binDays }),
        okText: t('record.removeOk'),
        danger: true,
      })
      if (!agreed) return
      const isGone = await call('DELETE /api/visualdev/OnlineDev/:id/:recordId', {
        params: { id: modelId, recordId },
        query: { menuId },
      }).then(returnTrue, returnFalse)
      if (!isGone) return
      offerRestore(t('record.removed'), [recordId])
      onGone([recordId])
    },
    [modelId, menuId, name, binDays, onGone, offerRestore, t],
  )
  const many = useCallback(
    async (ids: string[]) => {
      const count = ids.length
      const agreed = await confirm({
        title: t('record.removeManyTitle', { count, name }),
        text: t('record.removeText', { count: binDays }),
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
      offerRestore(t('record.removedCount', { count }), ids)
      onGone(ids)
    },
    [modelId, menuId, name, binDays, onGone, offerRestore, t],
  )
  return { one, many }
}

const returnTrue = () => true
const returnFalse = () => false
