import { request } from 'node:http'

/** Sends prepared bytes, so that preparing them is not measured. @returns the text of the reply */
export function sendBytes(
  address: { url: string; method: string; token: string; contentType?: string },
  bytes: Uint8Array,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': address.contentType ?? 'application/json',
      'content-length': bytes.length,
      authorization: address.token,
    }
    const sent = request(address.url, { method: address.method, headers }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => resolve(Buffer.concat(parts).toString()))
      reply.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(bytes)
  })
}
