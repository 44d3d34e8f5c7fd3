import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Mark } from '../../../energy/pieces/mark.tsx'
import { useAlarmCounts, useAlarms, useDictionaries } from '../home-api.ts'
import type { HomeModels } from '../home-models.ts'
import { readText, type Row } from '../home-rows.ts'
import css from './alarms-panel.module.css'
import { resolveDataState } from './data-state.ts'
import type { OpenRecord } from './open-record.tsx'
import { Panel, State } from './panel.tsx'
import { LinesShape } from './shapes.tsx'
import { useFormatTime } from './use-format-time.ts'

interface AlarmsPanelProps {
  models: HomeModels
  onOpen: OpenRecord
  className?: string | undefined
}

/** The newest open alarms. */
export function AlarmsPanel({ models: { alarm }, onOpen, className }: AlarmsPanelProps) {
  const { t } = useTranslation('home')
  const alarms = useAlarms(alarm)
  const counts = useAlarmCounts(alarm)
  const dictionaries = useDictionaries()
  const rows = alarms.data ?? []
  const total = [...(counts.data?.values() ?? [])].reduce((sum, count) => sum + count, 0)
  return (
    <Panel
      title={t('alarmTitle')}
      note={t('alarmOpen', { count: total })}
      className={className}
      need={resolveDataState(alarm, alarms, counts, dictionaries)}
      skeleton={<LinesShape lines={5} />}
      end={alarm && <Link to={alarm.path}>{t('alarmAll')}</Link>}
    >
      {() =>
        rows.length === 0 ? (
          <State title={t('noAlarm')} text={t('noAlarmsText')} />
        ) : (
          <ul>
            {rows.map((row) => (
              <Alarm
                key={readText(row['id'])}
                row={row}
                onOpen={() => onOpen({ modelId: alarm?.id ?? '', recordId: readText(row['id']) })}
              />
            ))}
          </ul>
        )
      }
    </Panel>
  )
}

function Alarm({ row, onOpen }: { row: Row; onOpen: () => void }) {
  const moment = useFormatTime()
  const item = useDictionaries().data?.alarmLevel.find(({ id }) => id === row['level_id'])
  return (
    <li className={css.item}>
      <button type="button" className={css.alarm} onClick={onOpen}>
        <Mark item={item} />
        <span className="visually-hidden">{readText(row['level'])}</span>
        <time className={css.time}>{moment(readText(row['alarmTime']))}</time>
        <b className="cut">{readText(row['title']) || '—'}</b>
        <span className="cut">{readText(row['site'])}</span>
      </button>
    </li>
  )
}
