import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

export interface SentCode {
  /** a code was asked for this number before: the action is to send another */
  isAgain: boolean
  isSending: boolean
  /** until another may be asked for */
  secondsLeft: number
  /** @throws ApiError with the server's sentence */
  send: () => Promise<void>
}

/** The mobile code of a number: sent, waited for, sent again (S2.166, S2.167, SO.08). Another number waits for nothing. */
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
      const seconds = error instanceof ApiError ? waitOf(error) : 0
      if (seconds > 0) waitFor(seconds)
      throw error
    } finally {
      setSending(false)
    }
  }
  return { isAgain, isSending, secondsLeft, send }
}

/** One that was asked for before this page was there: the server tells how long it still takes. */
const waitOf = ({ data }: ApiError): number => (data as { waitSeconds?: number } | null)?.waitSeconds ?? 0
