import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import css from './entries-preview.module.css'
import { parseEntries } from './parse-entries.ts'

const most = 12

/** The items that the pasted lines result in, with their codes, and the first invalid line. */
export function EntriesPreview({ lines }: { lines: string }) {
  const { t } = useTranslation('dictionaries')
  const { entries, fault } = parseEntries(lines)
  if (entries.length === 0) return null
  return (
    <div className={css.preview} aria-live="polite">
      {fault && (
        <p className={css.fault}>
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
          {t(`entryFaults.${fault.key}`, { line: fault.line, text: fault.text })}
        </p>
      )}
      <p>{t('newEntries', { count: entries.length })}</p>
      <ul>
        {entries.slice(0, most).map(({ fullName, enCode, sortCode }) => (
          <li key={sortCode}>
            <span title={fullName}>{fullName}</span> <code>{enCode}</code>
          </li>
        ))}
        {entries.length > most && <li>{t('moreEntries', { count: entries.length - most })}</li>}
      </ul>
    </div>
  )
}
