import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StateMark } from '../../../form/controls/parts/state-mark.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { formatDecimal } from '../../../energy/figures/number.ts'
import { useDictionaries, useInspections } from '../home-api.ts'
import type { HomeModels } from '../home-models.ts'
import { readNumber, readText, type Row } from '../home-rows.ts'
import css from './inspections-panel.module.css'
import { resolveDataState } from './data-state.ts'
import type { OpenRecord } from './open-record.tsx'
import { Panel, State } from './panel.tsx'
import { LinesShape } from './shapes.tsx'
import { useFormatTime } from './use-format-time.ts'

interface InspectionsPanelProps {
  models: HomeModels
  onOpen: OpenRecord
  className?: string | undefined
}

export function InspectionsPanel({ models: { inspection }, onOpen, className }: InspectionsPanelProps) {
  const { t } = useTranslation('home')
  const inspections = useInspections(inspection)
  const dictionaries = useDictionaries()
  const rows = inspections.data ?? []
  const open = (row: Row) => onOpen({ modelId: inspection?.id ?? '', recordId: readText(row['id']) })
  return (
    <Panel
      title={t('inspectionTitle')}
      className={className}
      need={resolveDataState(inspection, inspections, dictionaries)}
      skeleton={<LinesShape lines={6} />}
      end={inspection && <Link to={inspection.path}>{t('inspectionAll')}</Link>}
    >
      {() =>
        rows.length === 0 ? (
          <State title={t('noInspections')} text={t('noInspectionsText')} />
        ) : (
          <>
            <Table rows={rows} onOpen={open} />
            <Cards rows={rows} onOpen={open} />
          </>
        )
      }
    </Panel>
  )
}

interface RowsProps {
  rows: Row[]
  onOpen: (row: Row) => void
}

function Table({ rows, onOpen }: RowsProps) {
  const { t } = useTranslation('home')
  const moment = useFormatTime()
  return (
    <div className={css.wide}>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{t('inspectionNo')}</th>
            <th>{t('site')}</th>
            <th>{t('type')}</th>
            <th>{t('state')}</th>
            <th className={css.right}>
              {t('temperature')} <span>℃</span>
            </th>
            <th className={css.right}>
              {t('defects')} <span>{t('defectUnit')}</span>
            </th>
            <th className={css.right}>{t('planTime')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={readText(row['id'])}>
              <td>
                <button type="button" className={css.open} onClick={() => onOpen(row)}>
                  {readText(row['inspectionNo']) || '—'}
                </button>
              </td>
              <td>{readText(row['site']) || '—'}</td>
              <td>{readText(row['inspectionType']) || '—'}</td>
              <td>
                <InspectionState row={row} />
              </td>
              <td className={css.right}>
                <Temperature value={readNumber(row['maxTemperature'])} />
              </td>
              <td className={css.right}>
                <Count value={readNumber(row['defectCount'])} />
              </td>
              <td className={classNames(css.right, css.quiet)}>{moment(readText(row['planTime']))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards({ rows, onOpen }: RowsProps) {
  const { t } = useTranslation('home')
  const moment = useFormatTime()
  return (
    <ul className={css.cards}>
      {rows.slice(0, 4).map((row) => (
        <li key={readText(row['id'])}>
          <button type="button" onClick={() => onOpen(row)}>
            <b className="cut">{readText(row['site']) || readText(row['inspectionNo'])}</b>
            <InspectionState row={row} />
            <span className="cut">
              {[row['inspectionNo'], row['inspectionType']].map(readText).filter(Boolean).join(t('separator'))}
            </span>
            <span className={css.quiet}>{moment(readText(row['planTime']))}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function InspectionState({ row }: { row: Row }) {
  const states = useDictionaries().data?.inspectionState
  const item = states?.find(({ id }) => id === row['inspectionState_id'])
  const name = readText(row['inspectionState'])
  return name ? <StateMark mark={item?.mark ?? 'none'} color={item?.color} text={name} /> : '—'
}

/** Degrees above which the form requires the fire pressure, and emergency measures. */
const warm = 45
const hot = 55

function Temperature({ value }: { value: number | null }) {
  if (value === null) return <span className={css.none}>—</span>
  return (
    <span className={value >= hot ? css.over : value >= warm ? css.near : undefined}>{formatDecimal(value, 1)}</span>
  )
}

function Count({ value }: { value: number | null }) {
  if (value === null) return <span className={css.none}>—</span>
  return <span className={value === 0 ? css.quiet : undefined}>{formatDecimal(value)}</span>
}
