import type { TimedTaskRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useSettings } from '../../lib/state/settings.ts'
import type { TableColumn } from '../../list/data-table.tsx'
import type { CardParts } from '../../list/paged-cards.tsx'
import { State } from '../../ui/feedback/tag.tsx'
import { useScheduleWords } from './describe-schedule.ts'
import { RunState } from './run-state.tsx'
import css from './timed-tasks.module.css'

/** A timed task as a table row, and as a card on a phone. */
export function useTaskColumns(onOpen: (row: TimedTaskRow) => void) {
  const { t } = useTranslation('timedTasks')
  const language = useLanguage()
  const describe = useScheduleWords()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const formatTime = (time: number | null) => (time === null ? '—' : formatDateTime(time, offsetMinutes))
  const drawState = ({ enabledMark, nextTime, stopReason }: TimedTaskRow) => {
    if (stopReason !== '')
      return (
        <span title={stopReason}>
          <State kind="returned">{t('stopped')}</State>
        </span>
      )
    if (enabledMark === 0) return <State kind="off">{t('paused')}</State>
    return <State kind="done">{t(nextTime === null ? 'over' : 'on')}</State>
  }
  const drawLast = ({ lastState }: TimedTaskRow) => (lastState ? <RunState state={lastState} /> : '—')
  const columns: TableColumn<TimedTaskRow>[] = [
    {
      key: 'fullName',
      label: t('name'),
      width: 164,
      isSortable: true,
      cell: (row) => (
        <button type="button" className={css.lead} title={row.description} onClick={() => onOpen(row)}>
          {getMenuName(row, language)}
        </button>
      ),
    },
    { key: 'kind', label: t('kind'), width: 112, cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'schedule', label: t('schedule'), width: 164, cell: ({ schedule }) => describe(schedule) },
    { key: 'enabledMark', label: t('state'), width: 100, isSortable: true, cell: drawState },
    {
      key: 'nextTime',
      label: t('nextTime'),
      fit: 'whole',
      isSortable: true,
      cell: ({ nextTime }) => formatTime(nextTime),
    },
    { key: 'lastTime', label: t('lastTime'), fit: 'whole', cell: ({ lastTime }) => formatTime(lastTime) },
    { key: 'lastState', label: t('lastState'), width: 84, cell: drawLast },
    { key: 'userName', label: t('user'), width: 96, cell: ({ userName }) => userName || '—' },
  ]
  const card = (row: TimedTaskRow): CardParts => ({
    name: getMenuName(row, language),
    state: drawState(row),
    words: row.stopReason || describe(row.schedule),
    foot: joinFacts([t(`kinds.${row.kind}`), `${t('nextTime')} ${formatTime(row.nextTime)}`], language),
  })
  return { columns, card }
}
