import type { WeChatOccasion, WeChatReply, WeChatReplyKind } from '@armature/contract'
import { countUtf8Bytes } from '@armature/contract/we-chat/bytes'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askToLeave } from '../../../form/state/ask-to-leave.ts'
import { buildEditedQuery } from '../../../form/plain/edited-object.ts'
import { LoadingDialog } from '../../../form/plain/loading-dialog.tsx'
import { saveOver, type ComparedSetting } from '../../../form/plain/save-over.ts'
import { ApiError, type Versioned } from '../../../lib/api/api.ts'
import { getCurrentLanguage } from '../../../lib/i18n/i18n.ts'
import { joinNames } from '../../../lib/i18n/join-names.ts'
import { useUnsavedWork } from '../../../lib/state/unsaved-work.ts'
import { useDraft } from '../../../lib/drafts/use-draft.ts'
import { DraftBar } from '../../../ui/feedback/draft-bar.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field, Note } from '../../../ui/inputs/field.tsx'
import { Input } from '../../../ui/inputs/input.tsx'
import { Segmented } from '../../../ui/buttons/segmented.tsx'
import { Switch } from '../../../ui/buttons/switch.tsx'
import { MediaField } from '../media/media-picker.tsx'
import { maxBytes, TextArea } from '../text-area.tsx'
import { saveReply, useRefreshReplies } from './reply-api.ts'
import css from './replies.module.css'

type ReplyBody = Parameters<typeof saveReply>[1]
type WrittenReply = [
  occasion: WeChatOccasion,
  keywords: string,
  isExact: boolean,
  kind: WeChatReplyKind,
  content: string,
  mediaId: string,
  sortCode: string,
  isOn: boolean,
]
const occasions = ['subscribe', 'keyword', 'default'] as const
const kinds = ['text', 'image', 'voice', 'video'] as const

/** Creates or edits an automatic reply. */
export function ReplyDialog({ reply, onClose }: { reply?: WeChatReply; onClose: () => void }) {
  return reply ? <EditReplyDialog id={reply.id} onClose={onClose} /> : <ReplyForm onClose={onClose} />
}

function EditReplyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('weChat')
  const reply = useQuery(buildEditedQuery('GET /api/weChat/Reply/:id', { id }))
  if (reply.data) return <ReplyForm loaded={reply.data} onClose={onClose} />
  return <LoadingDialog title={t('reply.editTitle')} queries={[reply]} onClose={onClose} />
}

function ReplyForm({ loaded, onClose }: { loaded?: Versioned<WeChatReply>; onClose: () => void }) {
  const reply = loaded?.data
  const { t } = useTranslation('weChat')
  const { t: form } = useTranslation('form')
  const refresh = useRefreshReplies()
  const [occasion, setOccasion] = useState<WeChatOccasion>(reply?.occasion ?? 'keyword')
  const [keywords, setKeywords] = useState(reply?.keywords.join(' ') ?? '')
  const [isExact, setExact] = useState(reply?.isExact ?? false)
  const [kind, setKind] = useState<WeChatReplyKind>(reply?.kind ?? 'text')
  const [content, setContent] = useState(reply?.content ?? '')
  const [mediaId, setMediaId] = useState(reply?.mediaId ?? '')
  const [sortCode, setSortCode] = useState(String(reply?.sortCode ?? 0))
  const [isOn, setOn] = useState(reply?.enabledMark !== 0)
  const [isTold, setTold] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [fault, setFault] = useState('')

  // a restored draft is saved over the state that its user has changed
  const [opened, setOpened] = useState(loaded)
  const written = JSON.stringify([
    ...([occasion, keywords, isExact, kind, content, mediaId, sortCode, isOn] satisfies WrittenReply),
  ])
  const [start] = useState(written)
  const isDirty = written !== start
  const draft = useDraft<{ written: string; base: typeof loaded }>({
    form: `weChatReply:${reply?.id ?? 'new'}`,
    input: written,
    read: () => (isDirty ? { written, base: opened } : undefined),
    isNews: (value) => value.written !== written,
    restore: (value) => {
      const [where, words, exact, what, text, file, sort, on] = JSON.parse(value.written) as WrittenReply
      setOpened(value.base)
      setOccasion(where)
      setKeywords(words)
      setExact(exact)
      setKind(what)
      setContent(text)
      setMediaId(file)
      setSortCode(sort)
      setOn(on)
    },
  })
  useUnsavedWork(isDirty, t('reply.title'), draft.forget)
  const leave = () => {
    if (isDirty) draft.forget()
    onClose()
  }
  const close = () => void askToLeave({ isDirty: () => isDirty }, form).then((may) => may && leave())

  const words = [...new Set(keywords.split(/[\s,，、;；]+/).filter(Boolean))]
  const isKeyword = occasion === 'keyword'
  const wordFault = () => {
    if (!isKeyword) return undefined
    if (words.length === 0) return t('reply.keywordMissing')
    return words.length > 20 || words.some((word) => word.length > 30) ? t('reply.keywordLong') : undefined
  }
  const contentFault = () => {
    if (content.trim() === '') return t('reply.contentMissing')
    return countUtf8Bytes(content.trim()) > maxBytes ? t('reply.contentLong', { most: maxBytes }) : undefined
  }
  const faults = {
    keywords: wordFault(),
    content: kind === 'text' ? contentFault() : undefined,
    mediaId: kind !== 'text' && mediaId === '' ? t('reply.fileMissing') : undefined,
    sortCode: /^\d{1,6}$/.test(sortCode) ? undefined : t('reply.sortWrong'),
  }
  const shown = (field: keyof typeof faults) => (isTold ? faults[field] : undefined)
  const save = async () => {
    setTold(true)
    setFault('')
    if (Object.values(faults).some(Boolean)) return
    setSaving(true)
    try {
      const body = {
        occasion,
        keywords: isKeyword ? words : [],
        isExact,
        kind,
        content: kind === 'text' ? content : '',
        mediaId: kind === 'text' ? '' : mediaId,
        sortCode: Number(sortCode),
        enabledMark: isOn ? 1 : 0,
      } as const
      if (opened) await saveOver(opened, compareReply(body, t), (current) => saveReply(opened.data.id, body, current))
      else await saveReply(undefined, body, '')
      draft.forget()
      await refresh()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.msg)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog
      open
      title={t(reply ? 'reply.editTitle' : 'reply.add')}
      closeOnMask={false}
      onClose={close}
      bodyClassName={css.body ?? ''}
      footer={
        <>
          {fault && (
            <span className={css.fault} role="alert">
              {fault}
            </span>
          )}
          <Button onClick={close}>{t('reply.cancel')}</Button>
          <Button kind="primary" loading={isSaving} onClick={() => void save()}>
            {t('reply.save')}
          </Button>
        </>
      }
    >
      <DraftBar
        draft={draft}
        isOutdated={draft.offered !== null && draft.offered.value.base?.version !== opened?.version}
      />
      <div>
        <span className={css.label}>{t('reply.occasion')}</span>
        <Segmented
          label={t('reply.occasion')}
          value={occasion}
          options={occasions.map((value) => ({ value, label: t(`reply.occasions.${value}`) }))}
          onChange={setOccasion}
        />
        <Note>{t(`reply.helps.${occasion}`)}</Note>
      </div>
      {isKeyword && (
        <>
          <Field label={t('reply.keywords')} required help={t('reply.keywordsHelp')} error={shown('keywords')}>
            <Input value={keywords} maxLength={700} onChange={({ target }) => setKeywords(target.value)} />
          </Field>
          <Checkbox checked={isExact} onChange={setExact}>
            {t('reply.exact')}
          </Checkbox>
        </>
      )}
      <div>
        <span className={css.label}>{t('reply.kind')}</span>
        <Segmented
          label={t('reply.kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`reply.kinds.${value}`) }))}
          onChange={(value) => {
            setKind(value)
            setMediaId(value === reply?.kind ? reply.mediaId : '')
          }}
        />
      </div>
      {kind === 'text' ? (
        <div>
          <span className={css.label}>{t('reply.content')}</span>
          <TextArea label={t('reply.content')} value={content} error={shown('content')} onChange={setContent} />
        </div>
      ) : (
        <MediaField
          label={t('reply.file')}
          kind={kind}
          mediaId={mediaId}
          error={shown('mediaId')}
          onChange={setMediaId}
        />
      )}
      <div className={css.pair}>
        <Field label={t('reply.sort')} help={t('reply.sortHelp')} error={shown('sortCode')}>
          <Input
            numeric
            inputMode="numeric"
            maxLength={6}
            value={sortCode}
            onChange={({ target }) => setSortCode(target.value)}
          />
        </Field>
        <div>
          <span className={css.label}>{t('reply.state')}</span>
          <Switch checked={isOn} onChange={setOn}>
            {t(isOn ? 'reply.on' : 'reply.off')}
          </Switch>
        </div>
      </div>
    </Dialog>
  )
}

/** What a reply consists of, to be compared with what others have saved. */
function compareReply(body: ReplyBody, t: TFunction<'weChat'>): ComparedSetting<WeChatReply>[] {
  const turn = (isOn: boolean) => t(isOn ? 'reply.on' : 'reply.off')
  const format: Partial<Record<keyof ReplyBody, (value: unknown) => string>> = {
    occasion: (value) => t(`reply.occasions.${value as WeChatOccasion}`),
    keywords: (value) => joinNames(value as string[], getCurrentLanguage()),
    isExact: (value) => turn(value === true),
    kind: (value) => t(`reply.kinds.${value as WeChatReplyKind}`),
    enabledMark: (value) => turn(value === 1),
  }
  const labels = {
    occasion: t('reply.occasion'),
    keywords: t('reply.keywords'),
    isExact: t('reply.exact'),
    kind: t('reply.kind'),
    content: t('reply.content'),
    mediaId: t('reply.file'),
    sortCode: t('reply.sort'),
    enabledMark: t('reply.state'),
  }
  return (Object.keys(labels) as (keyof typeof labels)[]).map((name) => ({
    label: labels[name],
    read: (stored) => stored[name],
    mine: body[name],
    format: format[name] ?? String,
  }))
}
