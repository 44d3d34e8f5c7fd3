import { billRuleInput, printDevInput, menuType } from '@armature/contract'
import type { Deps } from '../deps.ts'
import { createRule } from '../modules/numbering-rules/index.ts'
import { createTemplate } from '../modules/printing/index.ts'
import { buildSystemActor } from '../modules/design-access/index.ts'
import { registerDesign, saveDesign, releaseDesign } from '../modules/designs/index.ts'
import { createId } from '../platform/ids.ts'
import type { Names } from './data/organisation.ts'
import { buildAlarm } from './models/alarm.ts'
import { buildDevice } from './models/device.ts'
import { buildInspection } from './models/inspection.ts'
import { buildMaintenance } from './models/maintenance.ts'
import type { ModelSeed } from './models/model-seed.ts'
import { buildPurchase, purchaseRule } from './models/purchase.ts'
import { buildSealUse } from './models/seal-use.ts'
import { station } from './models/station.ts'
import { storageSite } from './models/storage-site.ts'
import { buildTelemetry } from './models/telemetry.ts'
import { toNameColumns } from './seed-people.ts'

/** Ids of the released models by enCode. */
export type ModelIds = Record<
  'station' | 'device' | 'inspection' | 'storageSite' | 'telemetry' | 'alarm' | 'maintenance' | 'purchase' | 'sealUse',
  string
>

const directories: readonly { enCode: Exclude<ModelSeed['parentMenu'], 'examples'>; names: Names; icon: string }[] = [
  { enCode: 'operation', names: ['运维管理', '維運管理', 'Operations'], icon: 'wrench' },
  { enCode: 'asset', names: ['资产台账', '資產清冊', 'Assets'], icon: 'archive' },
]

const categories: Readonly<Record<ModelSeed['parentMenu'], string>> = {
  operation: '运维管理',
  asset: '资产台账',
  examples: '示例',
}

/** Registers and releases the models the way a designer would. */
export async function seedModels(deps: Deps): Promise<ModelIds> {
  const parents = await insertDirectories(deps)
  const release = (seed: ModelSeed) => releaseModel(deps, seed, parents.get(seed.parentMenu) ?? '-1')
  const siteId = await release(storageSite)
  const inspectionId = await release(buildInspection(siteId))
  const telemetryId = await release(buildTelemetry(siteId))
  const alarmId = await release(buildAlarm(siteId))
  const maintenanceId = await release(buildMaintenance(siteId))
  await seedPurchaseRule(deps)
  const purchaseId = await release(buildPurchase())
  const sealUseId = await release(buildSealUse())
  const stationId = await release(station)
  const deviceId = await release(buildDevice(stationId))
  return {
    storageSite: siteId,
    inspection: inspectionId,
    telemetry: telemetryId,
    alarm: alarmId,
    maintenance: maintenanceId,
    purchase: purchaseId,
    sealUse: sealUseId,
    station: stationId,
    device: deviceId,
  }
}

/** Registers and releases one model below a directory of the menu. */
export async function releaseModel(deps: Deps, seed: ModelSeed, parentId: string): Promise<string> {
  const actor = buildSystemActor()
  const [fullName, tw, en] = seed.names
  const design = {
    fullName,
    fullNameI18n: { tw, en },
    enCode: seed.enCode,
    icon: seed.icon,
    category: categories[seed.parentMenu],
    formData: JSON.stringify(seed.formData),
    columnData: JSON.stringify(seed.columnData),
  }
  const { id } = await registerDesign(deps, actor, design)
  if (seed.printTemplate) {
    // a template belongs to a form, so the form comes first
    const template = printDevInput.parse({ ...seed.printTemplate, modelId: id })
    const { id: printId } = await createTemplate(deps, { userId: null }, template)
    const formData = JSON.stringify({ ...seed.formData, hasPrintBtn: true, printId })
    const draft = deps.db.sql.selectFrom('designs').select('revision').where('id', '=', id)
    const { revision } = await draft.executeTakeFirstOrThrow()
    await saveDesign(deps, actor, id, revision, { ...design, formData })
  }
  await releaseDesign(deps, actor, id, { pcModuleParentId: parentId, icon: seed.icon })
  return id
}

async function seedPurchaseRule(deps: Deps): Promise<void> {
  const [fullName, tw, en]: Names = ['采购单编号', '採購單編號', 'Purchase numbers']
  const rule = {
    enCode: purchaseRule,
    fullName,
    fullNameI18n: { tw, en },
    prefix: 'CG-',
    dateFormat: 'yyyyMM',
    digit: 3,
  }
  await createRule(deps, { userId: null }, billRuleInput.parse(rule))
}

async function insertDirectories({ db }: Deps): Promise<Map<string, string>> {
  const system = await db.sql.selectFrom('systems').select('id').where('en_code', '=', 'main').executeTakeFirstOrThrow()
  const rows = directories.map(({ enCode, names, icon }, index) => ({
    id: createId(),
    system_id: system.id,
    parent_id: null,
    en_code: enCode,
    ...toNameColumns(names),
    type: menuType.directory,
    icon,
    property: '{}',
    module_id: null,
    sort_code: 10 + index,
  }))
  await db.sql.insertInto('menus').values(rows).execute()
  return new Map(rows.map(({ en_code, id }) => [en_code, id]))
}
