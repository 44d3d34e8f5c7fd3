import type { MailDetail } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dateTime } from '../../../lib/date-time.ts'
import { useSettings } from '../../../lib/settings.ts'
import { accountsQuery } from '../email-api.ts'
import { personText } from '../people.ts'
import { draftStart, forwardStart, newMail, replyAllStart, replyStart, type Start } from './start.ts'

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
  const [start, setStart] = useState<Start | null>(null)
  const wordsFor = (mail: MailDetail) => {
    const date = dateTime(mail.date, offsetMinutes)
    return {
      wrote: t('compose.wrote', { date, name: personText(mail.from) }),
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
    goOn: (draft) => setStart(draftStart(draft)),
    reply: (mail) => setStart(replyStart(mail, wordsFor(mail))),
    replyAll: (mail) => setStart(replyAllStart(mail, wordsFor(mail), own)),
    forward: (mail) => setStart(forwardStart(mail, wordsFor(mail))),
    dialog: start && (
      <Suspense>
        <ComposeDialog start={start} onClose={() => setStart(null)} />
      </Suspense>
    ),
  }
}
