import { useEffect, useState } from 'react'
import { session, onSessionReset } from '../session/session.ts'

/**
 * The address for an `img`. Pictures of users require a session, and an `img` sends no token: they are fetched with the session
 * and shown from memory. Any other address is used directly.
 *
 * @returns '' until the picture is loaded, and if it cannot be loaded
 */
export function usePicture(address: string): string {
  const [shown, setShown] = useState({ address: '', url: '' })
  const isFetched = (address.startsWith(stored) || address.startsWith(signatures)) && !address.startsWith(publicPrefix)
  useEffect(() => {
    if (!isFetched) return
    let isGone = false
    void fetchPicture(address).then((url) => isGone || setShown({ address, url }))
    return () => {
      isGone = true
    }
  }, [address, isFetched])
  if (!isFetched) return address
  return shown.address === address ? shown.url : ''
}

const stored = '/api/file/Image/'
/** of approvals */
const signatures = '/api/workflow/Engine/FlowBefore/Signature/'
const publicPrefix = `${stored}logo/`
/** One fetch per address; the picture of a name never changes. The oldest is dropped when there are many. */
const kept = new Map<string, Promise<string>>()
const maxCached = 300
onSessionReset(() => kept.clear())

/** A stored picture as a data URL; '' if it cannot be loaded. */
export function fetchPicture(address: string): Promise<string> {
  const known = kept.get(address)
  if (known) return known
  const [oldest] = kept.size >= maxCached ? kept.keys() : []
  if (oldest !== undefined) kept.delete(oldest)
  const loading = load(address).catch(() => {
    // the network may be back the next time
    kept.delete(address)
    return ''
  })
  kept.set(address, loading)
  return loading
}

async function load(address: string): Promise<string> {
  const { token } = session.getState()
  const response = await fetch(address, {
    headers: { 'X-Origin': 'pc', ...(token ? { Authorization: token } : {}) },
  })
  const isPicture = response.headers.get('content-type')?.startsWith('image/') ?? false
  return isPicture ? readDataUrl(await response.blob()) : ''
}

const readDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('the picture cannot be read'))
    reader.readAsDataURL(blob)
  })
