import type { Path, Row, Values } from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import type { RecordPlan } from '../record-plans/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { type ChosenValue, groupByParams, listChosenValues, listInterfaceFields } from './interface-fields.ts'
import { readInterfaceRecords } from './interface-records.ts'

/**
 * Reads the records of data interfaces that attributes show a field of (F3.56, F3.57): a map by value path for each of the
 * given records. Records that cannot be read now are left out; their attributes keep the stored value.
 */
export async function readChosenRecords(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  list: readonly Values[],
): Promise<Map<Path, Row>[]> {
  const maps = list.map(() => new Map<Path, Row>())
  for (const one of listInterfaceFields(plan).filter(({ isShown }) => isShown)) {
    const places = list.flatMap((values, index) =>
      listChosenValues(plan, one, values).map((place) => ({ ...place, index })),
    )
    for (const group of groupByParams(places)) {
      const records = await readGroupRecords(context, actor, one.source, group)
      for (const { path, id, index } of group) {
        const record = records.get(id)
        if (record) maps[index]?.set(path, record)
      }
    }
  }
  return maps
}

async function readGroupRecords(
  context: RecordContext,
  actor: Actor,
  source: Parameters<typeof readInterfaceRecords>[2],
  group: readonly ChosenValue[],
) {
  try {
    const params = group[0]?.params ?? []
    return await readInterfaceRecords(context, actor, source, new Set(group.map(({ id }) => id)), params)
  } catch (error) {
    if (error instanceof AppError) return new Map<string, Row>()
    throw error
  }
}
