import { setTimeout as wait } from 'node:timers/promises'
import { socketPath } from '@armature/contract'
import pg from 'pg'
import '../../apps/server/src/modules-list.ts'
import { notifyUsers } from '../../apps/server/src/modules/messaging/index.ts'
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/start-embedded.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { openDatabase } from '../../apps/server/src/platform/database/open.ts'
import { openSocket } from '../../apps/server/src/testing/socket-client.ts'
import { atLeast, type Figure, plain, ratio } from '../work/figures.ts'
import { stationTable } from '../work/grow.ts'
import { addUsers } from '../work/many-rights.ts'
import type { BenchOptions } from '../work/options.ts'
import { type Person, signIn, startProduct } from '../work/product.ts'

const section = 'notify'
const receivers = 1_000
const events = 100
/** an event for all of them every half second */
const everyMs = 500
const alone = 10_000
/** transactions at a time, as of several nodes */
const senders = 4
const readEveryMs = 50
const quietSeconds = 20

/** Notifications of the product, 100,000 to 1,000 users, while lists are read and pages are open; and those of one user each. */
export async function measureNotify(options: BenchOptions): Promise<Figure[]> {
  const product = await startProduct(options.dataDir, options.port)
  const embedded = await startEmbedded({ dataDir: options.dataDir })
  const pool = new pg.Pool({ ...embedded.connection, max: 2 })
  const db = openDatabase(embedded.connection, { connections: senders })
  try {
    await addUsers(pool, receivers + 20)
    await turnMailsOn(pool)
    const users = await pool.query<{ id: string }>(
      `select id from users where enabled_mark <> 0 and cancelled_at is null order by account = 'staff' desc, id limit $1`,
      [receivers],
    )
    const ids = users.rows.map(({ id }) => id)
    const { modelId } = await stationTable(pool)
    const staff = await signIn(product.url, 'staff')
    const page = await openSocket(product.url, `${socketPath}${encodeURIComponent(staff.token)}`)
    page.send({ method: 'OnConnection', token: staff.token })
    const read = () =>
      staff.ask('POST', `/api/visualdev/OnlineDev/${modelId}/List`, { currentPage: 1 + Math.floor(Math.random() * 9) })
    await readUntil(read, wait(5_000))
    options.tell('lists without notifications')
    const before = await readUntil(read, wait(quietSeconds * 1_000))
    options.tell(`${events} events for ${receivers} users`)
    const sending = sendToAll(db, ids)
    const during = await readUntil(read, sending)
    const seconds = (await sending) / 1_000
    await assertArrived(pool, staff, page.frames)
    options.tell('notifications of one user each')
    const perSecond = await sendAlone(db, ids)
    page.socket.terminate()
    return [
      plain(section, '100,000 notifications to 1,000 users', seconds, 's', 60),
      ratio(section, 'a page of a list meanwhile, p95', during, before, 'ms', { most: 1.2 }),
      atLeast(section, 'notifications of one user each, four at a time', perSecond, '/s', 500),
    ]
  } finally {
    await pool.query(`delete from channel_accounts where full_name = 'bench'`)
    await pool.query(`delete from send_configs where id = 'roleGiven'`)
    await pool.query(`delete from messages where event = 'roleGiven' and link = '/bench'`)
    await db.close()
    await pool.end()
    await product.stop()
  }
}

/** Every message is also planned as a mail, by an account that sends one a minute: the mails themselves are not measured. */
async function turnMailsOn(pool: pg.Pool): Promise<void> {
  await pool.query(`update users set email = account || '@example.test' where email = ''`)
  await pool.query(
    `insert into channel_accounts (id, channel, full_name, settings, secret, per_minute, enabled_mark)
     select gen_random_uuid(), 'email', 'bench', '{"channel": "email", "host": "mail.invalid", "port": 25, "security": "tls", "login": "a", "address": "a@example.test", "senderName": ""}', '', 1, 1
      where not exists (select from channel_accounts where channel = 'email' and enabled_mark = 1)`,
  )
  await pool.query(
    `insert into send_configs (id, channels) values ('roleGiven', '{email}') on conflict (id) do update set channels = excluded.channels`,
  )
}

const send = (db: Database, users: readonly string[]) =>
  db.transaction((tx) =>
    notifyUsers(tx, 'roleGiven', {
      receivers: users,
      fields: { operator: '王工', role: '值班长' },
      link: '/bench',
      at: new Date(),
    }),
  )

/** @returns milliseconds from the first event to the commit of the last */
async function sendToAll(db: Database, ids: readonly string[]): Promise<number> {
  const started = performance.now()
  for (let event = 0; event < events; event++) {
    await wait(Math.max(0, started + event * everyMs - performance.now()))
    await send(db, ids)
  }
  return performance.now() - started
}

/** @returns notifications a second */
async function sendAlone(db: Database, ids: readonly string[]): Promise<number> {
  const started = performance.now()
  let sent = 0
  const sendNext = async () => {
    for (let at = sent++; at < alone; at = sent++) await send(db, [ids[at % ids.length] ?? ''])
  }
  await Promise.all(Array.from({ length: senders }, sendNext))
  return alone / ((performance.now() - started) / 1_000)
}

/** @returns p95 of a page, ms */
async function readUntil(read: () => Promise<unknown>, end: Promise<unknown>): Promise<number> {
  const times: number[] = []
  let isOver = false
  void end.finally(() => (isOver = true))
  while (!isOver) {
    const before = performance.now()
    await read()
    times.push(performance.now() - before)
    await wait(Math.max(0, readEveryMs - (performance.now() - before)))
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}

/** @throws Error if a notification is missing, or the open page of the reader did not count them all */
async function assertArrived(pool: pg.Pool, staff: Person, frames: readonly Record<string, unknown>[]): Promise<void> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from message_recipients r join messages m on m.id = r.message_id where m.link = '/bench'`,
  )
  if (rows[0]?.n !== events * receivers) throw new Error(`${rows[0]?.n} notifications were stored`)
  await wait(1_000)
  const pushed = frames.reduce(
    (sum, frame) => sum + (frame['method'] === 'messagePush' ? Number(frame['unreadNoticeCount']) : 0),
    0,
  )
  if (pushed !== events) throw new Error(`the open page counted ${pushed} of ${events} notifications`)
  await staff.ask('POST', '/api/message/Actions/ReadAll', {})
}
