import { Building2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../lib/api/api.ts'
import { ApiError } from '../lib/api/api-error.ts'
import { refreshSessionByProvider, unlockByProvider } from '../lib/session/provider-sign-in.ts'
import { Button } from '../ui/buttons/button.tsx'

// Loaded with the button, because browsers allow a new window only right after the press.
const acts = { renew: refreshSessionByProvider, unlock: unlockByProvider }

interface ProviderButtonProps {
  /** what it is used for: renewing a session, or unlocking the screen */
  act: keyof typeof acts
  className?: string | undefined
  onDone?: () => void
  onFault: (sentence: string) => void
}

/** Single sign-on as an alternative to the password; empty if none is configured. */
export default function ProviderButton({ act, className, onDone, onFault }: ProviderButtonProps) {
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const aborter = new AbortController()
    call('GET /api/oauth/LoginInfo', { signal: aborter.signal, silent: true }).then(
      ({ sso }) => setName(sso?.name ?? ''),
      () => undefined,
    )
    return () => aborter.abort()
  }, [])
  const run = async () => {
    onFault('')
    setBusy(true)
    try {
      await acts[act]()
      onDone?.()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onFault(error.msg)
    } finally {
      setBusy(false)
    }
  }
  if (!name) return null
  return (
    <Button icon={Building2} className={className} loading={isBusy} onClick={() => void run()}>
      {name}
    </Button>
  )
}
