import { useCallback, useState } from 'react'
import type { PictureAnswer } from '../../lib/sign-in.ts'

export interface Picture {
  isAsked: boolean
  /** nothing was read in it yet */
  isMissing: boolean
  /** what goes with the sign-in; undefined while none is asked for */
  answer: PictureAnswer | undefined
  code: string
  /** what the server says against the answer */
  fault: string
  /** a sign-in was tried without one */
  isPrompted: boolean
  /** grows with each refusal: the field takes the focus */
  refusals: number
  /** another number is another picture */
  round: number
  take: (ticket: string) => void
  type: (code: string) => void
  /** asks for another one; for the first where `asks` is true */
  renew: (asks: boolean) => void
  /** with '' for a missing answer */
  refuse: (fault: string) => void
}

/** `fault` is null while nothing is wrong, '' while the answer is missing. */
const none = { fault: null, refusals: 0 }

/** The picture code of one form: whether it is asked for, which one it is and what was read in it. */
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
