/** Encodes the UTF-8 bytes of a text as base64, for addresses. */
export function encodeBase64(words: string): string {
  return btoa(Array.from(new TextEncoder().encode(words), (byte) => String.fromCodePoint(byte)).join(''))
}

/**
 * Decodes it again.
 * @throws if it is no base64 or no text
 */
export function decodeBase64(code: string): string {
  // A plus in a query has become a space.
  const bytes = Uint8Array.from(atob(code.replaceAll(' ', '+')), (letter) => letter.codePointAt(0) ?? 0)
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
