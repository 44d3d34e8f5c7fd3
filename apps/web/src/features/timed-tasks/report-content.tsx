import { type Field as FormField, listSchemeMarks, type SearchField as SearchSetting } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../form/list/search-bar.tsx'
import { ReaderProvider } from '../../form/reader.tsx'
import { call } from '../../lib/api/api.ts'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { Field, Note } from '../../ui/inputs/field.tsx'
import { Choice } from './choice.tsx'
import { Periods } from './periods.tsx'
import type { FileDraft } from './task-draft.ts'
import { findFault } from './task-fault.ts'
import type { WorkProps } from './work-editor.tsx'
import css from './timed-tasks.module.css'

/** The report that is sent, and the values of its filters. */
export function ReportContent({ work, fault, onChange }: WorkProps) {
  const { t } = useTranslation('timedTasks')
  const { file } = work
  const set = (next: Partial<FileDraft>) => onChange({ ...work, file: { ...file, ...next } })
  const { data, error, refetch } = useQuery({
    queryKey: ['timed-task-reports'],
    queryFn: ({ signal }) => call('GET /api/scheduletask/Reports', { signal, silent: true }),
  })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Field label={t('file.report')} required help={t('file.reportHelp')} error={findFault(fault, 'reportId')}>
        <Choice
          label={t('file.report')}
          value={file.reportId}
          options={(data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
          onChange={(reportId) => reportId !== file.reportId && set({ reportId, search: {}, periods: [] })}
        />
      </Field>
      {file.reportId !== '' && (
        <Filters key={file.reportId} file={file} fault={findFault(fault, 'queryJson')} onChange={set} />
      )}
    </>
  )
}

interface FiltersProps {
  file: FileDraft
  fault: string | undefined
  onChange: (next: Partial<FileDraft>) => void
}

/** Filters of the report: days that count from the run, and fixed values. */
function Filters({ file, fault, onChange }: FiltersProps) {
  const { t } = useTranslation('timedTasks')
  const { data, error, refetch } = useQuery({
    queryKey: ['timed-task-report', file.reportId],
    queryFn: ({ signal }) =>
      call('POST /api/visualdev/Report/:id/Data', {
        params: { id: file.reportId },
        body: { queryJson: '' },
        signal,
        silent: true,
      }),
    staleTime: 60_000,
  })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={2} />
  const filters = data.filters.map(({ prop, label, searchType, field }) => ({
    search: { prop, label, searchType: searchType as SearchSetting['searchType'] },
    field: JSON.parse(field) as FormField,
  }))
  const days = filters.filter(({ search, field }) => search.searchType === 3 && isDay(field))
  return (
    <div className={css.lines} role="group" aria-label={t('file.filters')}>
      <Periods
        fields={days.map(({ search }) => ({ name: search.prop, label: search.label }))}
        value={file.periods}
        fault={undefined}
        onChange={(periods) => onChange({ periods })}
      />
      <ReaderProvider modelId={data.modelId}>
        <div className={css.filters}>
          {filters
            .filter((filter) => !days.includes(filter))
            .map((filter) => (
              <SearchField
                key={filter.search.prop}
                model={filter}
                draft={{ keyword: '', search: file.search }}
                onDraft={({ search }) => search && onChange({ search })}
                onSearch={() => undefined}
              />
            ))}
        </div>
      </ReaderProvider>
      {fault !== undefined && (
        <Note tone="error" icon={CircleAlert}>
          {fault}
        </Note>
      )}
    </div>
  )
}

/** Whether a field is a day or a moment. */
const isDay = (field: FormField): boolean => listSchemeMarks(field).some(({ mark }) => mark === '@today')
