import type { Report } from '@armature/contract'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { History, Rocket } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useStore } from 'zustand'
import { isUnsaved } from '../../../designer/design-state.ts'
import { DesignerFrame } from '../../../designer/designer-frame.tsx'
import { DesignerPlaceholder } from '../../../designer/designer-placeholder.tsx'
import { DraftState } from '../../../designer/draft-state.tsx'
import { changeDesign } from '../../../designer/history.ts'
import { saveDesign } from '../../../designer/saving.ts'
import { StatusLine } from '../../../designer/status-line.tsx'
import { SavedVersionsDialog } from '../../../form/versions/saved-versions-dialog.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useAppState } from '../../../lib/state/app-state.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Segmented } from '../../../ui/buttons/segmented.tsx'
import { Fault } from '../../../ui/feedback/fault.tsx'
import { Failed } from '../../../ui/feedback/states.tsx'
import {
  buildFieldsQuery,
  getReport,
  listPath,
  buildReportQuery,
  releaseReport,
  useRefreshReports,
} from '../report-api.ts'
import { useDesignerRights } from '../../../lib/menu/designer-rights.ts'
import { DesignerProvider, useDesigner, type Designer } from './designer-context.ts'
import css from './designer.module.css'
import { findShelf, listShelves, type ShelfPosition } from './edits.ts'
import { ItemSettings } from './item-settings.tsx'
import { Palette } from './palette.tsx'
import { Preview, usePreview } from './preview.tsx'
import { createReportDesigner, toStoredDesign, type ReportDesigner } from './report-designer.ts'
import { ReportSettings } from './report-settings.tsx'
import { ShelfRow } from './shelf-row.tsx'
import { reportParts } from './restore-part.ts'
import { useConflictParts } from './use-conflict-parts.ts'

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
  if (report.data) return <LoadedDesigner report={report.data} />
  return (
    <DesignerPlaceholder
      name={t('listTitle')}
      {...(report.error && { error: report.error })}
      backLabel={t('back')}
      onBack={() => void navigate(listPath)}
      onRetry={() => void report.refetch()}
    />
  )
}

function LoadedDesigner({ report }: { report: Report }) {
  const language = useLanguage()
  // on a phone the report is read-only
  const isPhone = useAppState((state) => state.device === 'mobile')
  const canEdit = useDesignerRights(listPath).canEdit && !isPhone
  const [store] = useState(() => createReportDesigner(report, !canEdit))
  const definition = useStore(store, (state) => state.definition)
  const name = useStore(store, (state) => getMenuName(state.report, language))
  const [chosen, choose] = useState<ShelfPosition | null>(null)
  const offered = useQuery(buildFieldsQuery(definition.source))
  const preview = usePreview(definition, name)
  const fields = useMemo(
    () => new Map((offered.data?.fields ?? []).map((field) => [field.path, field])),
    [offered.data],
  )
  const designer: Designer = {
    definition,
    change: (edit, key) => changeDesign(store, { definition: edit(store.getState().definition) }, key),
    fields,
    formFields: offered.data?.formFields ?? '[]',
    sourceName: offered.data?.name ?? '',
    canEdit,
    chosen,
    choose,
    problems: preview.problems,
  }
  const palette = offered.error ? <Failed error={offered.error} onRetry={() => void offered.refetch()} /> : <Palette />
  return (
    <DesignerProvider value={designer}>
      <DesignerLayout store={store} name={name} palette={canEdit && palette}>
        <Preview {...preview} />
      </DesignerLayout>
    </DesignerProvider>
  )
}

interface DesignerLayoutProps {
  store: ReportDesigner
  name: string
  palette: ReactNode
  /** the preview */
  children: ReactNode
}

function DesignerLayout({ store, name, palette, children }: DesignerLayoutProps) {
  const { t } = useTranslation('reports')
  const navigate = useNavigate()
  const { canEdit, chosen, choose, definition, problems } = useDesigner()
  const state = useStore(store, (now) => now.state)
  const id = useStore(store, (now) => now.report.id)
  const [isVersionsOpen, setVersionsOpen] = useState(false)
  return (
    <DesignerFrame
      store={store}
      thing={{ kind: 'report', id }}
      name={name}
      isReadOnly={!canEdit}
      state={<DraftState store={store} state={state} />}
      backLabel={t('back')}
      onBack={() => void navigate(listPath)}
      actions={
        <Button kind="text" icon={History} onClick={() => setVersionsOpen(true)}>
          {t('versions')}
        </Button>
      }
      release={<ReleaseButton store={store} />}
      palette={palette}
      properties={
        canEdit && (
          <aside className={css.panel} aria-label={t('settings')}>
            {chosen && <ItemSettings place={chosen} />}
            <ReportSettings />
          </aside>
        )
      }
      statusLine={
        <StatusLine
          store={store}
          isAutosaved
          problems={problems.map(({ place, msg }) => ({
            level: 'error',
            text: msg,
            onOpen: () => choose(findShelf(place)),
          }))}
          counts={[t(`kinds.${definition.kind}`)]}
        />
      }
      parts={useConflictParts()}
      isAutosaved
    >
      <main className={css.main}>
        <Shelves />
        {children}
      </main>
      {isVersionsOpen && (
        <SavedVersionsDialog
          kind="report"
          id={id}
          store={store}
          load={async () => toStoredDesign(await getReport(id))}
          parts={reportParts}
          onClose={() => setVersionsOpen(false)}
        />
      )}
    </DesignerFrame>
  )
}

function Shelves() {
  const { t } = useTranslation('reports')
  const { canEdit, change, choose, definition } = useDesigner()
  return (
    <div className={css.shelves} inert={!canEdit}>
      <Segmented
        label={t('kind')}
        value={definition.kind}
        options={(['grouped', 'cross', 'detail'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(kind) => {
          change((now) => ({ ...now, kind }))
          choose(null)
        }}
      />
      {listShelves(definition.kind).map((shelf) => (
        <ShelfRow key={shelf} shelf={shelf} />
      ))}
    </div>
  )
}

/** Saves the draft and releases it; says beside the button why it was refused. */
function ReleaseButton({ store }: { store: ReportDesigner }) {
  const { t } = useTranslation('reports')
  const refresh = useRefreshReports()
  const isPhone = useAppState((state) => state.device === 'mobile')
  const { canRelease } = useDesignerRights(listPath)
  const { problems } = useDesigner()
  const isReleased = useStore(store, (now) => now.state === 1 && !isUnsaved(now))
  const [isRunning, setRunning] = useState(false)
  const [refusal, setRefusal] = useState('')
  if (!canRelease || isPhone) return null
  const release = async () => {
    setRefusal('')
    setRunning(true)
    try {
      if (!(await saveDesign(store))) return
      await releaseReport(store.getState().report.id, { silent: true })
      store.setState({ state: 1 })
      await refresh()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.msg)
    } finally {
      setRunning(false)
    }
  }
  return (
    <>
      <Fault text={refusal} />
      <Button
        kind="primary"
        icon={Rocket}
        loading={isRunning}
        disabled={isReleased || problems.length > 0}
        onClick={() => void release()}
      >
        {t('release')}
      </Button>
    </>
  )
}
