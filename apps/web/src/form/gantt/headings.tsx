import { useTranslation } from 'react-i18next'
import css from './gantt.module.css'
import { listHeadings, tiers, type Axis, type Heading } from './time-axis.ts'

/** Two lines of headings above the axis: months over days or weeks, years over months. Bars show their dates themselves. */
export function Headings({ axis }: { axis: Axis }) {
  const { t } = useTranslation('form')
  const [upper, lower] = tiers[axis.scale]
  const words = ({ year, month, day }: Heading) => ({ year, month, day, name: t(`gantt.months.${month}`) })
  return (
    <div className={css.headings} aria-hidden>
      <div className={css.corner} />
      <div className={css.tiers}>
        <div className={css.upper}>
          {listHeadings(axis, upper).map((heading) => (
            <span key={heading.x} style={{ left: heading.x, width: heading.width }}>
              {/* a text wider than its days stays visible as long as they are */}
              <b>{t(`gantt.upper.${upper}`, words(heading))}</b>
            </span>
          ))}
        </div>
        <div className={css.lower}>
          {listHeadings(axis, lower).map((heading) => (
            <span key={heading.x} style={{ left: heading.x, width: heading.width }}>
              {t(`gantt.lower.${lower}`, words(heading))}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
