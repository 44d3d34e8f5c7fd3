import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../platform/config/read-s3.ts'

export interface TestS3 {
  settings: S3Settings
  /** method and path of every request, in order */
  requests: string[]
  /** what the server does instead of its work: refuse all calls, or never reply */
  fault: { kind: 'none' | 'refuse' | 'silent' }
  close(): Promise<void>
}

const bucket = 'armature'
const accessKeyId = 'S3RVER'

/** A server that speaks S3 and checks signatures, with one empty bucket. */
export async function startS3Server(): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), 'armature-s3-'))
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: bucket }] })
  await s3.configureBuckets()
  const serve = s3.callback()
  const requests: string[] = []
  const fault: TestS3['fault'] = { kind: 'none' }
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    if (fault.kind === 'silent') return
    if (fault.kind === 'refuse' || !isKeyKnown(request)) return void response.writeHead(403).end()
    // the library does not know that an upload may be given up
    if (request.method === 'DELETE' && request.url?.includes('uploadId=')) return void response.writeHead(204).end()
    allowTrailingSlash(request)
    serve(request, response)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      prefix: 'files/',
      credentials: { accessKeyId, secretAccessKey: 'S3RVER' },
      forcePathStyle: true,
      hasPresignedReads: false,
    },
    requests,
    fault,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const isKeyKnown = ({ headers, url }: IncomingMessage): boolean =>
  `${headers.authorization} ${url}`.includes(accessKeyId)

/** The SDK signs calls of the bucket as `/bucket/`, the library computes their signature for `/bucket`: here it is not checked. */
function allowTrailingSlash(request: IncomingMessage): void {
  if (request.url?.startsWith(`/${bucket}/?`) || request.url === `/${bucket}/`) delete request.headers.authorization
}
