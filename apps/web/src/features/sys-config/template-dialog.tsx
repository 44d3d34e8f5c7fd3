import type { Calls, EndpointBody, ScreenLayout } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError, call } from '../../lib/api/api.ts'
import type { Translations } from '../../lib/i18n/language.ts'
import { translateName } from '../../lib/i18n/translate-name.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Fault } from '../../ui/feedback/fault.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { buildPublicScreensQuery } from './public-screens.ts'

interface TemplateDialogProps {
  /** the address that will show the screen */
  path: string
  name: { fullName: string; fullNameI18n: Translations }
  /** the forms whose data become visible */
  formNames: readonly string[]
  template: string
  buildLayout: () => ScreenLayout
  onMade: (id: string) => Promise<void>
  onClose: () => void
}

/** How far a screen has come; an attempt that failed goes on from there. */
interface Progress {
  id?: string
  isReleased?: boolean
}

/** Says what everybody will see, then creates, releases and opens a screen, and shows it at an address. */
export function TemplateDialog({ path, name, formNames, template, buildLayout, onMade, onClose }: TemplateDialogProps) {
  const { t } = useTranslation('sysConfig')
  const client = useQueryClient()
  const navigate = useNavigate()
  const shownName = translateName(name, useLanguage())
  const [isRunning, setRunning] = useState(false)
  const [fault, setFault] = useState('')
  const progress = useRef<Progress>({})
  const [madeId, setMadeId] = useState('')

  const create = async () => {
    setFault('')
    setRunning(true)
    try {
      const id = await openScreen(progress.current, () => ({
        ...name,
        enCode: `${template}_${Date.now().toString(36)}`,
        ...{ icon: 'monitor', category: '', description: '', sortCode: 0, enabledMark: 1 as const },
        layout: buildLayout(),
      }))
      await client.invalidateQueries(buildPublicScreensQuery())
      await onMade(id)
      toast.success(t('publicPages.created', { address: path, name: shownName }))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.msg)
      setMadeId(progress.current.id ?? '')
      setRunning(false)
    }
  }
  return (
    <Dialog
      open
      width="question"
      title={t('publicPages.createTitle', { name: shownName })}
      onClose={onClose}
      footer={
        <>
          <Fault text={fault} />
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          {madeId && (
            <Button onClick={() => void navigate(`/screens/${madeId}/design`)}>{t('publicPages.openDesign')}</Button>
          )}
          <Button kind="primary" loading={isRunning} onClick={() => void create()}>
            {t('publicPages.create')}
          </Button>
        </>
      }
    >
      <p>{t('publicPages.createText', { name: shownName, address: path })}</p>
      <p>{t('publicPages.createData', { names: formNames.join(t('publicPages.listing')) })}</p>
      {madeId && <p role="status">{t('publicPages.createKept')}</p>}
    </Dialog>
  )
}

type NewScreen = EndpointBody<Calls['POST /api/visualdev/Screen']>

/** @returns the id of a released screen that visitors see */
async function openScreen(progress: Progress, buildScreen: () => NewScreen): Promise<string> {
  progress.id ??= (await call('POST /api/visualdev/Screen', { body: buildScreen(), silent: true })).id
  const { id } = progress
  const params = { id }
  if (!progress.isReleased) {
    const { revision } = await call('GET /api/visualdev/Screen/:id', { params, silent: true })
    await call('PUT /api/visualdev/Screen/:id/Actions/release', { params, body: { revision }, silent: true })
    progress.isReleased = true
  }
  const { userId, releasedAt } = await call('GET /api/visualdev/Screen/:id/Public', { params, silent: true })
  await call('PUT /api/visualdev/Screen/:id/Actions/Public', {
    params,
    body: { isPublic: true, userId, releasedAt },
    silent: true,
  })
  return id
}
