import { useTranslation } from 'react-i18next'
import styles from './day-chart.module.css'

/** One hour of the chart: state of charge in percent, charge or discharge, and the tariff. */
interface Hour {
  soc: number
  does: 'charge' | 'discharge'
  tariff: 'peak' | 'flat' | 'valley'
}

/** The hour shown as "now"; later hours are planned. */
const nowHour = 14.6
const day: Hour[] = buildHours()

const column = 26
const row = 16
const left = 44
const floor = 316
/** cells of an hour, one above the other */
const levels = 14
/** 22 × 12 with rounded corners, from the start of its upper edge */
const cell = 'h17q2.5 0 2.5 2.5v7q0 2.5-2.5 2.5h-17q-2.5 0-2.5-2.5v-7q0-2.5 2.5-2.5z'
const kinds = ['off', 'charge', 'discharge', 'plan'] as const
type Kind = (typeof kinds)[number]
const priceLine = { peak: 22, flat: 42, valley: 62 }

/** A sample day of a storage station, in the colors of the theme: decoration of the sign-in page. */
export function DayChart() {
  const { t } = useTranslation('login')
  return (
    <>
      <svg className={styles.art} viewBox="0 0 676 372" role="img" aria-label={t('chart')}>
        <g className={styles.axis}>
          <text x="0" y="26">
            {t('peak')}
          </text>
          <text x="0" y="46">
            {t('flat')}
          </text>
          <text x="0" y="66">
            {t('valley')}
          </text>
        </g>
        <path className={styles.grid} d="M44 22.5H668M44 42.5H668M44 62.5H668" />
        <path className={styles.price} d={buildPricePath()} />
        {kinds.map((kind) => (
          <path key={kind} className={styles[kind]} d={buildCellsPath(kind)} />
        ))}
        <g className={styles.axis}>
          {[100, 50, 0].map((percent) => (
            <text key={percent} className={styles.end} x="34" y={floor - percent * 2.15}>
              {percent}
            </text>
          ))}
          {Array.from({ length: 9 }, (_, index) => (
            <text key={index} className={styles.middle} x={left + index * 3 * column} y="346">
              {String(index * 3).padStart(2, '0')}
            </text>
          ))}
        </g>
        <path
          className={styles.tick}
          d={Array.from(
            { length: 25 },
            (_, hour) => `M${left + hour * column + 0.5} 322v${hour % 3 === 0 ? 8 : 4}`,
          ).join('')}
        />
        <path className={styles.now} d={`M${left + nowHour * column} 8V322`} />
        <circle className={styles.dot} cx={left + nowHour * column} cy={priceLine[getHour(nowHour).tariff]} r="3.5" />
      </svg>
      <div className={styles.legend}>
        <span>
          <i className={styles.fillCharge} />
          {t('charge')}
        </span>
        <span>
          <i className={styles.fillDischarge} />
          {t('discharge')}
        </span>
        <span>
          <i className={styles.outline} />
          {t('plan')}
        </span>
        <span>
          <i className={styles.line} />
          {t('tariff')}
        </span>
        <span className={styles.unit}>{t('soc')}</span>
      </div>
    </>
  )
}

/** All cells of a kind as one path: hundreds of elements would take longer to draw than the rest of the page. */
function buildCellsPath(wanted: Kind): string {
  return day
    .flatMap((hour, index) =>
      Array.from({ length: levels }, (_, level) =>
        getKind(hour, index, level) === wanted
          ? `M${left + index * column + 4.5} ${floor - (level + 1) * row + 2}${cell}`
          : '',
      ),
    )
    .join('')
}

function getKind(hour: Hour, index: number, level: number): Kind {
  const isLit = (level + 1) * (100 / levels) <= hour.soc + 1
  if (!isLit) return 'off'
  return index > nowHour ? 'plan' : hour.does
}

function buildHours(): Hour[] {
  const heights = [5, 6, 7, 8, 9, 10, 11, 12, 11, 10, 9, 8, 10, 11, 11, 10, 9, 8, 6, 5, 3, 3, 3, 4]
  const tariffs = 'vvvvvvvvfppvvffffpppppff'
  const charging = new Set([0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 23])
  return heights.map((height, hour) => ({
    soc: height * (100 / 14),
    does: charging.has(hour) ? 'charge' : 'discharge',
    tariff: tariffs[hour] === 'p' ? 'peak' : tariffs[hour] === 'f' ? 'flat' : 'valley',
  }))
}

function getHour(hour: number): Hour {
  return day[Math.floor(hour)] as Hour
}

function buildPricePath(): string {
  return day
    .map((hour, index) => `${index === 0 ? 'M44 ' : 'V'}${priceLine[hour.tariff]}H${left + (index + 1) * column}`)
    .join('')
}
