import type { Condition, Rule, RuleAction } from '@armature/form-engine'
import { createId } from '../../../platform/ids.ts'
import { unique } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { createInterface } from '../../data-interfaces/testing/interfaces.ts'
import { aField, aList, asDesigner } from '../../designs/testing/designs.ts'
import { type BuiltModel, aModel } from '../../records/testing/records.ts'
import { createPaletteFields } from './palette.ts'

export interface PaletteModel extends BuiltModel {
  /** the form that its relation field refers to */
  place: BuiltModel
  /** id of the item `high` of its dictionary */
  entry: string
}

/** A rule of each kind: it shows, requires, sets a value, and shows a whole group. */
const paletteRules: Rule[] = [
  aRule({ field: 'comInput', op: 'eq', value: '其他' }, { type: 'show', field: 'reason' }),
  aRule({ field: 'lines.numInput', op: 'ge', value: 10 }, { type: 'require', field: 'lines.comInput' }),
  aRule({ field: 'comInput', op: 'eq', value: '满载' }, { type: 'setValue', field: 'numInput', value: 100 }),
  aRule({ field: 'numInput', op: 'ge', value: 50 }, { type: 'show', field: 'box_card' }),
]

/** A rule with one condition and one action. */
export function aRule(condition: Condition, action: RuleAction): Rule {
  const when: Rule['when'] = { logic: 'and', groups: [{ logic: 'and', conditions: [condition] }] }
  return { id: `${condition.field} ${action.type}`, name: action.type, enabled: true, when, then: [action] }
}

/** A released form with every control of the palette, and everything that its fields refer to. */
export async function createPaletteModel(server: TestServer, admin: Client): Promise<PaletteModel> {
  const place = await aModel(await asDesigner(server), { fields: [aField('comInput', 'name')], list: aList(['name']) })
  const [typeId, entry, dictionary] = [createId(), createId(), unique('grade')]
  await server.db.query(`insert into dictionary_types (id, en_code, full_name) values ($1, $2, '级别')`, [
    typeId,
    dictionary,
  ])
  await server.db.query(
    `insert into dictionary_items (id, type_id, en_code, full_name) values ($1, $2, 'high', '高')`,
    [entry, typeId],
  )
  const { data } = await admin.post<{ id: string }>('/api/system/BillRule', {
    fullName: unique('编号'),
    enCode: unique('rule'),
    dateFormat: '',
    prefix: 'N-',
    digit: 4,
  })
  const sources = { modelId: place.id, interfaceId: await createInterface(admin), rule: data.id, dictionary }
  const model = await aModel(admin, {
    fullName: '控件大全',
    fields: [
      ...createPaletteFields(sources),
      aField('comInput', 'reason', {}, { required: true }),
      aField('depSelect', 'crew', { selectType: 'custom', departIds: [] }),
      aField('userSelect', 'keeper', { selectType: 'dep', relationField: 'depSelect' }),
      aField('relationForm', 'near', {
        modelId: place.id,
        relationField: 'name',
        templateJson: [{ field: 'name', relationField: 'comInput' }],
      }),
    ],
    form: { rules: paletteRules },
    list: aList([], {
      columnList: ['comInput', 'numInput'].map((prop) => ({ prop, label: prop, sortable: prop === 'comInput' })),
      searchList: [
        { prop: 'comInput', label: 'x', searchType: 2 },
        { prop: 'numInput', label: 'y', searchType: 3 },
      ],
    }),
  })
  return { ...model, place, entry }
}
