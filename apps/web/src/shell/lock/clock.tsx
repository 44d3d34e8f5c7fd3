import { useEffect, useState } from 'react'
import { isChinese, localeOf } from '../../lib/i18n/language.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import type { Language } from '@armature/contract'
import styles from './lock-screen.module.css'

/** Time of day, with the date below it. */
export function Clock() {
  const language = useLanguage()
  const now = useMinute()
  return (
    <time className={styles.clock} dateTime={now.toISOString()}>
      <b className="num">{formatTime(now)}</b>
      <span className="num">{formatClockDay(now, language)}</span>
    </time>
  )
}

export const formatTime = (date: Date): string =>
  `${formatTwoDigits(date.getHours())}:${formatTwoDigits(date.getMinutes())}`

/** `7 月 20 日 星期日`, in English `Sunday, July 20`. */
export function formatClockDay(date: Date, language: Language): string {
  const locale = localeOf[language]
  if (!isChinese(language)) return date.toLocaleDateString(locale, { weekday: 'long', month: 'long', day: 'numeric' })
  return `${date.getMonth() + 1} 月 ${date.getDate()} 日 ${date.toLocaleDateString(locale, { weekday: 'long' })}`
}

const formatTwoDigits = (part: number): string => String(part).padStart(2, '0')

// Updated at the start of each minute.
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), 60_000 - (Date.now() % 60_000))
    return () => clearTimeout(timer)
  }, [now])
  return now
}
