import { useTranslation } from 'react-i18next'
import type { TariffPeriod } from '../figures/tariff.ts'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import css from './overlay.module.css'

const kinds = ['valley', 'flat', 'peak', 'sharp'] as const

/** The tariff periods of the day, above the plot and aligned with it. */
export function TariffBand({ periods }: { periods: TariffPeriod[] }) {
  const { t } = useTranslation('energy')
  return (
    <ol className={css.band} aria-label={t('tariffBand')}>
      {periods.map(({ kind, from, to, name }) => {
        const known = kinds.find((candidate) => candidate === kind)
        const times = `${formatHour(from)}–${formatHour(to)}`
        return (
          <Tooltip key={from} text={`${times} ${name}`}>
            <li
              className={css[known ?? 'flat']}
              style={{ left: `${(from / 24) * 100}%`, width: `${((to - from) / 24) * 100}%` }}
            >
              <span aria-hidden>{known ? t(`tariff.${known}`) : name}</span>
              <span className="visually-hidden">{`${times} ${name}`}</span>
            </li>
          </Tooltip>
        )
      })}
    </ol>
  )
}

const formatHour = (hour: number): string =>
  `${Math.floor(hour)}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}`

interface NowLineProps {
  hour: number
  text: string
  /** percent, at the end of the SOC line: the flag avoids it */
  soc: number
}

/** The current time as a line. The flag is on the side with enough space. */
export function NowLine({ hour, text, soc }: NowLineProps) {
  return (
    <div
      className={css.now}
      style={{ left: `${(hour / 24) * 100}%` }}
      data-side={hour > 12 ? 'left' : 'right'}
      data-place={soc < 30 ? 'top' : 'bottom'}
      aria-hidden
    >
      <span>{text}</span>
    </div>
  )
}
