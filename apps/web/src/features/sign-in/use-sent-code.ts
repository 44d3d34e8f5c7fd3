import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

export interface SentCode {
  /** a code was requested for this number before: the action is to resend it */
  isAgain: boolean
  isSending: boolean
  /** until another one may be requested */
  secondsLeft: number
  /** @throws ApiError with the server's message */
  send: () => Promise<void>
}

/** Sends the code of a mobile number, with the wait before a resend (S2.166, S2.167, SO.08). Each number has its own wait. */
export function useSentCode(mobile: string): SentCode {
  const [sent, setSent] = useState({ mobile: '', until: 0 })
  const [isSending, setSending] = useState(false)
  const isAgain = sent.mobile !== '' && sent.mobile === mobile
  const secondsLeft = useSecondsLeft(isAgain ? sent.until : 0)
  const waitFor = (seconds: number) => setSent({ mobile, until: Date.now() + seconds * 1000 })
  const send = async () => {
    setSending(true)
    try {
      const { waitSeconds } = await call('POST /api/oauth/SmsCode', { body: { mobile }, silent: true })
      waitFor(waitSeconds)
    } catch (error) {
      const seconds = error instanceof ApiError ? readWaitSeconds(error) : 0
      if (seconds > 0) waitFor(seconds)
      throw error
    } finally {
      setSending(false)
    }
  }
  return { isAgain, isSending, secondsLeft, send }
}

/** Remaining wait, reported by the server, when a code was requested before this page was opened. */
const readWaitSeconds = ({ data }: ApiError): number => (data as { waitSeconds?: number } | null)?.waitSeconds ?? 0
