import { walkFields, findControl, type FormData } from '@armature/form-engine'
import { Check, CircleAlert, LoaderCircle, Pencil, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { useDesigner, useDesignerStore } from '../state/designer.ts'
import { select } from '../state/edits.ts'
import { isUnsaved, save } from '../state/saving.ts'
import { useFaults, type DesignFault } from '../use-problems.ts'
import css from './bars.module.css'

/** Shows whether the draft is saved, what must be fixed before a release, and how large the form is. */
export function StatusBar() {
  const announcement = useDesigner((state) => state.announcement)
  return (
    <footer className={css.status}>
      <SaveState />
      <Faults />
      <Counts />
      <span key={announcement.count} role="status" aria-live="assertive" className="visually-hidden">
        {announcement.text}
      </span>
    </footer>
  )
}

function SaveState() {
  const { t } = useTranslation('designer')
  const designer = useDesignerStore()
  const saving = useDesigner((state) => state.saving)
  const unsaved = useDesigner(isUnsaved)
  const savedAt = useDesigner((state) => state.savedAt)
  const fault = useDesigner((state) => state.fault)
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  if (isReadOnly) return <span className={css.item}>{t('status.readOnly')}</span>
  if (saving === 'failed' || saving === 'stale')
    return (
      <span className={css.item} data-tone="error" role="alert">
        <Icon icon={CircleAlert} size={14} />
        {t('status.failed', { fault })}
        {saving === 'failed' && (
          <button type="button" className={css.link} onClick={() => void save(designer)}>
            {t('status.again')}
          </button>
        )}
      </span>
    )
  if (saving === 'saving') return <Line icon={LoaderCircle} words={t('status.saving')} />
  if (unsaved) return <Line icon={Pencil} words={t('status.unsaved')} />
  return (
    <Line
      icon={Check}
      words={savedAt === null ? t('status.unchanged') : t('status.saved', { time: formatTime(savedAt) })}
    />
  )
}

function Line({ icon, words }: { icon: typeof Check; words: string }) {
  return (
    <span className={css.item}>
      <Icon icon={icon} size={14} />
      <span className="num">{words}</span>
    </span>
  )
}

/** The first fault as text; the full list opens above it, each entry leading to its field. */
function Faults() {
  const { t } = useTranslation('designer')
  const designer = useDesignerStore()
  const faults = useFaults()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const first = faults[0]
  if (!first) return null
  const go = ({ formId, ruleId, step }: DesignFault) => {
    designer.setState({ step, ...(ruleId && { shownRule: ruleId }) })
    if (formId) select(designer, formId)
    setAnchor(null)
  }
  return (
    <>
      <button
        type="button"
        className={css.faults}
        data-tone={faults.some(({ level }) => level === 'error') ? 'error' : 'warning'}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        <Icon icon={TriangleAlert} size={14} />
        <span className="cut">{t('status.faults', { count: faults.length, first: first.text })}</span>
      </button>
      {anchor && (
        <Popover
          anchor={anchor}
          placement="top-start"
          onClose={() => setAnchor(null)}
          role="dialog"
          aria-label={t('status.faultList')}
        >
          <ul className={css.faultList}>
            {faults.map((fault, index) => (
              <li key={index}>
                <button type="button" data-tone={fault.level} onClick={() => go(fault)}>
                  <Icon icon={TriangleAlert} size={14} />
                  {fault.text}
                </button>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </>
  )
}

function Counts() {
  const { t } = useTranslation('designer')
  const formData = useDesigner(({ editor }) => editor.formData)
  const { fields, tables } = useMemo(() => countFields(formData), [formData])
  const parts = [
    t('status.fields', { count: fields }),
    t('status.rules', { count: formData.rules?.length ?? 0 }),
    t('status.tables', { count: tables }),
  ]
  // Chinese fonts draw the middle dot with space around it, Latin ones do not.
  const dot = useLanguage() === 'en' ? ' · ' : '·'
  return <span className={css.counts}>{parts.join(dot)}</span>
}

function countFields(formData: FormData): { fields: number; tables: number } {
  const counts = { fields: 0, tables: 0 }
  walkFields(formData, ({ config }) => {
    if (config.jnpfKey === 'table') counts.tables += 1
    else if (!findControl(config.jnpfKey)?.isStatic) counts.fields += 1
  })
  return counts
}

const formatTime = (ms: number): string => new Date(ms).toLocaleTimeString('en-GB')
