import type { JobKindName, JobRow, JobState } from '@armature/contract'
import { jobDays, jobKindNames, jobStates } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { PagedList, type FilterChange } from '../../list/paged-list.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { JobDetails } from './job-details.tsx'
import { JobNodes } from './job-nodes.tsx'
import { JobStateMark } from './job-state-mark.tsx'
import { useJobColumns, useJobTexts } from './use-job-columns.tsx'
import css from './jobs.module.css'

const key = ['jobs']
const refetchMs = 5_000

interface JobFilters {
  kind: JobKindName | ''
  state: JobState | ''
}
const noFilters: JobFilters = { kind: '', state: '' }

/** Background jobs of all users, and of the server itself, for administrators. */
export default function JobsPage() {
  const { t } = useTranslation('jobs')
  const [open, setOpen] = useState<JobRow | null>(null)
  const columns = useJobColumns(setOpen)
  const texts = useJobTexts()
  const act = useJobActions()
  return (
    <>
      <PagedList<JobRow, JobFilters>
        label={t('title')}
        keywordLabel={t('keyword')}
        queryKey={key}
        refetchMs={refetchMs}
        load={(query, signal) => call('GET /api/system/Job', { query, signal, silent: true })}
        filters={{ start: noFilters, draw: (filters, change) => <Filters filters={filters} onChange={change} /> }}
        tools={<JobNodes />}
        columns={columns}
        card={(row) => ({
          name: texts.formatName(row),
          state: <JobStateMark state={row.state} />,
          words: row.fault || texts.formatDuration(row),
          foot: texts.formatFoot(row),
        })}
        rowKey={(row) => row.id}
        actions={(row) => (
          <>
            {(row.state === 'waiting' || row.state === 'running') && (
              <button type="button" onClick={() => void act.cancel(row)}>
                {t('cancel')}
              </button>
            )}
            {(row.state === 'failed' || row.state === 'cancelled') && (
              <button type="button" onClick={() => void act.retry(row)}>
                {t('retry')}
              </button>
            )}
            <button type="button" onClick={() => setOpen(row)}>
              {t('open')}
            </button>
          </>
        )}
        none={{ title: t('none'), text: t('noneText', { days: jobDays }) }}
      />
      {open && <JobDetails row={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function Filters({ filters, onChange }: { filters: JobFilters; onChange: FilterChange<JobFilters> }) {
  const { t } = useTranslation('jobs')
  return (
    <>
      <NativeSelect
        className={css.filter ?? ''}
        aria-label={t('kind')}
        value={filters.kind}
        options={[
          { value: '', label: t('allKinds') },
          ...jobKindNames.map((value) => ({ value, label: t(`kinds.${value}`) })),
        ]}
        onChange={(event) => onChange({ kind: jobKindNames.find((one) => one === event.target.value) ?? '' })}
      />
      <NativeSelect
        className={css.filter ?? ''}
        aria-label={t('state')}
        value={filters.state}
        options={[
          { value: '', label: t('allStates') },
          ...jobStates.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
        onChange={(event) => onChange({ state: jobStates.find((one) => one === event.target.value) ?? '' })}
      />
    </>
  )
}

/** The API client shows errors. */
function useJobActions() {
  const { t } = useTranslation('jobs')
  const { formatName } = useJobTexts()
  const queries = useQueryClient()
  const run = async (work: () => Promise<unknown>, done: string) => {
    await work().then(
      () => toast.success(done),
      () => undefined,
    )
    await queries.invalidateQueries({ queryKey: key })
  }
  return {
    async cancel(row: JobRow) {
      const agreed = await confirm({
        title: t('cancelTitle', { name: formatName(row) }),
        text: t('cancelText'),
        okText: t('cancelJob'),
        danger: true,
      })
      if (agreed)
        await run(() => call('POST /api/system/Job/:id/Actions/Cancel', { params: { id: row.id } }), t('cancelled'))
    },
    retry: (row: JobRow) =>
      run(() => call('POST /api/system/Job/:id/Actions/Retry', { params: { id: row.id } }), t('retried')),
  }
}
