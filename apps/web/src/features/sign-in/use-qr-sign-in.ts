import type { QrState } from '@armature/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { sha256 } from '../../lib/files/sha256.ts'
import { signInWith } from '../../lib/session/sign-in.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const pollMs = 2000

export interface QrSignIn {
  /** asking: no ticket yet; failed: no ticket, or no session */
  phase: QrState | 'asking' | 'failed'
  /** content of the QR code */
  ticket: string
  secondsLeft: number
  /** the server's reason of the failure */
  fault: string
  refresh: () => void
}

interface Ticket {
  ticket: string
  secret: string
  until: number
}

/**
 * Runs a QR sign-in from the ticket to the session: polled every two seconds while it is shown (SO.09). The secret that
 * collects the session stays in this page; the poll sends only its hash.
 */
export function useQrSignIn(isShown: boolean, onDone: () => void): QrSignIn {
  const [round, setRound] = useState(0)
  const [held, setHeld] = useState<Ticket | null>(null)
  const [phase, setPhase] = useState<QrSignIn['phase']>('asking')
  const [fault, setFault] = useState('')
  const secondsLeft = useSecondsLeft(held?.until ?? 0)
  const isOver = held !== null && secondsLeft === 0 && (phase === 'waiting' || phase === 'scanned')
  const fail = (error: unknown) => {
    const msg = error instanceof ApiError ? error.msg : null
    setFault(msg ?? '')
    // an empty message: the user canceled the second step, and the ticket is used up
    setPhase(msg === '' ? 'expired' : 'failed')
  }

  useEffect(() => {
    const aborter = new AbortController()
    call('GET /api/oauth/QrCode', { signal: aborter.signal, silent: true }).then(
      ({ ticket, secret, seconds }) => {
        setHeld({ ticket, secret, until: Date.now() + seconds * 1000 })
        setPhase('waiting')
      },
      (error: unknown) => {
        if (!aborter.signal.aborted) fail(error)
      },
    )
    return () => aborter.abort()
  }, [round])

  const collect = useEffectEvent(async ({ ticket, secret }: Ticket) => {
    try {
      await signInWith(() => ({ origin: 'scan', ticket: `${ticket}.${secret}` }))
      onDone()
    } catch (error) {
      fail(error)
    }
  })
  const isPolled = isShown && !isOver && (phase === 'waiting' || phase === 'scanned')
  useEffect(() => {
    if (!held || !isPolled) return
    const aborter = new AbortController()
    const { signal } = aborter
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => void look(), pollMs)
    }
    const look = async () => {
      const state = await fetchState(held, signal)
      if (signal.aborted) return
      if (state === 'confirmed') void collect(held)
      if (state) setPhase(state)
      if (state === null || state === 'waiting' || state === 'scanned') wait()
    }
    wait()
    return () => {
      aborter.abort()
      clearTimeout(timer)
    }
  }, [held, isPolled])

  return {
    phase: isOver ? 'expired' : phase,
    ticket: held?.ticket ?? '',
    secondsLeft,
    fault,
    refresh: () => {
      setHeld(null)
      setFault('')
      setPhase('asking')
      setRound(round + 1)
    },
  }
}

/** State of the ticket; null when the request failed: the next poll tries again. */
async function fetchState({ ticket, secret }: Ticket, signal: AbortSignal): Promise<QrState | null> {
  try {
    const proof = await sha256(secret)
    const line = 'GET /api/oauth/QrCode/:ticket'
    return (await call(line, { params: { ticket }, query: { proof }, signal, silent: true })).state
  } catch {
    return null
  }
}
