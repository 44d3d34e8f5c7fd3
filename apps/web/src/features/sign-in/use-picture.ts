import { useCallback, useState } from 'react'
import type { PictureAnswer } from '../../lib/session/sign-in.ts'

export interface Picture {
  isAsked: boolean
  /** the captcha was not entered yet */
  isMissing: boolean
  /** sent with the sign-in; undefined while none is required */
  answer: PictureAnswer | undefined
  code: string
  /** the server's error about the answer */
  fault: string
  /** a sign-in was tried without an answer */
  isPrompted: boolean
  /** incremented by each refusal: the field takes the focus */
  refusals: number
  /** changes with each new picture */
  round: number
  take: (ticket: string) => void
  type: (code: string) => void
  /** loads another picture; the first one where `asks` is true */
  renew: (asks: boolean) => void
  /** with '' for a missing answer */
  refuse: (fault: string) => void
}

/** `fault` is null without an error, '' while the answer is missing. */
const none = { fault: null, refusals: 0 }

/** State of a form's picture captcha: whether it is required, which one is shown, and the answer. */
export function usePicture(isDemanded: boolean): Picture {
  const [isAskedAfterFailures, setAsked] = useState(false)
  const [round, setRound] = useState(0)
  const [ticket, setTicket] = useState('')
  const [code, setCode] = useState('')
  const [{ fault, refusals }, setRefusal] = useState<{ fault: string | null; refusals: number }>(none)
  const isAsked = isDemanded || isAskedAfterFailures
  const take = useCallback((taken: string) => {
    setTicket(taken)
    setCode('')
  }, [])
  return {
    isAsked,
    isMissing: isAsked && !code.trim(),
    answer: isAsked ? { ticket, code: code.trim() } : undefined,
    code,
    fault: fault ?? '',
    isPrompted: fault === '' && !code.trim(),
    refusals,
    round,
    take,
    type: (typed) => {
      setCode(typed)
      setRefusal({ fault: null, refusals })
    },
    renew: (asks) => {
      if (asks) setAsked(true)
      setRound(round + 1)
      setRefusal({ fault: null, refusals })
    },
    refuse: (said) => setRefusal({ fault: said, refusals: refusals + 1 }),
  }
}
