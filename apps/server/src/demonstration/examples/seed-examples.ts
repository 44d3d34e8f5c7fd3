import { billRuleInput, listBody, menuType } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { createRule } from '../../modules/numbering-rules/index.ts'
import { createReleasedPortal } from '../../modules/portals/index.ts'
import { getRecordContext } from '../../modules/record-statements/index.ts'
import { listRecords } from '../../modules/record-lists/index.ts'
import { buildSystemActor } from '../../modules/record-actors/index.ts'
import { type NewRecord, createRecords } from '../../modules/record-writing/index.ts'
import { dayMs, startOfDay } from '../../platform/local-day.ts'
import type { Names } from '../data/organisation.ts'
import type { ModelSeed } from '../models/model-seed.ts'
import { type ItemIds, seedDictionaries } from '../seed-dictionaries.ts'
import { type ModelIds, releaseModel } from '../seed-models.ts'
import type { People } from '../seed-people.ts'
import { buildControlSample } from './control-sample.ts'
import { customer } from './customer.ts'
import { folders } from './data/documents.ts'
import { deadlineDays } from './data/tasks.ts'
import { knowledge } from './knowledge.ts'
import { insertEntry } from './menu-rows.ts'
import { buildChartLayout, chartPortal } from './portal.ts'
import { buildProjectTask } from './project-task.ts'
import {
  buildCustomerRecords,
  buildDocumentRecords,
  buildOrderRecords,
  buildPartRecords,
  buildSampleRecords,
  buildTaskRecords,
  buildWorkOrderRecords,
} from './records.ts'
import { grantExamples } from './rights.ts'
import { orderRule, buildSalesOrder } from './sales-order.ts'
import { sampleRule } from './sample-fields.ts'
import { sparePart } from './spare-part.ts'
import { buildWorkOrder } from './work-order.ts'

/** The menu group that shows what a designer can build (S1.23–S1.29): designs, a portal and a map, with their records. */
export async function seedExamples(deps: Deps, models: ModelIds, people: People, itemIds: ItemIds): Promise<void> {
  const { offsetMinutes } = deps.config
  const today = startOfDay(deps.clock(), offsetMinutes)
  const directory = {
    enCode: 'examples',
    names: ['示例', '範例', 'Examples'],
    type: menuType.directory,
    icon: 'bookmark',
  } as const
  const parentId = await insertEntry(deps.db, null, directory, 12)
  await seedRules(deps)
  const folderIds = await seedDictionaries(deps.db, [folders])
  await deps.bus.publish('dictionary')
  const ids = await releaseExamples(deps, parentId, formatDay(today + deadlineDays * dayMs, offsetMinutes), models)
  await fill(deps, ids, { today, people, sites: models.storageSite }, { itemIds, folderIds })
  const portalId = await seedPortal(deps, parentId, { ...ids, ...models })
  const map = {
    enCode: 'examples.map',
    names: ['电站地图', '電站地圖', 'Map of stations'],
    type: menuType.page,
    urlAddress: '/examples/map',
    icon: 'map-pin',
  } as const
  const mapId = await insertEntry(deps.db, parentId, map, 6)
  const released = await deps.db.sql
    .selectFrom('menus')
    .select('id')
    .where('module_id', 'in', Object.values(ids))
    .execute()
  await grantExamples(deps.db, [parentId, portalId, mapId, ...released.map(({ id }) => id)])
  await deps.bus.publish('rights')
}

type ExampleIds = Awaited<ReturnType<typeof releaseExamples>>

async function releaseExamples(deps: Deps, parentId: string, deadline: string, models: ModelIds) {
  const level = await deps.db.sql
    .selectFrom('data_interfaces')
    .select('id')
    .where('en_code', '=', 'voltageLevels')
    .executeTakeFirst()
  const release = (seed: ModelSeed) => releaseModel(deps, seed, parentId)
  const partId = await release(sparePart)
  const customerId = await release(customer)
  const sampleId = await release(buildControlSample({ customer: customerId, voltageLevels: level?.id ?? '' }))
  const orderId = await release(buildSalesOrder({ customer: customerId, sparePart: partId }))
  const knowledgeId = await release(knowledge)
  const taskId = await release(buildProjectTask(deadline))
  const workOrderId = await release(buildWorkOrder(models.storageSite))
  const ids = {
    sparePart: partId,
    customer: customerId,
    controlSample: sampleId,
    salesOrder: orderId,
    knowledge: knowledgeId,
    projectTask: taskId,
    workOrder: workOrderId,
  }
  // graphs first, the map before the Gantt chart and the board
  const places = [1, 2, 3, 4, 5, 7, 8]
  for (const [index, id] of Object.values(ids).entries())
    await deps.db.sql.updateTable('menus').set({ sort_code: places[index] }).where('module_id', '=', id).execute()
  return ids
}

async function seedRules(deps: Deps): Promise<void> {
  const rule = (enCode: string, [fullName, tw, en]: Names, prefix: string) =>
    createRule(
      deps,
      { userId: null },
      billRuleInput.parse({ enCode, fullName, fullNameI18n: { tw, en }, prefix, dateFormat: 'yyyyMM', digit: 4 }),
    )
  await rule(orderRule, ['销售订单编号', '銷售訂單編號', 'Order numbers'], 'SO-')
  await rule(sampleRule, ['控件样例编号', '控制項範例編號', 'Sample numbers'], 'YL-')
}

async function fill(
  deps: Deps,
  ids: ExampleIds,
  filling: { today: number; people: People; sites: string },
  { itemIds, folderIds }: { itemIds: ItemIds; folderIds: ItemIds },
): Promise<void> {
  const context = getRecordContext(deps)
  const actor = buildSystemActor({ now: deps.clock(), offsetMinutes: deps.config.offsetMinutes })
  const store = async (model: keyof ExampleIds, records: NewRecord[]) =>
    createRecords(context, actor, await context.models.get(ids[model]), records, { withoutHistory: true })
  const customers = await store('customer', buildCustomerRecords(filling))
  const parts = await store('sparePart', buildPartRecords(filling))
  await store('salesOrder', buildOrderRecords(filling, customers, parts))
  await store('projectTask', buildTaskRecords(filling))
  const sites = await listRecords(
    context,
    await context.models.get(filling.sites),
    actor,
    listBody.parse({ pageSize: 50 }),
  )
  const siteIds = sites.list.map(({ id }) => String(id))
  await store('workOrder', buildWorkOrderRecords(filling, siteIds))
  await store('knowledge', buildDocumentRecords(filling, folderIds))
  await store('controlSample', buildSampleRecords(filling, itemIds, customers))
}

async function seedPortal(
  deps: Deps,
  parentId: string,
  models: Parameters<typeof buildChartLayout>[0],
): Promise<string> {
  const { enCode, names, category, icon } = chartPortal
  const [fullName, tw, en] = names
  const input = {
    fullName,
    fullNameI18n: { tw, en },
    enCode,
    category,
    icon,
    description: '',
    sortCode: 1,
    enabledMark: 1,
  } as const
  const rows = await deps.db.sql.selectFrom('data_interfaces').select(['id', 'en_code']).execute()
  const interfaces = new Map(rows.map((row) => [row.en_code, row.id]))
  const { id } = await createReleasedPortal(deps, input, buildChartLayout(models, interfaces))
  return insertEntry(
    deps.db,
    parentId,
    { enCode, names, type: menuType.portal, urlAddress: `/portal/${enCode}`, icon, property: { moduleId: id } },
    0,
  )
}

/** `2026-07-20` */
const formatDay = (ms: number, offsetMinutes: number): string =>
  new Date(ms + offsetMinutes * 60_000).toISOString().slice(0, 10)
