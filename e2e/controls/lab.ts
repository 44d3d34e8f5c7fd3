import { findControl, type Field } from '@armature/form-engine'
import { ask, unique } from '../support/story.ts'
import type { Sources } from './driver.ts'
import { drivers } from './drivers/index.ts'
import { editableKinds, filledKinds, findKinds, hasSetting, makeField, type Means } from './pairs.ts'

/** What the design says beside the fields of all controls. */
export interface LabState {
  isReadOnly?: boolean
  isDisabled?: boolean
}

interface Item {
  id: string
  enCode: string
}

export interface MadeRecord {
  title: string
  id: string
}

export const fieldName = (kind: string): string => `f_${kind}`
export const columnName = (kind: string): string => `c_${kind}`

/** Kinds that a person fills in in rows. */
export const cellKinds: string[] = findKinds('cell')

/** One released form that holds every control of the palette, made over HTTP as a designer would. */
export class Lab {
  readonly token: string
  readonly id: string
  readonly code: string
  readonly sources: Sources
  readonly printId: string
  /** a record that holds nothing but its title */
  readonly emptyTitle: string
  /** records that hold the first sample of every control, by the means that made them */
  readonly records = new Map<Means, MadeRecord>()

  private constructor(token: string, id: string, code: string, sources: Sources, printId: string) {
    this.token = token
    this.id = id
    this.code = code
    this.sources = sources
    this.printId = printId
    this.emptyTitle = `空白${code}`
  }

  static async build(token: string): Promise<Lab> {
    const sources = await findSources(token)
    await addGroups(token)
    const code = unique('hands').toLowerCase()
    const { id } = await ask<Item>('POST', '/api/visualdev/Base', token, { body: design(code, sources, '', {}) })
    const template = { fullName: code, enCode: code, modelId: id, printTemplate: printTemplate() }
    const { id: printId } = await ask<Item>('POST', '/api/system/printDev', token, { body: template })
    const lab = new Lab(token, id, code, sources, printId)
    await lab.release({})
    const data = JSON.stringify({ title: lab.emptyTitle, strict: 0 })
    await ask('POST', `/api/visualdev/OnlineDev/${id}`, token, { body: { data } })
    return lab
  }

  /** Saves the design in this state and releases it. */
  async release(state: LabState): Promise<void> {
    const { revision } = await ask<{ revision: number }>('GET', `/api/visualdev/Base/${this.id}`, this.token)
    const body = { ...design(this.code, this.sources, this.printId, state), revision }
    await ask('PUT', `/api/visualdev/Base/${this.id}`, this.token, { body })
    await ask('POST', `/api/visualdev/Base/${this.id}/Actions/Release`, this.token, { body: {} })
  }

  /** The draft as it is stored. */
  async readDraft(): Promise<{ fields: Field[]; rules: { when: unknown }[] }> {
    const { formData } = await ask<{ formData: string }>('GET', `/api/visualdev/Base/${this.id}`, this.token)
    return JSON.parse(formData) as { fields: Field[]; rules: { when: unknown }[] }
  }

  /** The values of a record as they are stored. */
  async readRecord(recordId: string): Promise<Record<string, unknown>> {
    const path = `/api/visualdev/OnlineDev/${this.id}/${recordId}`
    const { data } = await ask<{ data: string }>('GET', path, this.token)
    return JSON.parse(data) as Record<string, unknown>
  }

  /** The texts of a record, as lists show them. */
  async readTexts(recordId: string): Promise<Record<string, unknown>> {
    const path = `/api/visualdev/OnlineDev/${this.id}/List`
    const { list } = await ask<{ list: ({ id: string } & Record<string, unknown>)[] }>('POST', path, this.token, {
      body: { pageSize: 100 },
    })
    return list.find(({ id }) => id === recordId) ?? {}
  }

  field(kind: string): Field {
    return drawField(kind, fieldName(kind), this.sources)
  }

  column(kind: string): Field {
    return drawField(kind, columnName(kind), this.sources)
  }
}

function drawField(kind: string, name: string, sources: Sources, more: Record<string, unknown> = {}): Field {
  const control = findControl(kind)
  if (!control) throw new Error(`the palette has no ${kind}`)
  const { config, ...own } = more as { config?: object }
  const given = drivers[kind]?.settings?.(sources) ?? {}
  return makeField(control, name, { ...given, ...own, config: { ...(given['config'] as object), span: 12, ...config } })
}

function design(code: string, sources: Sources, printId: string, { isReadOnly, isDisabled }: LabState) {
  const editable = editableKinds.map((kind) =>
    drawField(kind, fieldName(kind), sources, {
      ...(isReadOnly && { readonly: true }),
      ...(isDisabled && { disabled: true }),
    }),
  )
  const filled = filledKinds.map((kind) => drawField(kind, fieldName(kind), sources, filledSettings[kind]))
  const columns = cellKinds.map((kind) => drawField(kind, columnName(kind), sources))
  const title = drawField('comInput', 'title', sources, { config: { label: '名称', required: true } })
  const strict = drawField('switch', 'strict', sources, { config: { label: '必填检查', defaultValue: 1 } })
  const rows = drawField('table', 'rows', sources, { config: { label: '明细', children: columns, span: 24 } })
  const fields = [title, strict, ...editable, ...filled, rows]
  const listed = [title, ...editable, ...filled]
  return {
    fullName: `控件${code}`,
    enCode: code,
    webType: 2,
    formData: JSON.stringify({
      popupType: 'fullScreen',
      labelPosition: 'top',
      hasPrintBtn: printId !== '',
      printId,
      fields,
      rules: [requireAll()],
    }),
    columnData: JSON.stringify({
      columnList: listed.map((field) => ({
        prop: field.vModel,
        label: field.config.label,
        jnpfKey: field.config.jnpfKey,
      })),
      searchList: editable.flatMap((field) => searchEntry(field)),
      keywordList: ['title'],
      btnsList: [{ value: 'add', label: '新建' }],
      columnBtnsList: [
        { value: 'detail', label: '查看' },
        { value: 'edit', label: '编辑' },
      ],
    }),
  }
}

function searchEntry(field: Field): object[] {
  const { jnpfKey, label } = field.config
  const [searchType] = findControl(jnpfKey)?.searchTypes(field) ?? []
  return searchType === undefined ? [] : [{ prop: field.vModel, label, jnpfKey, searchType, searchMultiple: false }]
}

/** While 必填检查 is on every field and column that can be required is. */
function requireAll() {
  const canBe = (kind: string) => hasSetting(findControl(kind), 'config.required')
  const paths = [
    ...editableKinds.filter(canBe).map(fieldName),
    ...cellKinds.filter(canBe).map((kind) => `rows.${columnName(kind)}`),
  ]
  return {
    id: 'strict',
    name: '必填',
    enabled: true,
    when: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field: 'strict', op: 'eq', value: 1 }] }] },
    then: paths.map((field) => ({ type: 'require', field })),
  }
}

/** What the product fills in needs to know from where. */
const filledSettings: Readonly<Record<string, Record<string, unknown>>> = {
  calculate: { expression: [fieldName('numInput'), '×', fieldName('slider')], isStorage: 2 },
  relationFormAttr: { relationField: fieldName('relationForm'), showField: 'contact', isStorage: 2 },
  popupAttr: { relationField: fieldName('popupSelect'), showField: 'fullName', isStorage: 2 },
  billRule: { rule: 'controlSample' },
}

function printTemplate(): string {
  const kinds = [...editableKinds, ...filledKinds]
  return kinds.map((kind) => `<p>[${kind}] {${fieldName(kind)}}</p>`).join('')
}

async function findSources(token: string): Promise<Sources> {
  const { list: models } = await ask<{ list: Item[] }>('GET', '/api/visualdev/Base/Selector', token)
  const path = '/api/system/DataInterface?keyword=voltageLevels'
  const { list: interfaces } = await ask<{ list: Item[] }>('GET', path, token)
  const idOf = (list: Item[], enCode: string) => list.find((item) => item.enCode === enCode)?.id ?? ''
  return { customerModel: idOf(models, 'customer'), voltageLevels: idOf(interfaces, 'voltageLevels') }
}

/** Groups to choose; those of an earlier run are there already. */
async function addGroups(token: string): Promise<void> {
  const { list } = await ask<{ list: { fullName: string }[] }>('GET', '/api/permission/Group?pageSize=100', token)
  for (const fullName of ['应急抢修组', '夜间值守组'])
    if (!list.some((group) => group.fullName === fullName))
      await ask('POST', '/api/permission/Group', token, { body: { fullName, enCode: unique('crew') } })
}
