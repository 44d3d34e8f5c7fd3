import css from './timed-tasks.module.css'

interface DayButtonsProps {
  label: string
  days: readonly { day: number; label: string }[]
  chosen: readonly number[]
  /** gets at least one day */
  onChange: (days: number[]) => void
}

/** Days that can be chosen, several at once. */
export function DayButtons({ label, days, chosen, onChange }: DayButtonsProps) {
  const toggle = (day: number) => {
    const next = chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]
    if (next.length > 0) onChange(next)
  }
  return (
    <div className={css.dayField} role="group" aria-label={label}>
      <span className={css.dayLabel}>{label}</span>
      <div className={css.days}>
        {days.map(({ day, label: name }) => (
          <button key={day} type="button" aria-pressed={chosen.includes(day)} onClick={() => toggle(day)}>
            {name}
          </button>
        ))}
      </div>
    </div>
  )
}
