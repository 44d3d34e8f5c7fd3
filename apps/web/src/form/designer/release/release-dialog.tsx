import type { FieldConversion, ReleasePreview, VersionNotes } from '@armature/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Database, FileDiff, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { saveDesign } from '../../../designer/saving.ts'
import { ApiError, call } from '../../../lib/api/api.ts'
import { useDesignerRights } from '../../../lib/menu/designer-rights.ts'
import { menuRoutes } from '../../../lib/menu/menu.ts'
import { session, setCurrentUser } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { Input, Textarea } from '../../../ui/inputs/input.tsx'
import { MenuIcon } from '../../../ui/media/menu-icon.tsx'
import { Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { setPendingFile } from '../../import/pending-file.ts'
import { DesignChanges } from '../../versions/design-changes.tsx'
import { useFormVersions } from '../../versions/form-versions.ts'
import { IconPicker } from '../../icons/icon-picker.tsx'
import { toReleaseState, useDesigner, useDesignerStore } from '../state/designer.ts'
import { Changes } from './changes.tsx'
import { type ChosenConversions, FieldChanges, buildConversions } from './field-changes.tsx'
import { ConversionProgress } from './conversion-progress.tsx'
import { findPlaces, MenuPlaceFields, buildReleaseBody, type MenuPlaces } from './menu-places.tsx'
import css from './release.module.css'
import { getConversionKey, useConversion } from './use-conversion.ts'
import { Usages } from './usages.tsx'

const designsPath = '/onlineDev/webDesign'

/** Shows what a release would do, releases the design, and then links to the result. */
export default function ReleaseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('designer')
  const designer = useDesignerStore()
  const id = useDesigner((state) => state.id)
  const icon = useDesigner(({ base }) => base.icon)
  const version = useDesigner((state) => state.version)
  const [chosen, setPlaces] = useState<MenuPlaces>()
  const [conversions, setConversions] = useState<ChosenConversions>({})
  const [ownIcon, setOwnIcon] = useState(icon)
  const [notes, setNotes] = useState<VersionNotes>({ name: '', note: '' })
  const [running, setRunning] = useState(false)
  const [fault, setFault] = useState('')
  const [done, setDone] = useState<{ version: number; menuIds: string[] } | null>(null)
  const client = useQueryClient()
  const { canRelease } = useDesignerRights(designsPath)
  const conversion = useConversion(id)
  const isConverting = conversion?.state === 'running'
  const [watched, setWatched] = useState<{ startedAt: number; version: number } | null>(null)
  if (isConverting && watched?.startedAt !== conversion.startedAt)
    setWatched({ startedAt: conversion.startedAt, version })
  const preview = useQuery({
    queryKey: ['release-preview', id],
    // The stored draft is released, so it must match the screen.
    queryFn: async ({ signal }) => {
      if (!(await saveDesign(designer))) throw new ApiError(0, designer.getState().fault)
      return call('GET /api/visualdev/Base/:id/ReleasePreview', { params: { id }, signal, silent: true })
    },
    gcTime: 0,
    enabled: !isConverting,
  })
  const chosenConversions = buildConversions(preview.data?.fieldChanges ?? [], conversions)
  const release = async (places: MenuPlaces) => {
    setRunning(true)
    setFault('')
    try {
      const made = await call('POST /api/visualdev/Base/:id/Actions/Release', {
        params: { id },
        body: { ...buildReleaseBody(places), icon: ownIcon, ...notes, conversions: chosenConversions ?? [] },
        silent: true,
      })
      if (made.isConverting) return await client.invalidateQueries({ queryKey: getConversionKey(id) })
      const record = await call('GET /api/visualdev/Base/:id', { params: { id } })
      designer.setState({ ...toReleaseState(record), revision: record.revision })
      // Reload menu and permissions, so that the new page is available at once.
      setCurrentUser(await call('GET /api/oauth/CurrentUser'))
      setDone({ version: made.version, menuIds: [made.menuId, made.appMenuId] })
    } catch (error) {
      setFault(error instanceof ApiError ? error.msg : t('release.failed'))
    } finally {
      setRunning(false)
    }
  }
  if (done) return <Done {...done} onClose={onClose} />
  if (isConverting)
    return <ConversionProgress id={id} conversion={conversion} canCancel={canRelease} onClose={onClose} />
  const isWatched = watched !== null && watched.startedAt === conversion?.startedAt
  // the page loads the new version after the conversion has ended
  if (isWatched && conversion?.state === 'done' && version > watched.version)
    return <Done version={version} menuIds={null} onClose={onClose} />
  const places = preview.data && (chosen ?? findPlaces(preview.data))
  return (
    <Dialog
      open
      title={version === 0 ? t('release.firstTitle') : t('release.title', { version: version + 1 })}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <>
          {fault && (
            <span role="alert" className={css.fault}>
              <Icon icon={CircleAlert} size={14} />
              {fault}
            </span>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            loading={running}
            disabled={!preview.data?.possible || !chosenConversions}
            onClick={() => places && void release(places)}
          >
            {t('release.ok')}
          </Button>
        </>
      }
    >
      {preview.error ? (
        <Failed title={t('release.noPreview')} error={preview.error} onRetry={() => void preview.refetch()} />
      ) : preview.data && places ? (
        <Findings
          preview={preview.data}
          last={isWatched && <LastConversion conversion={conversion} />}
          values={<FieldChanges changes={preview.data.fieldChanges} chosen={conversions} onChange={setConversions} />}
          differences={version > 0 && <Differences id={id} version={version} />}
        >
          <MenuPlaceFields preview={preview.data} places={places} onChange={setPlaces} />
          <div>
            <span className={css.label}>{t('release.icon')}</span>
            <IconPicker label={t('release.icon')} value={ownIcon} onChange={setOwnIcon}>
              <MenuIcon name={ownIcon} />
            </IconPicker>
          </div>
          <NotesFields notes={notes} onChange={setNotes} />
        </Findings>
      ) : (
        <Skeleton rows={4} />
      )}
    </Dialog>
  )
}

/** Why the conversion that was shown until now has not ended with a release. */
function LastConversion({ conversion: { state, fault } }: { conversion: FieldConversion }) {
  const { t } = useTranslation('designer')
  if (state !== 'failed' && state !== 'cancelled') return null
  return (
    <section className={css.problems} data-tone={state === 'failed' ? 'error' : 'warning'} role="alert">
      {t(`release.conversion.${state}`, { fault })}
    </section>
  )
}

/**
 * The result of a release, with links to the new pages; users without access to them read who to ask.
 *
 * @param menuIds null: not known, because it was made in the background
 */
function Done({ version, menuIds, onClose }: { version: number; menuIds: string[] | null; onClose: () => void }) {
  const { t } = useTranslation('designer')
  const { t: tq } = useTranslation('quickDesign')
  const navigate = useNavigate()
  const designer = useDesignerStore()
  const modelId = useDesigner((state) => state.id)
  const file = useDesigner(({ sheetFile }) => sheetFile)
  const route = [...menuRoutes(session.getState().menuList).values()].find(({ item, moduleId }) =>
    menuIds ? menuIds.includes(item.id) : moduleId === modelId,
  )
  return (
    <Dialog
      open
      title={t('release.doneTitle')}
      width="question"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('release.goOn')}</Button>
          {route && (
            <Button kind={file ? 'default' : 'primary'} autoFocus={!file} onClick={() => void navigate(route.path)}>
              {t('release.open')}
            </Button>
          )}
          {route && file && (
            <Button
              kind="primary"
              autoFocus
              onClick={() => {
                setPendingFile(modelId, file)
                designer.setState({ sheetFile: null })
                void navigate(route.path)
              }}
            >
              {tq('importRows')}
            </Button>
          )}
        </>
      }
    >
      <p className={css.done} role="status">
        <Icon icon={CircleCheck} size={20} />
        <span>
          {t('release.done', { version })}
          {!route && menuIds && ` ${t(menuIds.some((id) => id !== '') ? 'release.noRight' : 'release.noMenu')}`}
          {route && file && ` ${tq('importOffer', { name: file.name })}`}
        </span>
      </p>
    </Dialog>
  )
}

interface FindingsProps {
  preview: ReleasePreview
  /** how the last conversion has ended */
  last: ReactNode
  /** what happens to stored values */
  values: ReactNode
  /** what differs from the released version */
  differences: ReactNode
  children: ReactNode
}

function Findings({ preview, last, values, differences, children }: FindingsProps) {
  const { t } = useTranslation('designer')
  const errors = preview.problems.filter(({ level }) => level === 'error')
  const warnings = preview.problems.filter(({ level }) => level === 'warning')
  return (
    <div className={css.findings}>
      {last}
      {errors.length > 0 && (
        <Problems title={t('release.errors', { count: errors.length })} problems={errors} tone="error" />
      )}
      {warnings.length > 0 && (
        <Problems title={t('release.warnings', { count: warnings.length })} problems={warnings} tone="warning" />
      )}
      {values}
      {preview.usages.length > 0 && <Usages usages={preview.usages} />}
      {differences}
      <section>
        <h3>
          <Icon icon={Database} size={14} />
          {t('release.changes')}
        </h3>
        {!preview.isFirst && <p className={css.count}>{t('release.records', { count: preview.recordCount })}</p>}
        <Changes changes={preview.changes} />
      </section>
      <div className={css.place}>{children}</div>
    </div>
  )
}

function Differences({ id, version }: { id: string; version: number }) {
  const { t } = useTranslation('designer')
  return (
    <section>
      <h3>
        <Icon icon={FileDiff} size={14} />
        {t('release.differences', { version })}
      </h3>
      <DesignChanges source={useFormVersions(id)} from={version} to={0} />
    </section>
  )
}

function NotesFields({ notes, onChange }: { notes: VersionNotes; onChange: (notes: VersionNotes) => void }) {
  const { t } = useTranslation('designer')
  return (
    <>
      <Field label={t('release.versionName')}>
        <Input
          value={notes.name}
          maxLength={100}
          onChange={({ target }) => onChange({ ...notes, name: target.value })}
        />
      </Field>
      <Field label={t('release.versionNote')}>
        <Textarea
          value={notes.note}
          maxLength={1000}
          rows={2}
          onChange={({ target }) => onChange({ ...notes, note: target.value })}
        />
      </Field>
    </>
  )
}

function Problems({
  title,
  problems,
  tone,
}: {
  title: string
  problems: ReleasePreview['problems']
  tone: 'error' | 'warning'
}) {
  return (
    <section className={css.problems} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <h3>
        <Icon icon={tone === 'error' ? CircleAlert : TriangleAlert} size={14} />
        {title}
      </h3>
      <ul className={css.list}>
        {problems.map((problem, index) => (
          <li key={index}>{problem.msg}</li>
        ))}
      </ul>
    </section>
  )
}
