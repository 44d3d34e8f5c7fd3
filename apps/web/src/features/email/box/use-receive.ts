import type { MailAccount } from '@armature/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { toast } from '../../../ui/feedback/toast-state.ts'
import { receiveBatch, refreshMails } from '../email-api.ts'

export interface Progress {
  address: string
  received: number
  left: number
}

/** Receives mail account by account in batches, until nothing is left or the user cancels. */
export function useReceive() {
  const { t } = useTranslation('email')
  const [progress, setProgress] = useState<Progress | null>(null)
  const running = useRef<AbortController | null>(null)
  // on unmount: mails received so far are stored
  useEffect(() => () => running.current?.abort(), [])

  const receive = async (accounts: readonly MailAccount[]) => {
    const own = (running.current = new AbortController())
    const faults: string[] = []
    let received = 0
    for (const { id, address } of accounts) {
      try {
        received = await receiveAll(id, received, own.signal, (now) => setProgress({ address, ...now }))
      } catch (error) {
        if (own.signal.aborted) break
        faults.push(`${address}: ${error instanceof ApiError ? error.msg : t('receive.failed')}`)
      }
    }
    setProgress(null)
    await refreshMails()
    if (faults.length > 0) toast.error(faults.join('\n'), 6000)
    else toast.success(t(received > 0 ? 'receive.done' : 'receive.nothing', { count: received }))
  }
  return { progress, receive, cancel: () => running.current?.abort() }
}

async function receiveAll(
  accountId: string,
  before: number,
  signal: AbortSignal,
  tell: (now: { received: number; left: number }) => void,
): Promise<number> {
  let received = before
  tell({ received, left: 0 })
  for (;;) {
    const round = await receiveBatch(accountId, signal)
    received += round.received
    if (round.left === 0) return received
    tell({ received, left: round.left })
    await refreshMails()
  }
}
