import { collectPaths } from '@armature/form-engine/editing/references'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import {
  type DesignedThing,
  type Reference,
  type ReferenceReader,
  listIconReferences,
} from '../../designed-things/index.ts'
import { designPage, hasAllDesigns } from '../../design-access/index.ts'
import { listOwnDesigns } from '../../design-members/index.ts'
import { fillDesign } from './fill-design.ts'
import { listDesignReferences } from './list-design-references.ts'

/** What designs refer to. Their names are for their members, and for everyone who may change all designs. */
export const designReader: ReferenceReader = {
  read: readDesigns,
  listThings: listDesigns,
  loadVisibility: loadDesignVisibility,
}

async function loadDesignVisibility(deps: Deps, caller: Caller): Promise<(thing: DesignedThing) => boolean> {
  if (await hasAllDesigns(deps, caller)) return () => true
  const own = caller.rights.menus.has(designPage) ? await listOwnDesigns(deps.db, caller.userId) : []
  const ids = new Set(own)
  return ({ id }) => ids.has(id)
}

async function readDesigns(db: Db, ids: readonly string[]): Promise<Reference[]> {
  const rows = await selectWithRelease(db)
    .select(['d.id', 'd.icon', 'd.form_data', 'd.column_data', 'v.version'])
    .select(['v.form_data as released_form', 'v.column_data as released_list'])
    .where('d.id', '=', matchAny(ids))
    .execute()
  const found: Reference[][] = []
  for (const { id, icon, version, released_form: form, released_list: list, ...draft } of rows) {
    const formerPaths = form ? collectPaths(form) : new Set<string>()
    const released = form && list ? [{ version, formData: form, columnData: list }] : []
    found.push(listIconReferences(id, icon, form && version !== null ? [null, version] : [null]))
    for (const state of [{ version: null, formData: draft.form_data, columnData: draft.column_data }, ...released])
      found.push(await listDesignReferences({ id, formerPaths, version: state.version, ...fillDesign(state) }))
  }
  return found.flat()
}

function listDesigns(db: Db, ids: readonly string[] | 'all'): Promise<DesignedThing[]> {
  return selectWithRelease(db)
    .select((row) => [
      'd.id',
      row.fn.coalesce('v.full_name', 'd.full_name').as('full_name'),
      row.fn.coalesce('v.full_name_i18n', 'd.full_name_i18n').as('full_name_i18n'),
      sql<string[]>`array_remove(array[d.en_code, v.en_code], null)`.as('codes'),
    ])
    .$if(ids !== 'all', (query) => query.where('d.id', '=', matchAny(ids === 'all' ? [] : ids)))
    .orderBy('full_name')
    .orderBy('d.id')
    .execute()
}

const selectWithRelease = (db: Db) =>
  db.sql
    .selectFrom('designs as d')
    .leftJoin('design_versions as v', (join) =>
      join.onRef('v.design_id', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    )
