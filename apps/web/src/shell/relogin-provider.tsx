import { Building2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { renewByProvider } from '../lib/provider-sign-in.ts'
import { Button } from '../ui/button.tsx'
import styles from './relogin-dialog.module.css'

interface ReloginByProviderProps {
  onDone: () => void
  onFault: (sentence: string) => void
}

/** The company's own sign-in for a session that ended under unsaved work; nothing where none is configured. */
export default function ReloginByProvider({ onDone, onFault }: ReloginByProviderProps) {
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
  const renew = async () => {
    onFault('')
    setBusy(true)
    try {
      await renewByProvider()
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onFault(error.msg)
    } finally {
      setBusy(false)
    }
  }
  if (!name) return null
  return (
    <Button icon={Building2} className={styles.other} loading={isBusy} onClick={() => void renew()}>
      {name}
    </Button>
  )
}
