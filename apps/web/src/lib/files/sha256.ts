/**
 * SHA-256 of the UTF-8 text as 64 lower-case hex digits, which is sent instead of a password (SO.04). Uses WebCrypto if
 * available. Pages over plain http (except localhost) do not have it: there another implementation is loaded.
 */
export async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (subtle) return toHex(new Uint8Array(await subtle.digest('SHA-256', bytes)))
  const { sha256Bytes } = await import('./sha256-bytes.ts')
  return toHex(sha256Bytes(bytes))
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
