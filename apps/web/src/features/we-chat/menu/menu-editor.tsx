import type { WeChatButton, WeChatMenu } from '@armature/contract'
import { findWeChatMenuFaults } from '@armature/contract/we-chat/menu-rules'
import { CloudDownload, Save, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askToOverwrite } from '../../../form/plain/ask-to-overwrite.ts'
import { ApiError, call } from '../../../lib/api/api.ts'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useMay } from '../../../lib/menu/permission.tsx'
import { useSettings } from '../../../lib/state/settings.ts'
import { useUnsavedWork } from '../../../lib/state/unsaved-work.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { Fault } from '../../../ui/feedback/fault.tsx'
import { State } from '../../../ui/feedback/tag.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ButtonForm } from './button-form.tsx'
import { findButton, changeButton, moveButton, removeButton, type ButtonPosition } from './menu-edits.ts'
import css from './menu.module.css'
import { Phone } from './phone.tsx'

interface MenuEditorProps {
  menu: WeChatMenu
  /** loads the menu again */
  renew: () => Promise<void>
}

export function MenuEditor({ menu, renew }: MenuEditorProps) {
  const { t } = useTranslation('weChat')
  const mayEdit = useMay('btn_edit')
  const mayRelease = useMay('btn_release')
  const mayRemove = useMay('btn_remove')
  const [draft, setDraft] = useState(menu.buttons)
  const [revision, setRevision] = useState(menu.revision)
  const [place, setPlace] = useState<ButtonPosition | null>(menu.buttons.length > 0 ? [0] : null)
  const [running, setRunning] = useState('')
  const [refusal, setRefusal] = useState('')
  const isDirty = JSON.stringify(draft) !== JSON.stringify(menu.buttons)
  useUnsavedWork(isDirty, t('menu.title'))
  const faults = findWeChatMenuFaults(draft)
  // missing values are errors only once the user publishes
  const [isTold, setTold] = useState(false)
  const shown = isTold ? faults : faults.filter(({ most }) => most !== undefined)
  const chosen = place && findButton(draft, place)

  /** One action at a time; errors are shown next to the buttons. */
  const act = (name: string, work: () => Promise<void>) => async () => {
    setRefusal('')
    setRunning(name)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.msg)
    } finally {
      setRunning('')
    }
  }
  const put = (over: number) => call('PUT /api/weChat/Menu', { body: { buttons: draft, revision: over }, silent: true })
  const store = async (): Promise<number> => {
    if (!isDirty) return revision
    const stored = await put(revision).catch(async (error: unknown) => {
      const isStale = error instanceof ApiError && error.code === 409
      if (!isStale || !(await askToOverwrite())) throw error
      return put((await call('GET /api/weChat/Menu', { silent: true })).revision)
    })
    setRevision(stored.revision)
    await renew()
    return stored.revision
  }
  const save = act('save', async () => {
    await store()
    toast.success(t('menu.saved'))
  })
  const fetch = act('fetch', async () => {
    const { buttons, unknown } = await call('GET /api/weChat/Menu/Actions/Fetch', { silent: true })
    const text = unknown.map(({ name, type }) => t('menu.unknownKind', { name, type })).join(' ')
    const question = {
      title: t('menu.takeTitle'),
      text: `${t('menu.takeText')} ${text}`.trim(),
      okText: t('menu.take'),
    }
    if ((isDirty || draft.length > 0 || text !== '') && !(await confirm(question))) return
    setDraft(buttons)
    setPlace(buttons.length > 0 ? [0] : null)
  })
  const release = act('release', async () => {
    const [first] = faults
    if (first) {
      setTold(true)
      setPlace(first.at)
      toast.warning(t('menu.faulty', { count: faults.length }))
      return
    }
    if (!(await confirm({ title: t('menu.releaseTitle'), text: t('menu.releaseText'), okText: t('menu.release') })))
      return
    await call('POST /api/weChat/Menu/Actions/Release', {
      body: { revision: await store() },
      silent: true,
      onMessage: toast.success,
    })
    await renew()
  })
  const remove = act('remove', async () => {
    const question = {
      title: t('menu.removeTitle'),
      text: t('menu.removeText'),
      okText: t('menu.remove'),
      danger: true,
    }
    if (!(await confirm(question))) return
    await call('DELETE /api/weChat/Menu', { silent: true, onMessage: toast.success })
    await renew()
  })

  const edit = (next: { buttons: WeChatButton[]; place: ButtonPosition | null }) => {
    setDraft(next.buttons)
    setPlace(next.place)
  }
  return (
    <section className={css.panel} aria-label={t('menu.title')}>
      <header className={css.bar}>
        {mayRelease && (
          <Button
            kind="primary"
            icon={Send}
            loading={running === 'release'}
            disabled={draft.length === 0}
            onClick={() => void release()}
          >
            {t('menu.release')}
          </Button>
        )}
        {mayEdit && (
          <Button icon={Save} loading={running === 'save'} disabled={!isDirty} onClick={() => void save()}>
            {t('menu.save')}
          </Button>
        )}
        {mayEdit && (
          <Button icon={CloudDownload} loading={running === 'fetch'} onClick={() => void fetch()}>
            {t('menu.fetch')}
          </Button>
        )}
        {mayRemove && (
          <Button icon={Trash2} warn loading={running === 'remove'} onClick={() => void remove()}>
            {t('menu.remove')}
          </Button>
        )}
        <Fault text={refusal} />
        <ReleaseState menu={menu} isDirty={isDirty} />
      </header>
      <div className={css.work}>
        <Phone buttons={draft} place={place} faults={shown} canEdit={mayEdit} onChoose={setPlace} onEdit={edit} />
        {chosen && place ? (
          <ButtonForm
            key={place.join()}
            button={chosen}
            place={place}
            buttons={draft}
            faults={shown.filter(({ at }) => at.join() === place.join())}
            canEdit={mayEdit}
            onChange={(change) => setDraft(changeButton(draft, place, change))}
            onMove={(by) => edit(moveButton(draft, place, by))}
            onRemove={() => edit({ buttons: removeButton(draft, place), place: null })}
          />
        ) : (
          <p className={css.none}>{t(draft.length === 0 ? 'menu.empty' : 'menu.choose')}</p>
        )}
      </div>
    </section>
  )
}

/** Compares the menu at WeChat with the stored one. */
function ReleaseState({ menu, isDirty }: { menu: WeChatMenu; isDirty: boolean }) {
  const { t } = useTranslation('weChat')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  if (menu.releasedTime === null) return <State kind="off">{t('menu.never')}</State>
  const time = formatDateTime(menu.releasedTime, offsetMinutes)
  const isChanged = isDirty || menu.isChanged
  return (
    <State kind={isChanged ? 'waiting' : 'done'}>
      {t(isChanged ? 'menu.changedSince' : 'menu.releasedAt', { time })}
    </State>
  )
}
