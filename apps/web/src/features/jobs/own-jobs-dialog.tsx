import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { isOpenJob } from '../../lib/api/jobs.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Empty, Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { OwnJobList } from './own-job-list.tsx'

const key = ['own-jobs']

/** The user's background jobs of the last day, wherever they were started. */
export default function OwnJobsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('jobs')
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /api/system/Job/Mine', { signal, silent: true }),
    refetchInterval: ({ state }) => (state.data?.list.some(isOpenJob) ? 1000 : false),
  })
  const end = async (id: string) => {
    await call('DELETE /api/system/Job/Mine/:id', { params: { id } }).catch(() => undefined)
    await queries.invalidateQueries({ queryKey: key })
  }
  return (
    <Drawer open title={t('mine')} onClose={onClose}>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton rows={4} columns={[16, 180]} />}
      {data?.list.length === 0 && <Empty title={t('noneMine')} text={t('noneMineText')} />}
      {data && data.list.length > 0 && (
        <OwnJobList jobs={data.list} onCancel={(id) => void end(id)} onDrop={(id) => void end(id)} />
      )}
    </Drawer>
  )
}
