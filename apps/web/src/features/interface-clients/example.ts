/** A program for Node that makes a signed call, with the secret in the environment. */
export const buildExample = (
  origin: string,
  clientId: string,
): string => `// SECRET=… node call-interface.mjs <id of the interface>
import { createHash, createHmac, randomUUID } from 'node:crypto'

const path = \`/api/system/DataInterface/\${process.argv[2]}/Actions/Response\`
const body = JSON.stringify({ paramList: [], keyword: '', currentPage: 1, pageSize: 20 })
const timestamp = String(Date.now())
const nonce = randomUUID()
const bodyHash = createHash('sha256').update(body).digest('hex')
const text = ['POST', path, timestamp, nonce, bodyHash].join('\\n')
const headers = {
  'Content-Type': 'application/json',
  'X-Client-Id': '${clientId}',
  'X-Timestamp': timestamp,
  'X-Nonce': nonce,
  'X-Signature': createHmac('sha256', process.env.SECRET).update(text).digest('hex'),
}
const reply = await fetch('${origin}' + path, { method: 'POST', headers, body })
console.log(await reply.text())
`
