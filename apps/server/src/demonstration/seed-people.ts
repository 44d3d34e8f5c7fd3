import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { createId } from '../platform/ids.ts'
import { hashPassword, toWirePassword } from '../modules/passwords/index.ts'
import { headSeeds } from './data/everyday.ts'
import { type Names, organizeSeeds, positionSeeds, reports, secondPlaces, userSeeds } from './data/organisation.ts'

export interface Person {
  id: string
  account: string
  name: string
  organizeId: string
  organizeCode: string
  positionId: string
}

export interface People {
  byAccount: ReadonlyMap<string, Person>
  /** by organisation code */
  members(organizeCode: string): readonly Person[]
  organizeId(code: string): string
}

export const demonstrationPassword = 'armature2026'

/** Organizations, positions and users; roles are assigned with the grants. */
export async function seedPeople(db: Db): Promise<People> {
  const organizes = await insertOrganizes(db)
  const positions = await insertPositions(db, organizes)
  const people = await insertUsers(db, organizes, positions)
  await setHeads(db, organizes, people)
  return {
    byAccount: new Map(people.map((person) => [person.account, person])),
    members: (code) => people.filter(({ organizeCode }) => organizeCode === code),
    organizeId: (code) => getKnownId(organizes, code),
  }
}

async function insertOrganizes(db: Db): Promise<Map<string, string>> {
  const ids = new Map(organizeSeeds.map(({ code }) => [code, createId()]))
  const parentOf = new Map(organizeSeeds.map(({ code, parent }) => [code, parent]))
  const pathOf = (code: string): string[] => {
    const parent = parentOf.get(code)
    return [...(parent ? pathOf(parent) : []), getKnownId(ids, code)]
  }
  const rows = organizeSeeds.map(({ code, parent, category, names }, index) => ({
    id: getKnownId(ids, code),
    parent_id: parent && getKnownId(ids, parent),
    category,
    en_code: code,
    ...toNameColumns(names),
    id_path: pathOf(code),
    sort_code: index,
  }))
  await db.sql.insertInto('organizes').values(rows).execute()
  return ids
}

async function setHeads(db: Db, organizes: Map<string, string>, people: readonly Person[]): Promise<void> {
  const heads = Object.entries(headSeeds).map(([code, account]) => ({
    organizeId: getKnownId(organizes, code),
    managerId: people.find((person) => person.account === account)?.id,
  }))
  const organizeIds = heads.map(({ organizeId }) => organizeId)
  const managerIds = heads.map(({ managerId }) => managerId)
  await sql`
    update organizes o set manager_id = h.manager_id
      from unnest(${organizeIds}::uuid[], ${managerIds}::uuid[]) as h(organize_id, manager_id) where o.id = h.organize_id`.execute(
    db.sql,
  )
}

async function insertPositions(db: Db, organizes: Map<string, string>): Promise<Map<string, string>> {
  const ids = new Map(positionSeeds.map(({ code }) => [code, createId()]))
  const rows = positionSeeds.map(({ code, organize, names }, index) => ({
    id: getKnownId(ids, code),
    organize_id: getKnownId(organizes, organize),
    en_code: code,
    ...toNameColumns(names),
    sort_code: index,
  }))
  await db.sql.insertInto('positions').values(rows).execute()
  return ids
}

async function insertUsers(db: Db, organizes: Map<string, string>, positions: Map<string, string>): Promise<Person[]> {
  const passwordHash = await hashPassword(toWirePassword(demonstrationPassword))
  const people = userSeeds.map((seed) => ({
    id: createId(),
    account: seed.account,
    name: seed.name,
    organizeId: getKnownId(organizes, seed.organize),
    organizeCode: seed.organize,
    positionId: getKnownId(positions, seed.position),
  }))
  const idOf = (account: string) => people.find((person) => person.account === account)?.id ?? ''
  await db.sql
    .insertInto('users')
    .values(
      people.map((person, index) => ({
        id: person.id,
        account: person.account,
        real_name: person.name,
        mobile: buildMobile(index),
        password_hash: passwordHash,
        organize_id: person.organizeId,
        position_id: person.positionId,
        is_administrator: userSeeds[index]?.isAdministrator ?? false,
        manager_id: findManager(person.account, people),
        preferences: '{}',
        sort_code: index,
      })),
    )
    .execute()
  await db.sql
    .insertInto('user_organizes')
    .values([
      ...people.map(({ id, organizeId }) => ({ user_id: id, organize_id: organizeId })),
      ...secondPlaces.map(({ account, organize }) => ({
        user_id: idOf(account),
        organize_id: getKnownId(organizes, organize),
      })),
    ])
    .execute()
  await db.sql
    .insertInto('user_positions')
    .values([
      ...people.map(({ id, positionId }) => ({ user_id: id, position_id: positionId })),
      ...secondPlaces.map(({ account, position }) => ({
        user_id: idOf(account),
        position_id: getKnownId(positions, position),
      })),
    ])
    .execute()
  return people
}

function findManager(account: string, people: readonly Person[]): string | null {
  const [manager] = Object.entries(reports).find(([, accounts]) => accounts.includes(account)) ?? []
  return people.find((person) => person.account === manager)?.id ?? null
}

/** 13800000001 for the first of the list, and so on: for signing in by mobile code. */
const buildMobile = (index: number): string => String(13_800_000_001 + index)

export const toNameColumns = ([zh, tw, en]: Names) => ({ full_name: zh, full_name_i18n: JSON.stringify({ tw, en }) })

function getKnownId(ids: ReadonlyMap<string, string>, code: string): string {
  const id = ids.get(code)
  if (!id) throw new Error(`the demonstration names ${code}, which it does not have`)
  return id
}
