import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Connection } from '../../platform/database/database.ts'
import { withClient, withDatabase } from '../../platform/database/other-database.ts'
import { categoryNames, formatPartNo, partSeeds, warehouseNames } from '../examples/data/parts.ts'

const clientName = 'armature demonstration'

/** The database of the invented warehouse system, beside that of the installation, with an account that reads it. */
export interface WarehouseDatabase {
  database: string
  userName: string
  password: string
}

/** Its names, the same for each start. */
export async function findWarehouseName(connection: Connection): Promise<string> {
  const { rows } = await withClient(connection, clientName, (client) =>
    client.query<{ oid: string }>('select oid::text as oid from pg_database where datname = current_database()'),
  )
  return `armature_demo_warehouse_${rows[0]?.oid ?? ''}`
}

/**
 * Creates the database with its parts again, and the account with a new password.
 *
 * @returns undefined if the account of the installation may not create databases or accounts
 */
export async function createWarehouseDatabase(connection: Connection): Promise<WarehouseDatabase | undefined> {
  const name = await findWarehouseName(connection)
  const [quoted, password] = [pg.escapeIdentifier(name), randomBytes(24).toString('base64url')]
  const isCreated = await withClient(connection, clientName, async (client) => {
    const { rows } = await client.query<{ may_create: boolean }>(
      'select rolsuper or (rolcreatedb and rolcreaterole) as may_create from pg_roles where rolname = current_user',
    )
    if (rows[0]?.may_create !== true) return false
    await client.query(`drop database if exists ${quoted} with (force)`)
    await client.query(`drop role if exists ${quoted}`)
    await client.query(
      `create role ${quoted} login noinherit connection limit 10 password ${pg.escapeLiteral(password)}`,
    )
    await client.query(`create database ${quoted} template template0`)
    await client.query(`revoke all on database ${quoted} from public`)
    await client.query(`grant connect on database ${quoted} to ${quoted}`)
    return true
  })
  if (!isCreated) return undefined
  await withClient(withDatabase(connection, name), clientName, async (client) => {
    await client.query(`create table parts (part_no varchar(32) primary key, part_name varchar(80) not null, spec varchar(80),
      category varchar(20), warehouse varchar(20), stock integer, unit_price numeric(10, 2), changed_at timestamp not null)`)
    await client.query(`comment on table parts is '备件库存'`)
    await client.query(
      `insert into parts select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[],
        $7::numeric[], $8::timestamp[])`,
      toColumns(listParts()),
    )
    await createOrders(client)
    await client.query(`grant select on parts, orders, order_items to ${quoted}`)
  })
  return { database: name, userName: name, password }
}

type Part = [string, string, string, string, string, number, number, string]

/** The parts of the form with other stocks, two that are new, and one that the form refuses: its stock is below zero. */
function listParts(): Part[] {
  const known = partSeeds.map(([name, spec, category, warehouse, stock, , price], at): Part => [
    ...([formatPartNo(at), name, spec, categoryNames[category], warehouseNames[warehouse]] as const),
    ...([
      at % 4 === 0 ? stock - 3 : stock,
      price,
      `2026-07-${String((at % 20) + 1).padStart(2, '0')} 08:30:00`,
    ] as const),
  ])
  const added: Part[] = [
    ['BJ-0101', '储能变流器风扇', '48 V / 120 mm', '变流与配电', '海盐中心库', 36, 265, '2026-07-18 09:10:00'],
    ['BJ-0102', '水浸传感器', '绳式 5 m', '消防', '大丰分库', 24, 180, '2026-07-18 09:12:00'],
    ['BJ-0103', '绝缘胶垫', '10 kV / 5 mm', '工器具', '天津分库', -2, 420, '2026-07-18 09:15:00'],
  ]
  return [...known, ...added]
}

const toColumns = (parts: readonly Part[]): unknown[][] =>
  Array.from({ length: 8 }, (_, column) => parts.map((part) => part[column]))

type Item = readonly [item: string, quantity: number, price: number]

/** Orders of the warehouse, which the form of purchases takes over; it refuses the last one, because an item has no quantity. */
const orders: readonly (readonly [subject: string, neededOn: string, items: readonly Item[]])[] = [
  [
    '海盐中心库补货',
    '2026-08-10',
    [
      ['储能变流器风扇 48 V / 120 mm', 12, 265],
      ['水浸传感器 绳式 5 m', 20, 180],
      ['直流熔断器 1000 V / 400 A', 6, 1_280],
    ],
  ],
  [
    '大丰分库补货',
    '2026-08-18',
    [
      ['水浸传感器 绳式 5 m', 8, 180],
      ['消防喷头 高压细水雾', 30, 96.5],
    ],
  ],
  [
    '天津分库补货',
    '2026-08-25',
    [
      ['绝缘手套 12 kV', 10, 158],
      ['绝缘胶垫 10 kV / 5 mm', 0, 420],
    ],
  ],
]

async function createOrders(client: pg.Client): Promise<void> {
  await client.query(`create table orders (subject varchar(120), needed_on date, kind varchar(20), primary key (subject, needed_on));
    create table order_items (subject varchar(120), needed_on date, item varchar(120), quantity integer, unit_price numeric(10, 2),
      primary key (subject, needed_on, item), foreign key (subject, needed_on) references orders (subject, needed_on));
    comment on table orders is '补货单'; comment on table order_items is '补货明细'`)
  for (const [subject, neededOn, items] of orders) {
    await client.query('insert into orders values ($1, $2, $3)', [subject, neededOn, '备品备件'])
    for (const item of items)
      await client.query('insert into order_items values ($1, $2, $3, $4, $5)', [subject, neededOn, ...item])
  }
}
