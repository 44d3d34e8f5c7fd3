import type { FlowDelegateRow } from '@armature/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../../list/data-table.tsx'
import { PagedList } from '../../../list/paged-list.tsx'
import { RowButtons } from '../../../list/row-buttons.tsx'
import { call } from '../../../lib/api/api.ts'
import { joinFacts } from '../../../lib/i18n/join-names.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { Segmented } from '../../../ui/buttons/segmented.tsx'
import { State, type StateKind } from '../../../ui/feedback/tag.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useRefreshFlows, flowKeys } from '../flow-api.ts'
import { timeWidth, useFormatTime, renderWithTitle } from '../task-parts.tsx'
import { DelegateDialog } from './delegate-dialog.tsx'

interface Filter {
  /** 1 given, 2 received */
  type: '1' | '2'
}
const start: Filter = { type: '1' }
const kinds: StateKind[] = ['waiting', 'done', 'off']

/** Deputies of the user, and the users they are a deputy for: periods and flows. */
export default function DelegatePage() {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const when = useFormatTime()
  const refresh = useRefreshFlows()
  const me = useSession((state) => state.userInfo?.userId)
  const [edited, setEdited] = useState<{ delegate?: FlowDelegateRow } | null>(null)
  const stateOf = ({ state }: FlowDelegateRow) => (
    <State kind={kinds[state] ?? 'off'}>{t(`delegate.states.${state}`)}</State>
  )
  const columns: TableColumn<FlowDelegateRow>[] = [
    { key: 'userName', label: t('delegate.from'), width: 120, cell: (row) => row.userName },
    { key: 'toUserName', label: t('delegate.to'), width: 120, cell: (row) => row.toUserName },
    {
      key: 'templates',
      label: t('delegate.flows'),
      cell: (row) => renderWithTitle(row.templates || t('delegate.allFlows')),
    },
    { key: 'description', label: t('delegate.reason'), cell: (row) => renderWithTitle(row.description) },
    { key: 'startTime', label: t('delegate.start'), width: timeWidth, cell: (row) => when(row.startTime) },
    { key: 'endTime', label: t('delegate.end'), width: timeWidth, cell: (row) => when(row.endTime) },
    { key: 'state', label: t('delegate.state'), width: 100, cell: stateOf },
  ]
  const remove = async ({ id, toUserName }: FlowDelegateRow) => {
    const question = {
      title: t('delegate.removeTitle', { name: toUserName }),
      text: t('delegate.removeText'),
      okText: t('delegate.remove'),
      danger: true,
    }
    if (!(await confirm(question))) return
    await call('DELETE /api/workflow/Engine/FlowDelegate/:id', { params: { id }, onMessage: toast.success })
    await refresh()
  }
  const add = (
    <Button kind="primary" icon={Plus} onClick={() => setEdited({})}>
      {t('delegate.add')}
    </Button>
  )
  const actions = (row: FlowDelegateRow) => {
    const isOwn = row.userId === me
    return (
      <RowButtons
        buttons={[
          isOwn && { key: 'edit', label: t('delegate.edit'), act: () => setEdited({ delegate: row }) },
          isOwn && { key: 'remove', label: t('delegate.remove'), danger: true, act: () => remove(row) },
        ]}
      />
    )
  }
  return (
    <>
      <PagedList<FlowDelegateRow, Filter>
        label={t('delegate.title')}
        keywordLabel={t('delegate.keyword')}
        queryKey={[...flowKeys.lists, 'delegates']}
        load={({ type, ...query }, signal) =>
          call('GET /api/workflow/Engine/FlowDelegate', {
            query: { ...query, type: type === '1' ? 1 : 2 },
            signal,
            silent: true,
          })
        }
        columns={columns}
        card={(row) => ({
          name: `${row.userName} → ${row.toUserName}`,
          state: stateOf(row),
          words: joinFacts([row.templates || t('delegate.allFlows'), row.description].filter(Boolean), language),
          foot: `${when(row.startTime)} – ${when(row.endTime)}`,
        })}
        rowKey={(row) => row.id}
        actions={actions}
        filters={{
          start,
          draw: ({ type }, change) => (
            <Segmented
              label={t('delegate.direction')}
              value={type}
              onChange={(next) => change({ type: next })}
              options={[
                { value: '1', label: t('delegate.given') },
                { value: '2', label: t('delegate.received') },
              ]}
            />
          ),
        }}
        tools={add}
        none={{ title: t('delegate.none'), text: t('delegate.noneText'), children: add }}
      />
      {edited && <DelegateDialog {...edited} onClose={() => setEdited(null)} />}
    </>
  )
}
