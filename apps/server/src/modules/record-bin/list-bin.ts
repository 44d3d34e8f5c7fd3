import type { EndpointData, EndpointQuery, recordBinEndpoints } from '@armature/contract'
import { capTotal, maxCounted } from '../../platform/database/capped-total.ts'
import { toLikePattern } from '../../platform/database/like.ts'
import { loadUserNames } from '../names/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import { getSysConfig } from '../settings/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { type RecordContext, runStatement, BoundValues } from '../record-statements/index.ts'
import { type FieldRow, displayRows } from '../record-display/index.ts'
import { getFileFields } from '../record-files/index.ts'
import { formatTitle, listTitleFields } from '../record-lists/index.ts'
import { type RecordPlan, getRecordPlan } from '../record-plans/index.ts'
import { selectColumns, getTableKey } from '../record-values/index.ts'
import { type RecordView, getRecordView, buildScopeSql } from '../record-rights/index.ts'
import { joinBinned } from './join-binned.ts'
import { dayMs } from './purge-bin.ts'

type BinPage = EndpointData<typeof recordBinEndpoints.list>
type BinRequest = Omit<EndpointQuery<typeof recordBinEndpoints.list>, 'menuId'>

type BinRow = FieldRow & {
  removed_by: string | null
  removed_at: Date
  sub_rows: number
  files: number
  has_approval: boolean
}

/** Returns a page of the deleted records that the user could access, newest first. */
export async function listBin(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  request: BinRequest,
): Promise<BinPage> {
  const plan = getRecordPlan(model)
  const { currentPage, pageSize } = request
  const view = getRecordView(plan, actor.rights)
  const fields = listTitleFields(view)
  const bound = new BoundValues()
  const from = `from record_bin b ${joinBinned(plan, 't')} where ${buildBinConditions(plan, actor, bound, request)}`
  const [counted] = await runStatement<{ n: number }>(
    context,
    `select count(*)::int as n from (select ${from} limit ${maxCounted + 1}) as hits`,
    [...bound.values],
  )
  const page = `limit ${bound.add(pageSize, 'int')} offset ${bound.add((currentPage - 1) * pageSize, 'int')}`
  const contents = buildContentCounts(view, bound)
  const text = `select b.record_id as id, b.removed_by, b.removed_at, ${contents}, b.approval is not null as has_approval${selectColumns(fields)} ${from} order by b.removed_at desc, b.record_id ${page}`
  const found = await runStatement<BinRow>(context, text, bound.values)
  const shown = await displayRows(context, fields, found, actor)
  const names = await loadUserNames(
    context.db,
    found.flatMap(({ removed_by: id }) => id ?? []),
  )
  const keptMs = (await getSysConfig(context)).binDays * dayMs
  return {
    list: found.map((row, at) => ({
      id: row.id,
      title: formatTitle(fields, shown[at] ?? {}, actor.language),
      userName: names.get(row.removed_by ?? '') ?? '',
      time: row.removed_at.getTime(),
      purgeTime: row.removed_at.getTime() + keptMs,
      rows: row.sub_rows,
      files: row.files,
      hasApproval: row.has_approval,
    })),
    pagination: { currentPage, pageSize, ...capTotal(counted?.n ?? 0) },
  }
}

function buildBinConditions(plan: RecordPlan, actor: Actor, bound: BoundValues, request: BinRequest): string {
  const { keyword, startTime, endTime } = request
  const at = (ms: string) => bound.add(new Date(Number(ms)).toISOString(), 'timestamptz')
  const parts = [`b.model_id = ${bound.add(plan.model.id, 'uuid')}`, buildScopeSql(plan, actor, bound)]
  if (startTime !== '') parts.push(`b.removed_at >= ${at(startTime)}`)
  if (endTime !== '') parts.push(`b.removed_at <= ${at(endTime)}`)
  if (keyword !== '') {
    const like = bound.add(toLikePattern(keyword), 'text')
    parts.push(`b.removed_by in (select u.id from users u where u.real_name ilike ${like} or u.account ilike ${like})`)
  }
  return parts.join(' and ')
}

/** Counts the rows and files of fields that the user may see; a file that a save has removed before is not one of the record. */
function buildContentCounts(view: RecordView, bound: BoundValues): string {
  const tables = view.plan.subTables.filter(({ name }) => view.mayForm(name))
  const keys = bound.add(
    tables.map(({ table }) => getTableKey(table)),
    'text[]',
  )
  const shown = new Set(['', ...tables.map(({ name }) => name)])
  const codes = bound.add(
    [...getFileFields(view.plan)].flatMap(([table, fields]) =>
      fields.flatMap(({ code }) => (shown.has(table) && view.mayForm(code) ? [code] : [])),
    ),
    'text[]',
  )
  return `(select coalesce(sum(jsonb_array_length(x.value)), 0)::int from jsonb_each(b.tables) x where x.key = any(${keys})) as sub_rows,
    (select count(distinct u.attachment_id)::int from attachment_uses u where u.model_id = b.model_id and u.record_id = b.record_id and u.field = any(${codes}) and not u.is_former) as files`
}
