import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { listConditionFields } from '../menus/index.ts'
import { type RecordField, isStored, getRecordPlan } from '../record-plans/index.ts'
import { isArray, isNumeric } from '../record-conditions/index.ts'
import { getRecordContext } from '../record-statements/index.ts'
import { getFieldLabel } from '../layouts/index.ts'

/** Lists the fields of a released model that a widget can use. @throws AppError 'record.unknownModel' */
export async function listPortalFields(deps: Deps, { language }: Caller, modelId: string) {
  const plan = getRecordPlan(await getRecordContext(deps).models.get(modelId))
  return {
    fields: JSON.stringify(listConditionFields(plan).map(({ field }) => field)),
    list: [...plan.fields.values()].filter(isShown).map((field) => ({
      name: field.name,
      label: getFieldLabel(field, language),
      isNumeric: canMeasure(field),
      isDate: isDate(field),
      isPlace: isPlace(field),
      canGroup: canGroup(field),
      canSort: canGroup(field),
    })),
  }
}

const isShown = ({ control }: RecordField): boolean => !control.isStatic && !control.isSecret

const isOwn = (field: RecordField) => isStored(field) && field.attributeOf === null

export const canMeasure = (field: RecordField): boolean => isStored(field) && isOwn(field) && isNumeric(field)

export const isDate = (field: RecordField): boolean => isOwn(field) && field.type?.type === 'datetime'

export const isPlace = (field: RecordField): boolean => isOwn(field) && field.control.isPlace === true

export const canGroup = (field: RecordField): boolean =>
  isStored(field) && isOwn(field) && !isArray(field) && field.type.type !== 'jsonb'
