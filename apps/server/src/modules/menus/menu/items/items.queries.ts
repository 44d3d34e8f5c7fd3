import type { ItemKind } from '@armature/contract'
import type { ConditionGroups } from '@armature/form-engine'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { rowCount } from '../../../../platform/database/expressions.ts'
import type { TranslatedName } from '../../../../platform/i18n/resolve-name.ts'

export interface ItemProperty {
  /** of a scheme; without groups it matches every row */
  condition?: ConditionGroups
  /** field of an item that a release created */
  formId?: string
  /** created by an administrator: releases do not change it */
  isAdded?: true
  /** renamed or sorted by an administrator: releases keep that */
  isNamed?: true
  isOrdered?: true
}

export interface StoredItem extends TranslatedName {
  id: string
  menu_id: string
  kind: ItemKind
  en_code: string
  property: ItemProperty
  sort_code: number
}

const selectItems = (db: Db, menuId: string) =>
  db.sql
    .selectFrom('menu_items as i')
    .select(['i.id', 'i.menu_id', 'i.kind', 'i.en_code', 'i.full_name', 'i.full_name_i18n', 'i.sort_code'])
    .select(sql<ItemProperty>`i.property`.as('property'))
    .where('i.menu_id', '=', menuId)

/** Items of a menu with the number of their grants, by kind and order. */
export function listItems(db: Db, menuId: string): Promise<(StoredItem & { holders: number })[]> {
  return selectItems(db, menuId)
    .select((row) =>
      row
        .selectFrom('grants as a')
        .select(rowCount.as('n'))
        .whereRef('a.item_type', '=', 'i.kind')
        .whereRef('a.item_id', '=', 'i.id')
        .$asScalar()
        .$notNull()
        .as('holders'),
    )
    .orderBy('i.kind')
    .orderBy('i.sort_code')
    .orderBy('i.en_code')
    .execute()
}

export function findItem(tx: Db, menuId: string, id: string): Promise<StoredItem | undefined> {
  return selectItems(tx, menuId).where('i.id', '=', id).forUpdate().executeTakeFirst()
}

export async function isGranted(tx: Db, { kind, id }: Pick<StoredItem, 'kind' | 'id'>): Promise<boolean> {
  const grant = await tx.sql
    .selectFrom('grants')
    .select('item_id')
    .where('item_type', '=', kind)
    .where('item_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return grant !== undefined
}

/** The holders of an item: how many, and the first of them. */
export async function listHolders(
  db: Db,
  { kind, id }: Pick<StoredItem, 'kind' | 'id'>,
  most: number,
): Promise<{ total: number; names: TranslatedName[] }> {
  const granted = db.sql.selectFrom('grants as g').where('g.item_type', '=', kind).where('g.item_id', '=', id)
  const { total } = await granted.select(rowCount.as('total')).executeTakeFirstOrThrow()
  const names = await granted
    .leftJoin('roles as r', (join) => join.onRef('r.id', '=', 'g.object_id').on('g.object_type', '=', 'role'))
    .leftJoin('positions as p', (join) => join.onRef('p.id', '=', 'g.object_id').on('g.object_type', '=', 'position'))
    .leftJoin('groups as t', (join) => join.onRef('t.id', '=', 'g.object_id').on('g.object_type', '=', 'group'))
    .leftJoin('organizes as o', (join) => join.onRef('o.id', '=', 'g.object_id').on('g.object_type', '=', 'organize'))
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'g.object_id').on('g.object_type', '=', 'user'))
    .select((row) => [
      row.fn.coalesce('r.full_name', 'p.full_name', 't.full_name', 'o.full_name', 'u.real_name').as('full_name'),
      row.fn.coalesce('r.full_name_i18n', 'p.full_name_i18n', 't.full_name_i18n', 'o.full_name_i18n').as('names'),
    ])
    .orderBy('g.object_type')
    .orderBy('full_name')
    .limit(most)
    .execute()
  return {
    total,
    names: names.map(({ full_name: name, names: translations }) => ({
      ...{ full_name: name ?? '', full_name_i18n: translations ?? {} },
    })),
  }
}

export async function hasItemCode(tx: Db, menuId: string, kind: ItemKind, enCode: string): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('menu_items')
    .select('id')
    .where('menu_id', '=', menuId)
    .where('kind', '=', kind)
    .where('en_code', '=', enCode)
    .executeTakeFirst()
  return row !== undefined
}
