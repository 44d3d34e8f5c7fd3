import type { Calls, EndpointData } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { AtSign } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormStore } from '../../../form/store.ts'
import { topic } from '../../../form/topics.ts'
import { call } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Menu, type MenuPart } from '../../../ui/overlays/dropdown.tsx'
import { maxOpinionLength } from '../acts/act-fields.ts'
import phrases from '../phrases/phrases.module.css'
import { insertMention, isAsking } from './mention-text.ts'

type Mentionable = EndpointData<Calls['GET /api/workflow/Engine/FlowBefore/Mentionable/:taskId']>
export type MentionableUser = Mentionable['list'][number]

const field = 'handleOpinion'

interface MentionButtonProps {
  taskId: string
  store: FormStore
  onMention: (user: MentionableUser) => void
}

/** Offers the users who may see the approval: with a press, or after an `@` at the end of the comment. */
export function MentionButton({ taskId, store, onMention }: MentionButtonProps) {
  const { t } = useTranslation('workflow')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { data, isError } = useQuery({
    enabled: isOpen,
    queryKey: ['flowMentionable', taskId],
    queryFn: ({ signal }) =>
      call('GET /api/workflow/Engine/FlowBefore/Mentionable/:taskId', { params: { taskId }, signal, silent: true }),
  })
  const readComment = () => String(store.value(field) ?? '')
  const before = useRef(readComment())
  const notice = useEffectEvent(() => {
    const now = readComment()
    if (isAsking(before.current, now)) setOpen(true)
    before.current = now
  })
  useEffect(() => store.subscribe(topic.value(field), () => notice()), [store])
  const mention = (user: MentionableUser) => {
    const comment = insertMention(readComment(), user.fullName, maxOpinionLength)
    if (comment === readComment()) return toast.error(t('phrases.tooLong'))
    store.set(field, comment)
    store.reveal(field)
    onMention(user)
  }
  const users = data?.list ?? []
  const none = { key: 'none', heading: t(isError ? 'mention.failed' : 'mention.none') }
  const items: MenuPart[] =
    users.length === 0
      ? [none]
      : [
          { key: 'users', heading: t('mention.users') },
          ...users.map((user) => ({
            key: user.id,
            label: user.fullName,
            ...(user.organize && { note: user.organize }),
            wraps: true,
            onSelect: () => mention(user),
          })),
        ]
  return (
    <div ref={setAnchor} className={phrases.tools}>
      <Button size="small" icon={AtSign} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('mention.title')}
      </Button>
      {isOpen && anchor && (data || isError) && (
        <Menu
          anchor={anchor}
          items={items}
          label={t('mention.title')}
          placement="bottom-start"
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
