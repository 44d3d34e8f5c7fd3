import type { BinnedRecord } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { joinNames } from '../../lib/i18n/join-names.ts'
import { toast } from '../../ui/feedback/toast-state.ts'
import { useReader } from '../reader.tsx'
import type { ListModel } from '../records/list-model.ts'
import { getRecordsKey } from '../records/use-records.ts'
import { purgeRecords, restoreRecords } from './bin-calls.ts'
import { BinDrawer, type Deselect } from './bin-drawer.tsx'

interface RecordBinDrawerProps {
  model: Pick<ListModel, 'id' | 'name'>
  onClose: () => void
}

/** The deleted records of a form. */
export default function RecordBinDrawer({ model, onClose }: RecordBinDrawerProps) {
  const { t } = useTranslation('form')
  const { menuId } = useReader()
  const { name, contents } = useRecordTexts()
  return (
    <BinDrawer<BinnedRecord>
      title={t('bin.titleOf', { name: model.name })}
      keywordLabel={t('bin.keyword')}
      load={({ keyword, currentPage, pageSize, startTime, endTime }, signal) =>
        call('GET /api/visualdev/OnlineDev/:id/Bin', {
          params: { id: model.id },
          query: { menuId, keyword, currentPage, pageSize, startTime, endTime },
          signal,
          silent: true,
        })
      }
      columns={[
        {
          key: 'record',
          label: t('bin.record'),
          width: 288,
          cell: (row) => <span title={name(row)}>{name(row)}</span>,
        },
      ]}
      name={name}
      contents={contents}
      contentsWidth={112}
      {...useRecordActions(model.id)}
      canRestoreSeveral
      purgeQuestion={(count) => ({ title: t('bin.purgeTitle', { count }), text: t('bin.purgeText') })}
      noneText={t('bin.noneText')}
      onClose={onClose}
    />
  )
}

function useRecordActions(modelId: string) {
  const { t } = useTranslation('form')
  const { menuId } = useReader()
  const queries = useQueryClient()
  const queryKey = ['bin', modelId, menuId]
  const refresh = () => queries.invalidateQueries({ queryKey })
  const restore = async ({ ids }: { ids: string[] }, deselect: Deselect) => {
    const { count } = await restoreRecords({ modelId, menuId }, ids)
    deselect(ids)
    toast.success(t('bin.restored', { count }))
    await Promise.all([refresh(), queries.invalidateQueries({ queryKey: getRecordsKey(modelId) })])
  }
  const purge = async (ids: string[], deselect: Deselect) => {
    const { count } = await purgeRecords({ modelId, menuId }, ids)
    deselect(ids)
    toast.success(t('bin.purged', { count }))
    await refresh()
  }
  return { restore, purge, queryKey }
}

function useRecordTexts() {
  const { t } = useTranslation('form')
  const { language } = useReader()
  const name = ({ title }: BinnedRecord) => title || t('bin.noTitle')
  const contents = ({ rows, files, hasApproval }: BinnedRecord) =>
    joinNames(
      [
        ...(rows > 0 ? [t('bin.rows', { count: rows })] : []),
        ...(files > 0 ? [t('bin.files', { count: files })] : []),
        ...(hasApproval ? [t('bin.approval')] : []),
      ],
      language,
    )
  return { name, contents }
}
