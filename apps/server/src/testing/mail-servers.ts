import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { accessSync, constants } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, connect, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

/** The IMAP and SMTP server of a mail provider: mail accepted by one is served by the other. */
export interface MailServers {
  imapPort: number
  smtpPort: number
  /** port of an SMTP server with TLS and an untrusted certificate */
  untrustedPort: number
  /** in the format of the setting of allowed hosts */
  hosts: string[]
  /** password of every mailbox */
  password: string
  /** puts a mail into a mailbox unchanged */
  deliver: (address: string, bytes: string | Uint8Array) => Promise<void>
  /** accepted mails, newest last: envelope and bytes */
  taken: { to: string[]; source: string }[]
  /** addresses that are rejected as receivers */
  refused: Set<string>
  /** connections that were opened to send mails */
  countConnections: () => number
  /** from now on, what happens when a mail was accepted, before the server says so */
  onTaken: (act: ((socket: { destroy(): void }) => Promise<void> | void) | undefined) => void
  /** sets the reply to every mail from now on: accepted, or rejected with this message */
  refuseWith: (words: string | undefined) => void
  close: () => Promise<void>
}

const dovecotPaths = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot']

/** @throws Error with install instructions if dovecot is missing */
function findDovecot(): string {
  for (const place of dovecotPaths) {
    try {
      accessSync(place, constants.X_OK)
      return place
    } catch {
      continue
    }
  }
  throw new Error('The tests of mail need dovecot: run "sudo apt-get install dovecot-imapd".')
}

/** Starts dovecot and SMTP servers on free ports, with mailboxes in a temporary folder. */
export async function startMailServers(addresses: readonly string[]): Promise<MailServers> {
  const program = findDovecot()
  const folder = await mkdtemp(join(tmpdir(), 'armature-mail-'))
  await chmod(folder, 0o755)
  const password = randomBytes(9).toString('hex')
  const imapPort = await freePort()
  const owner = getMailOwner()
  for (const address of addresses) await makeMailbox(join(folder, address), owner)
  const users = addresses.map((address) => `${address}:{PLAIN}${password}`).join('\n')
  await writeFile(join(folder, 'users'), `${users}\n`, { mode: 0o644 })
  await writeFile(join(folder, 'dovecot.conf'), buildDovecotConfig(folder, imapPort, owner))
  const imap = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const state: {
    words: string | undefined
    onTaken: Parameters<MailServers['onTaken']>[0]
    connections: number
  } = {
    ...{ words: undefined, onTaken: undefined, connections: 0 },
  }
  const taken: MailServers['taken'] = []
  const refused = new Set<string>()
  const deliver: MailServers['deliver'] = async (address, bytes) => {
    const name = `${Date.now()}.${randomBytes(6).toString('hex')}.test`
    const draft = join(folder, address, 'Maildir/tmp', name)
    await writeFile(draft, bytes)
    if (owner.isOther) await chown(draft, owner.uid, owner.gid)
    await rename(draft, join(folder, address, 'Maildir/new', name))
  }
  const options = {
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    onConnect: (_session, done) => {
      state.connections++
      done()
    },
    onAuth: ({ username = '', password: given }, _session, done) =>
      addresses.includes(username) && given === password
        ? done(null, { user: username })
        : done(Object.assign(new Error('535 no'), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, done) =>
      done(refused.has(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.words !== undefined) return done(Object.assign(new Error(state.words), { responseCode: 554 }))
        const bytes = Buffer.concat(chunks)
        const to = session.envelope.rcptTo.map(({ address }) => address)
        taken.push({ to, source: bytes.toString('latin1') })
        const known = to.filter((address) => addresses.includes(address))
        void Promise.all(known.map((address) => deliver(address, bytes)))
          .then(() => state.onTaken?.({ destroy: () => closeSession(session.id) }))
          .then(() => done(null), done)
      })
    },
  } satisfies ConstructorParameters<typeof SMTPServer>[0]
  const plain = new SMTPServer({ ...options, hideSTARTTLS: true })
  const untrusted = new SMTPServer({ ...options, secure: true })
  function closeSession(id: string): void {
    for (const connection of plain.connections) if (connection.session.id === id) connection.close()
  }
  const [smtpPort, untrustedPort] = [await listen(plain), await listen(untrusted)]
  await waitUntilReady(imap, imapPort, folder)
  return {
    imapPort,
    smtpPort,
    untrustedPort,
    hosts: [imapPort, smtpPort, untrustedPort].map((port) => `127.0.0.1:${port}`),
    password,
    deliver,
    taken,
    refused,
    countConnections: () => state.connections,
    onTaken: (act) => {
      state.onTaken = act
    },
    refuseWith: (words) => {
      state.words = words
    },
    close: async () => {
      await Promise.all([plain, untrusted].map((server) => new Promise<void>((resolve) => server.close(resolve))))
      await stopProcess(imap)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Owner {
  uid: number
  gid: number
  name: string
  /** the mails have another owner than root */
  isOther: boolean
}

function getMailOwner(): Owner {
  const { uid, gid, username } = userInfo()
  return uid === 0
    ? { uid: 65_534, gid: 65_534, name: 'nobody', isOther: true }
    : { uid, gid, name: username, isOther: false }
}

async function makeMailbox(home: string, { uid, gid, isOther }: Owner): Promise<void> {
  for (const name of ['', 'Maildir', 'Maildir/tmp', 'Maildir/new', 'Maildir/cur']) {
    const path = join(home, name)
    await mkdir(path, { recursive: true, mode: 0o755 })
    if (isOther) await chown(path, uid, gid)
  }
}

const buildDovecotConfig = (folder: string, port: number, { uid, gid, name, isOther }: Owner): string => `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
first_valid_uid = 1
${isOther ? '' : `default_login_user = ${name}\ndefault_internal_user = ${name}\ndefault_internal_group = ${gid}`}
mail_location = maildir:~/Maildir
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/%u
}
`

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function listen(server: SMTPServer): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', (error: Error) => {
      // some tests disconnect the client
      if (!server.server.listening) reject(error)
    })
    const inner = server.listen(0, '127.0.0.1', () => resolve((inner.address() as AddressInfo).port))
  })
}

/** @throws Error with the log of dovecot if it does not respond within ten seconds */
async function waitUntilReady(imap: ChildProcess, port: number, folder: string): Promise<void> {
  for (let attempt = 0; attempt < 200 && imap.exitCode === null; attempt++) {
    if (await isOpen(port)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`dovecot does not answer: ${await readFile(join(folder, 'log'), 'utf8').catch(() => 'no log')}`)
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const tell = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('data', () => tell(true))
    socket.once('error', () => tell(false))
    socket.once('close', () => tell(false))
  })
}

function stopProcess(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    process.once('exit', () => resolve())
    process.kill('SIGTERM')
  })
}
