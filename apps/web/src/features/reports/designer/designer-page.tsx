import type { Report } from '@armature/contract'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker, useNavigate, useParams } from 'react-router'
import { useAppState } from '../../../lib/state/app-state.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { useUnsavedWork } from '../../../lib/state/unsaved-work.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { Segmented } from '../../../ui/buttons/segmented.tsx'
import { Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { buildFieldsQuery, listPath, buildReportQuery } from '../report-api.ts'
import { useReportRights } from '../rights.ts'
import { DesignerProvider, type Designer } from './designer-context.ts'
import css from './designer.module.css'
import { listShelves, type ShelfPosition } from './edits.ts'
import { ItemSettings } from './item-settings.tsx'
import { Palette } from './palette.tsx'
import { Preview, usePreview } from './preview.tsx'
import { ReportSettings } from './report-settings.tsx'
import { ShelfRow } from './shelf-row.tsx'
import { TopBar } from './top-bar.tsx'
import { useDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'

/** Full-window designer of a report: fields, shelves, preview and settings. */
export default function DesignerPage() {
  const { id = '' } = useParams()
  return (
    <QueryClientProvider client={queryClient}>
      <Loaded key={id} id={id} />
    </QueryClientProvider>
  )
}

function Loaded({ id }: { id: string }) {
  const { t } = useTranslation('reports')
  const navigate = useNavigate()
  const report = useQuery(buildReportQuery(id))
  if (report.error && !report.data)
    return (
      <div className={css.state}>
        <Failed error={report.error} onRetry={() => void report.refetch()} />
        <Button onClick={() => void navigate(listPath)}>{t('back')}</Button>
      </div>
    )
  if (!report.data)
    return (
      <div className={css.state}>
        <Skeleton rows={10} />
      </div>
    )
  return <DesignerLayout report={report.data} />
}

function DesignerLayout({ report }: { report: Report }) {
  const { t } = useTranslation('reports')
  const navigate = useNavigate()
  const language = useLanguage()
  // on a phone the report is read-only
  const isPhone = useAppState((state) => state.device === 'mobile')
  const rights = useReportRights()
  const canEdit = rights.canEdit && !isPhone
  const draft = useDraft(report.definition)
  const { definition, isChanged } = draft
  const [chosen, choose] = useState<ShelfPosition | null>(null)
  const offered = useQuery(buildFieldsQuery(definition.source))
  const name = getMenuName(report, language)
  const preview = usePreview(definition, name)
  const storing = useSave(report, draft)
  useUnsavedWork(isChanged, name)
  useAskBeforeLeaving(isChanged, name)
  useKeys(draft)
  const fields = useMemo(
    () => new Map((offered.data?.fields ?? []).map((field) => [field.path, field])),
    [offered.data],
  )
  const designer: Designer = {
    ...draft,
    fields,
    formFields: offered.data?.formFields ?? '[]',
    sourceName: offered.data?.name ?? '',
    canEdit,
    chosen,
    choose,
    problems: preview.problems,
  }
  return (
    <DesignerProvider value={designer}>
      <div className={css.page} data-read-only={!canEdit || undefined}>
        <TopBar
          name={name}
          state={storing.state}
          running={storing.running}
          refusal={storing.refusal}
          canRelease={rights.canRelease && !isPhone}
          onBack={() => void navigate(listPath)}
          onSave={() => void storing.save()}
          onRelease={() => void storing.release()}
        />
        {canEdit &&
          (offered.error ? <Failed error={offered.error} onRetry={() => void offered.refetch()} /> : <Palette />)}
        <main className={css.main}>
          <div className={css.shelves} inert={!canEdit}>
            <Segmented
              label={t('kind')}
              value={definition.kind}
              options={(['grouped', 'cross', 'detail'] as const).map((value) => ({
                value,
                label: t(`kinds.${value}`),
              }))}
              onChange={(kind) => {
                draft.change((now) => ({ ...now, kind }))
                choose(null)
              }}
            />
            {listShelves(definition.kind).map((shelf) => (
              <ShelfRow key={shelf} shelf={shelf} />
            ))}
          </div>
          <Preview {...preview} />
        </main>
        {canEdit && (
          <aside className={css.panel} aria-label={t('settings')}>
            {chosen && <ItemSettings place={chosen} />}
            <ReportSettings />
          </aside>
        )}
      </div>
    </DesignerProvider>
  )
}

function useKeys({ undo, redo }: ReturnType<typeof useDraft>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
    if (isTyping || !(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    const step = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : null
    if (!step) return
    event.preventDefault()
    step()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function useAskBeforeLeaving(isChanged: boolean, name: string): void {
  const { t } = useTranslation('ui')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: t('discardTitle'),
      text: t('discardText', { name }),
      okText: t('discard'),
      cancelText: t('stay'),
      danger: true,
    }).then((agreed) => (agreed ? blocker.proceed() : blocker.reset()))
  }, [blocker, name, t])
}
