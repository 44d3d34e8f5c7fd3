let codes: Map<string, [number, number]> | undefined

/** The bytes of a text in GB18030, as far as its characters have two of them at most: that of Chinese Windows programs. */
export function encodeGb18030(text: string): Buffer {
  codes ??= listCodes()
  return Buffer.from([...text].flatMap((char) => codes?.get(char) ?? [char.charCodeAt(0)]))
}

function listCodes(): Map<string, [number, number]> {
  const decoder = new TextDecoder('gb18030')
  const found = new Map<string, [number, number]>()
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++)
      if (trail !== 0x7f) found.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail])
  return found
}
