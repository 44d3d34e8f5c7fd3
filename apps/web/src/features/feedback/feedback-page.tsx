import type { FeedbackRow } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedList } from '../../list/paged-list.tsx'
import { RowButtons } from '../../list/row-buttons.tsx'
import { call } from '../../lib/api/api.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { Segmented } from '../../ui/buttons/segmented.tsx'
import { FeedbackDetail } from './feedback-detail.tsx'
import { useFeedbackRows } from './feedback-row.tsx'

interface Filter {
  state: '' | 'open' | 'done'
}
const key = ['feedback']
const start: Filter = { state: '' }

/** Feedback of all users: search, read, and mark as done (SO.49). */
export default function FeedbackPage() {
  const { t } = useTranslation('feedback')
  const client = useQueryClient()
  const [opened, setOpened] = useState<FeedbackRow | null>(null)
  const [latest, setLatest] = useState<FeedbackRow[]>([])
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const { columns, card } = useFeedbackRows(offsetMinutes, setOpened)
  // Shows the newest state of the open feedback.
  const shown = opened && (latest.find(({ id }) => id === opened.id) ?? opened)
  return (
    <>
      <PagedList<FeedbackRow, Filter>
        label={t('list')}
        keywordLabel={t('keyword')}
        queryKey={key}
        load={async (query, signal) => {
          const page = await call('GET /api/system/Feedback', { query, signal, silent: true })
          setLatest(page.list)
          return page
        }}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => <RowButtons buttons={[{ key: 'open', label: t('open'), act: () => setOpened(row) }]} />}
        filters={{
          start,
          draw: ({ state }, change) => (
            <Segmented
              label={t('state')}
              value={state || 'all'}
              onChange={(value) => change({ state: value === 'all' ? '' : value })}
              options={(['all', 'open', 'done'] as const).map((value) => ({ value, label: t(`states.${value}`) }))}
            />
          ),
        }}
        none={{ title: t('none'), text: t('noneText') }}
      />
      {shown && (
        <FeedbackDetail
          row={shown}
          offsetMinutes={offsetMinutes}
          onClose={() => setOpened(null)}
          onChanged={() => void client.invalidateQueries({ queryKey: key })}
        />
      )}
    </>
  )
}
