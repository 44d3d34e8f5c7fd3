import { Check, CircleAlert, LoaderCircle, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { formatDateTime, formatDay, formatTimeOfDay } from '../lib/i18n/date-time.ts'
import { useLanguage } from '../lib/i18n/use-language.ts'
import { useSettings } from '../lib/state/settings.ts'
import { Icon } from '../ui/media/icon.tsx'
import { isUnsaved, type DesignStore } from './design-state.ts'
import { ProblemList, type DesignProblem } from './problem-list.tsx'
import { saveDesign } from './saving.ts'
import css from './status-line.module.css'
import { joinFacts } from '../lib/i18n/join-names.ts'

interface StatusLineProps<D extends object> {
  store: DesignStore<D>
  /** changes of the state are frequent then, and not announced */
  isAutosaved?: boolean
  problems?: readonly DesignProblem[]
  /** the size of the design: `3 fields`, `2 rules` */
  counts?: readonly string[]
  children?: ReactNode
}

/** The lower edge of a designer: whether the draft is saved, what must be fixed before a release, and how large it is. */
export function StatusLine<D extends object>({ store, isAutosaved, problems, counts, children }: StatusLineProps<D>) {
  const language = useLanguage()
  return (
    <footer className={css.status}>
      <SaveState store={store} isAnnounced={!isAutosaved} />
      {problems && <ProblemList problems={problems} />}
      {counts && <span className={css.counts}>{joinFacts(counts, language)}</span>}
      {children}
    </footer>
  )
}

function SaveState<D extends object>({ store, isAnnounced }: { store: DesignStore<D>; isAnnounced: boolean }) {
  const { t } = useTranslation('designFrame')
  const saving = useStore(store, (state) => state.saving)
  const unsaved = useStore(store, isUnsaved)
  const savedAt = useStore(store, (state) => state.savedAt)
  const fault = useStore(store, (state) => state.fault)
  const isReadOnly = useStore(store, (state) => state.isReadOnly)
  const formatTime = useFormatTime()
  if (isReadOnly && !unsaved && saving === 'idle') return <span className={css.item}>{t('readOnly')}</span>
  if (saving === 'failed' || saving === 'conflict')
    return (
      <span className={css.item} data-tone="error" role="alert">
        <Icon icon={CircleAlert} size={14} />
        <span className="cut">{t('failed', { fault })}</span>
        <button type="button" className={css.link} onClick={() => void saveDesign(store)}>
          {t(saving === 'conflict' ? 'decide' : 'again')}
        </button>
      </span>
    )
  const [icon, words] =
    saving === 'saving'
      ? [LoaderCircle, t('saving')]
      : unsaved
        ? [Pencil, t('unsaved')]
        : [Check, savedAt === null ? t('unchanged') : t('savedAt', { time: formatTime(savedAt) })]
  return (
    <span className={css.item} {...(isAnnounced && { role: 'status' })}>
      <Icon icon={icon} size={14} />
      <span className="num">{words}</span>
    </span>
  )
}

/** The time of day; with the date if it was another day. As in the rest of the product, not the time zone of the browser. */
function useFormatTime(): (ms: number) => string {
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  return (ms) =>
    formatDay(ms, offsetMinutes) === formatDay(Date.now(), offsetMinutes)
      ? formatTimeOfDay(ms, offsetMinutes)
      : formatDateTime(ms, offsetMinutes)
}
