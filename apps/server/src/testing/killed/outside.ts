import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A system that is called and a mail server, which count what they receive. */
export interface Outside {
  httpHost: string
  smtpPort: number
  /** by path, and by the subject of mails */
  countReceived(name: string): number
  close(): void
}

/** long enough for the caller to be killed in between */
const replyMs = 150

export async function startOutside(): Promise<Outside> {
  const received = new Map<string, number>()
  const receive = (name: string) => received.set(name, (received.get(name) ?? 0) + 1)
  const http = createServer((request, response) => {
    receive(request.url ?? '')
    setTimeout(() => response.end('{}'), replyMs)
  })
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username = '' }, _session, done) => done(null, { user: username }),
    onData: (stream, _session, done) => {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString('latin1')))
      stream.on('end', () => {
        receive(/^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? '')
        setTimeout(done, replyMs)
      })
    },
  })
  // clients that were killed
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const getPort = (server: { address(): unknown }) => (server.address() as AddressInfo).port
  return {
    httpHost: `127.0.0.1:${getPort(http)}`,
    smtpPort: getPort(smtp.server),
    countReceived: (name) => received.get(name) ?? 0,
    close() {
      http.closeAllConnections()
      http.close()
      smtp.close()
    },
  }
}
