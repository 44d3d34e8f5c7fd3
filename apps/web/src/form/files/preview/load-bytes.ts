import { useEffect, useState } from 'react'

/** The bytes behind an address that carries its own ticket; thrown while drawing when they cannot be had. */
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
