import { mapMenuLimits } from '@armature/contract/catalog/item-kinds'
import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import type { ColumnData, FormData } from './types.ts'

/**
 * The shape of design documents from outside. Loose on purpose: unknown keys are kept, known ones must have their type. `compile`
 * decides whether names and rules make sense, so that an unfinished design can be saved.
 */

const text = (max = 500) => z.string().max(max)
const flag = z.boolean()
const texts = z.object(mapTranslations(() => text().optional()))
const patternRule = z.looseObject({ pattern: text(1000), message: text() })

const fieldConfig = z.looseObject({
  jnpfKey: text(64),
  label: text().optional(),
  labelI18n: texts.optional(),
  showLabel: flag.optional(),
  span: z.number().min(1).max(24).optional(),
  labelWidth: z.number().min(0).max(1000).optional(),
  tipLabel: text(2000).optional(),
  required: flag.optional(),
  unique: flag.optional(),
  regList: z.array(patternRule).max(50).optional(),
  visibility: z.array(text(64)).max(10).optional(),
  noShow: flag.optional(),
  formId: text(64).optional(),
  tableName: text(128).optional(),
  isSubTable: flag.optional(),
  columnWidth: z.number().min(0).max(4000).optional(),
  unit: text(32).optional(),
  unitI18n: z.object(mapTranslations(() => text(32).optional())).optional(),
  get children(): z.ZodOptional<z.ZodArray<typeof field>> {
    return z.array(field).optional()
  },
})

const field = z.looseObject({
  vModel: text(200).optional(),
  config: fieldConfig,
  placeholder: text().optional(),
  disabled: flag.optional(),
  readonly: flag.optional(),
  clearable: flag.optional(),
})

const logic = z.enum(['and', 'or'])
const condition = z.looseObject({
  field: text(200),
  op: z.enum([
    'eq',
    'ne',
    'gt',
    'ge',
    'lt',
    'le',
    'contains',
    'notContains',
    'in',
    'notIn',
    'empty',
    'notEmpty',
    'between',
  ]),
  value: z.unknown().optional(),
})
export const conditionGroups = z.looseObject({
  logic,
  groups: z.array(z.looseObject({ logic, conditions: z.array(condition).max(50) })).max(50),
})

const rule = z.looseObject({
  id: text(64),
  name: text(),
  enabled: flag,
  when: conditionGroups,
  then: z
    .array(
      z.looseObject({
        type: z.enum(['show', 'hide', 'require', 'optional', 'disable', 'enable', 'setValue']),
        field: text(200),
        value: z.unknown().optional(),
        expression: z.array(text(200)).max(1000).optional(),
      }),
    )
    .max(100),
})

export const formDataSchema: z.ZodType<FormData> = z.looseObject({
  fields: z.array(field),
  rules: z.array(rule).optional(),
  popupType: z.enum(['general', 'drawer', 'fullScreen']).optional(),
  generalWidth: text(32).optional(),
  drawerWidth: text(32).optional(),
  labelPosition: z.enum(['top', 'left', 'right']).optional(),
  labelWidth: z.number().min(0).max(1000).optional(),
  gutter: z.number().min(0).max(200).optional(),
  hasPrintBtn: flag.optional(),
  printId: text(64).optional(),
  printButtonText: text().optional(),
  confirmButtonText: text().optional(),
  cancelButtonText: text().optional(),
  logicalDelete: flag.optional(),
}) as z.ZodType<FormData>

const named = { prop: text(200), label: text(), labelI18n: texts.optional(), jnpfKey: text(64).optional() }
const bounds = z.strictObject({ high: z.number().optional(), low: z.number().optional() })
const button = z.looseObject({ value: text(64), label: text(), labelI18n: texts.optional(), icon: text(64).optional() })

export const columnDataSchema: z.ZodType<ColumnData> = z.looseObject({
  columnList: z
    .array(
      z.looseObject({
        ...named,
        align: z.enum(['left', 'center', 'right']).optional(),
        width: z.number().min(0).max(4000).optional(),
        fixed: z.enum(['none', 'left', 'right']).optional(),
        sortable: flag.optional(),
        isHidden: flag.optional(),
        group: text(40).optional(),
        isMerged: flag.optional(),
        thresholds: z.strictObject({ warning: bounds.optional(), alarm: bounds.optional() }).optional(),
      }),
    )
    .max(1000),
  columnGroups: z
    .array(z.looseObject({ id: text(40), label: text(), labelI18n: texts.optional(), parent: text(40).optional() }))
    .max(50)
    .optional(),
  searchList: z
    .array(z.looseObject({ ...named, searchType: z.literal([1, 2, 3]), searchMultiple: flag.optional() }))
    .max(1000),
  keywordList: z.array(text(200)).max(4).optional(),
  hasPage: flag.optional(),
  pageSize: z.number().int().min(1).max(500).optional(),
  sortList: z
    .array(z.looseObject({ prop: text(200), order: z.enum(['asc', 'desc']) }))
    .max(20)
    .optional(),
  type: z.literal([1, 2]).optional(),
  treeTitle: text().optional(),
  treeRelation: text(200).optional(),
  gantt: z
    .looseObject({
      begin: text(200),
      end: text(200),
      progress: text(200).optional(),
      group: text(200).optional(),
    })
    .optional(),
  kanban: z
    .looseObject({
      by: text(200),
      title: text(200),
      fields: z.array(text(200)).max(4).optional(),
      color: text(200).optional(),
      sum: text(200).optional(),
      sort: z.looseObject({ prop: text(200), order: z.enum(['asc', 'desc']) }).optional(),
    })
    .optional(),
  btnsList: z.array(button).max(50).optional(),
  columnBtnsList: z.array(button).max(50).optional(),
  showSummary: flag.optional(),
  summaryField: z.array(text(200)).max(1000).optional(),
  ...mapMenuLimits(() => flag.optional()),
}) as z.ZodType<ColumnData>
