import type { WeChatConversation } from '@armature/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askToLeave } from '../../../form/state/ask-to-leave.ts'
import { useAppState } from '../../../lib/state/app-state.ts'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useMay } from '../../../lib/menu/permission.tsx'
import { useSettings } from '../../../lib/state/settings.ts'
import { useUnsavedWork } from '../../../lib/state/unsaved-work.ts'
import { useDraft } from '../../../lib/drafts/use-draft.ts'
import { DraftBar } from '../../../ui/feedback/draft-bar.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { getFollowerName } from '../followers/follower-columns.tsx'
import { Answer } from './answer.tsx'
import { conversationsKey, getHistoryKey, historySize, isOpen, loadHistory } from './message-api.ts'
import { MessageLine } from './message-line.tsx'
import css from './messages.module.css'

interface ConversationDialogProps {
  conversation: WeChatConversation
  onClose: () => void
}

/** All messages with one follower, the newest at the bottom, and the reply input. */
export function ConversationDialog({ conversation, onClose }: ConversationDialogProps) {
  const { t } = useTranslation('weChat')
  const { t: form } = useTranslation('form')
  const client = useQueryClient()
  const [content, setContent] = useState('')
  const draft = useDraft<string>({
    form: `weChatMessage:${conversation.openId}`,
    input: content,
    read: () => content || undefined,
    restore: setContent,
  })
  useUnsavedWork(content !== '', t('message.title'), draft.forget)
  const leave = () => {
    if (content !== '') draft.forget()
    onClose()
  }
  const close = () => void askToLeave({ isDirty: () => content !== '' }, form).then((may) => may && leave())
  const mayReply = useMay('btn_reply')
  const isPhone = useAppState((state) => state.device === 'mobile')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const { openId } = conversation
  const history = useInfiniteQuery({
    queryKey: getHistoryKey(openId),
    queryFn: ({ pageParam, signal }) => loadHistory(openId, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length === historySize ? page.at(-1)?.id : undefined),
    refetchInterval: 10_000,
  })
  const messages = history.data?.pages.flat().reverse()
  const name = getFollowerName(conversation)
  const sent = async (words: string) => {
    setContent((now) => (now.startsWith(words) ? now.slice(words.length) : now))
    await Promise.all([history.refetch(), client.invalidateQueries({ queryKey: conversationsKey })])
  }
  const lines = () => {
    if (!messages)
      return history.error ? (
        <Failed error={history.error} onRetry={() => void history.refetch()} />
      ) : (
        <Skeleton rows={4} />
      )
    return (
      <>
        {history.hasNextPage && (
          <Button kind="link" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {t('message.earlier')}
          </Button>
        )}
        <ol className={css.messages} aria-label={t('message.with', { name })}>
          {messages.map((message) => (
            <MessageLine key={message.id} message={message} name={name} />
          ))}
        </ol>
      </>
    )
  }
  const footer = () => {
    if (!isOpen(conversation))
      return <p className={css.closed}>{t(conversation.isSubscribed ? 'message.closed' : 'message.left')}</p>
    if (!mayReply) return undefined
    return (
      <Answer
        openId={openId}
        content={content}
        onChange={setContent}
        until={formatDateTime(conversation.replyUntil, offsetMinutes)}
        onSent={sent}
      />
    )
  }
  const foot = footer()
  return (
    <Dialog
      open
      title={t('message.with', { name })}
      width={isPhone ? 'full' : 640}
      closeOnMask={false}
      bodyClassName={css.conversation ?? ''}
      onClose={close}
      {...(foot === undefined ? {} : { footer: foot })}
    >
      {lines()}
      <DraftBar draft={draft} />
    </Dialog>
  )
}
