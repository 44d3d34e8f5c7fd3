/**
 * SHA-256 of the UTF-8 text as 64 lower-case hex digits: what goes over the wire for a password (SO.04).
 * WebCrypto where the page has it. Plain http on another host than localhost has none: there a part is loaded that does the
 * same sum.
 */
export async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (subtle) return hex(new Uint8Array(await subtle.digest('SHA-256', bytes)))
  const { sha256Bytes } = await import('./sha256-bytes.ts')
  return hex(sha256Bytes(bytes))
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
