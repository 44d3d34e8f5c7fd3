import type { MailDetail } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { accountsQuery } from '../email-api.ts'
import { formatPerson } from '../people.ts'
import {
  buildDraftStart,
  buildForwardStart,
  newMail,
  buildReplyAllStart,
  buildReplyStart,
  type MailStart,
} from './mail-start.ts'

const ComposeDialog = lazy(() => import('./compose-dialog.tsx'))

export interface Compose {
  write: () => void
  goOn: (draft: MailDetail) => void
  reply: (mail: MailDetail) => void
  replyAll: (mail: MailDetail) => void
  forward: (mail: MailDetail) => void
  dialog: ReactNode
}

/** The compose window, and the ways to open it. */
export function useCompose(): Compose {
  const { t } = useTranslation('email')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const { data: accounts = [] } = useQuery(accountsQuery)
  const [start, setStart] = useState<MailStart | null>(null)
  const wordsFor = (mail: MailDetail) => {
    const date = formatDateTime(mail.date, offsetMinutes)
    return {
      wrote: t('compose.wrote', { date, name: formatPerson(mail.from) }),
      forwarded: t('compose.forwarded'),
      from: t('compose.quoteFrom'),
      date: t('compose.quoteDate', { date }),
      to: t('compose.quoteTo'),
      subject: t('compose.quoteSubject'),
    }
  }
  const own = accounts.map(({ address }) => address)
  return {
    write: () => setStart(newMail),
    goOn: (draft) => setStart(buildDraftStart(draft)),
    reply: (mail) => setStart(buildReplyStart(mail, wordsFor(mail))),
    replyAll: (mail) => setStart(buildReplyAllStart(mail, wordsFor(mail), own)),
    forward: (mail) => setStart(buildForwardStart(mail, wordsFor(mail))),
    dialog: start && (
      <Suspense>
        <ComposeDialog start={start} onClose={() => setStart(null)} />
      </Suspense>
    ),
  }
}
