import { useEffect, useState } from 'react'

/** The bytes behind an address with its own ticket; a failed download is thrown while rendering. */
export function useBytes(address: string): Uint8Array<ArrayBuffer> | undefined {
  const [loaded, setLoaded] = useState<{ bytes?: Uint8Array<ArrayBuffer>; error?: Error }>({})
  useEffect(() => {
    const abort = new AbortController()
    load(address, abort.signal).then(
      (bytes) => setLoaded({ bytes }),
      (error: unknown) => abort.signal.aborted || setLoaded({ error: error as Error }),
    )
    return () => abort.abort()
  }, [address])
  if (loaded.error) throw loaded.error
  return loaded.bytes
}

async function load(address: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address, { signal })
  if (!response.headers.has('content-disposition')) throw new Error('the file is not there')
  return new Uint8Array(await response.arrayBuffer())
}
