import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { hasAllDesigns } from '../../design-access/index.ts'
import { insertMembers } from '../../design-members/index.ts'
import { type BinKind, type BinScope, type StoredEntry, holderExists } from '../../recycle-bin/index.ts'
import type { PhysicalModel } from '../../record-tables/index.ts'
import { saveDependentReferences } from '../../reference-graph/index.ts'
import type { Relation } from '../../released-models/index.ts'
import { isCodeTaken } from '../design/design.queries.ts'
import { dropModelUses } from '../../attachment-rows/index.ts'
import { announceModels } from '../release/announce.ts'
import { addTableMaintenance } from '../release/table-maintenance.ts'
import { findDraft, findVersion } from '../release/release.queries.ts'
import { bringTablesBack, dropDeletedTables } from '../release/deleted-tables.ts'

const menus = 'select id from menus where module_id = $1'
const menuItems = `select i.id from menu_items i join menus m on m.id = i.menu_id where m.module_id = $1`
const flowTasks = 'select id from flow_tasks where model_id = $1'
/** A form with its versions, menus and their grants, flows and ended approvals, print templates, and its own recycle bin. */
export const formBin: BinKind = {
  tables: [
    { table: 'designs', where: 'id = $1', code: 'own' },
    { table: 'design_versions', where: 'design_id = $1', part: 'version', code: 'own' },
    { table: 'design_members', where: 'design_id = $1' },
    { table: 'field_conversions', where: 'design_id = $1' },
    { table: 'data_interface_models', where: 'model_id = $1' },
    { table: 'menus', where: 'module_id = $1', part: 'menu', isNamed: true, code: 'free' },
    { table: 'menu_items', where: `menu_id in (${menus})` },
    {
      table: 'grants',
      where: `item_id in (${menus} union all ${menuItems})`,
      fits: `${holderExists} and exists (select from menus o where o.id = p.item_id union all select from menu_items o where o.id = p.item_id)`,
    },
    { table: 'column_settings', where: `menu_id in (${menus})` },
    { table: 'saved_queries', where: 'model_id = $1', part: 'savedQuery' },
    {
      table: 'saved_query_roles',
      where: 'query_id in (select id from saved_queries where model_id = $1)',
    },
    {
      table: 'print_templates',
      where: 'model_id = $1',
      part: 'printTemplate',
      isNamed: true,
      code: 'free',
    },
    { table: 'flow_templates', where: 'model_id = $1', part: 'flow', isNamed: true, code: 'free' },
    {
      table: 'flow_versions',
      where: 'template_id in (select id from flow_templates where model_id = $1)',
    },
    {
      table: 'saved_versions',
      where: `(kind = 'model' and thing_id = $1
        or kind = 'printTemplate' and thing_id in (select id from print_templates where model_id = $1)
        or kind = 'flow' and thing_id in (select id from flow_templates where model_id = $1))`,
    },
    { table: 'flow_tasks', where: 'model_id = $1' },
    { table: 'flow_nodes', where: `task_id in (${flowTasks})` },
    { table: 'flow_operators', where: `task_id in (${flowTasks})` },
    {
      table: 'flow_time_limits',
      where: `task_id in (${flowTasks})`,
      // what has become due meanwhile waits for another day, so that people can decide first
      values: { job_id: 'null', due_at: `greatest(p.due_at, now() + interval '1 day')` },
    },
    { table: 'flow_sub_tasks', where: `task_id in (${flowTasks})` },
    { table: 'flow_signatures', where: `task_id in (${flowTasks})` },
    { table: 'flow_histories', where: `task_id in (${flowTasks})` },
    { table: 'flow_copies', where: `task_id in (${flowTasks})` },
    { table: 'flow_snapshots', where: `task_id in (${flowTasks})` },
    { table: 'import_runs', where: 'model_id = $1' },
    { table: 'import_rows', where: 'run_id in (select id from import_runs where model_id = $1)' },
    { table: 'batch_edits', where: 'model_id = $1' },
    {
      table: 'batch_edit_records',
      where: 'edit_id in (select id from batch_edits where model_id = $1)',
    },
    { table: 'record_bin', where: 'model_id = $1' },
  ],
  keepsOwnGrants: true,
  loadScope: loadFormScope,
  prepare: lockRelated,
  assertCodeFree: assertCodesFree,
  async restored(tx, entry, { caller }) {
    // its owners may have been deleted in the meantime
    await ensureOwner(tx, entry.id, caller.userId)
    await restoreReleased(tx, entry)
  },
  purged: purgeForm,
  announce: announceForm,
}

async function loadFormScope(deps: Deps, caller: Caller): Promise<BinScope> {
  return (await hasAllDesigns(deps, caller)) ? 'all' : { ownedBy: caller.userId }
}

/** Waits for a deletion of a form that it shows records of, so that the check for deleted ones finds it. */
async function lockRelated(tx: Db, { id }: StoredEntry): Promise<void> {
  const released = await findDeletedVersion(tx, id)
  const related = (released?.relations ?? []).map(({ modelId }) => modelId)
  await tx.sql.selectFrom('designs').select('id').where('id', '=', matchAny(related)).orderBy('id').forShare().execute()
}

/** The draft and the released version may have different codes. */
async function assertCodesFree(tx: Db, entry: StoredEntry, enCode: string): Promise<void> {
  const codes = enCode === '' ? [entry.en_code, ...(await listReleasedCodes(tx, entry.id))] : [enCode]
  for (const code of new Set(codes))
    if (await isCodeTaken(tx, code, entry.id))
      throw new AppError('recycleBin.codeTaken', { enCode: code }, { field: 'enCode' })
}

async function purgeForm(tx: Db, { id }: StoredEntry, at: Date): Promise<void> {
  const released = await findDeletedVersion(tx, id)
  if (released) await dropDeletedTables(tx, released.tables)
  await dropModelUses(tx, id, at)
}

async function announceForm(deps: Deps, { id }: StoredEntry): Promise<void> {
  const draft = await findDraft(deps.db, id)
  const released = await findVersion(deps.db, id, draft?.version ?? 0)
  await announceModels(deps, [id, ...(released?.relations ?? []).map(({ modelId }) => modelId)])
  // indexes that were still being built
  await deps.db.transaction((tx) => addTableMaintenance(tx, id))
}

async function ensureOwner(tx: Db, id: string, userId: string): Promise<void> {
  const owner = await tx.sql
    .selectFrom('design_members')
    .select('user_id')
    .where('design_id', '=', id)
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirst()
  if (!owner) await insertMembers(tx, id, [{ userId, role: 'owner' }])
}

/** @throws AppError 'recycleBin.gone' if a form that it shows records of does not exist any more */
async function restoreReleased(tx: Db, { id }: StoredEntry): Promise<void> {
  const draft = await findDraft(tx, id)
  const released = draft && (await findVersion(tx, id, draft.version))
  if (!released) return
  const related = [...new Set(released.relations.map(({ modelId }) => modelId))]
  const known = await tx.sql.selectFrom('designs').select('id').where('id', '=', matchAny(related)).execute()
  if (known.length < related.length) throw new AppError('recycleBin.gone')
  await bringTablesBack(tx, released.tables)
  await saveDependentReferences(tx, { kind: 'model', keys: [id, draft.en_code, released.en_code] }, true)
}

const listReleasedCodes = async (tx: Db, id: string): Promise<string[]> => {
  const version = await findDeletedVersion(tx, id)
  return version ? [version.en_code] : []
}

/** The released version of a form in the recycle bin. */
const findDeletedVersion = (tx: Db, id: string) =>
  tx.sql
    .selectFrom('recycle_bin_rows as d')
    .innerJoin('recycle_bin_rows as v', 'v.entry_id', 'd.entry_id')
    .select(sql<string>`v.content ->> 'en_code'`.as('en_code'))
    .select(sql<PhysicalModel>`v.content -> 'tables'`.as('tables'))
    .select(sql<Relation[]>`v.content -> 'relations'`.as('relations'))
    .where('d.entry_id', '=', id)
    .where('d.table_name', '=', 'designs')
    .where('v.table_name', '=', 'design_versions')
    .where(sql<boolean>`v.content -> 'version' = d.content -> 'version'`)
    .executeTakeFirst()
