/** A text as base64 of its bytes, as addresses carry it. */
export function coded(words: string): string {
  return btoa(Array.from(new TextEncoder().encode(words), (byte) => String.fromCodePoint(byte)).join(''))
}

/** And back. @throws for what is no base64 or no text */
export function decoded(code: string): string {
  // A query takes a plus for a space.
  const bytes = Uint8Array.from(atob(code.replaceAll(' ', '+')), (letter) => letter.codePointAt(0) ?? 0)
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
