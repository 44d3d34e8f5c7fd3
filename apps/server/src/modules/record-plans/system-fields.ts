import { type ColumnType, type Control, type Field, findControl } from '@armature/form-engine'

type Auto = NonNullable<Control['auto']>

/** Columns that every record has, for the controls that the server fills (FP.30, FP.58 to FP.61). */
export const systemColumns: Readonly<Record<Auto, { column: string; type: ColumnType; lookup: TextLookup | null }>> = {
  createUser: { column: 'creator_user_id', type: { type: 'uuid' }, lookup: 'user' },
  createTime: { column: 'creator_time', type: { type: 'datetime' }, lookup: null },
  modifyUser: { column: 'last_modify_user_id', type: { type: 'uuid' }, lookup: 'user' },
  modifyTime: { column: 'last_modify_time', type: { type: 'datetime' }, lookup: null },
  currOrganize: { column: 'organize_id', type: { type: 'uuid' }, lookup: 'organize' },
  currPosition: { column: 'position_id', type: { type: 'uuid' }, lookup: 'position' },
}

export type TextLookup = 'user' | 'organize' | 'position'

/** Names by which a list may show the system columns although the form has no field for them. */
const systemNames: Readonly<Record<string, Auto>> = {
  creatorUser: 'createUser',
  creatorTime: 'createTime',
  lastModifyUser: 'modifyUser',
  lastModifyTime: 'modifyTime',
  organize: 'currOrganize',
  position: 'currPosition',
}

/** Fields for the system columns, as if they were part of the design. */
export function listSystemFields(): { name: string; auto: Auto; control: Control; field: Field }[] {
  return Object.entries(systemNames).flatMap(([name, auto]) => {
    const control = findControl(auto)
    return control ? [{ name, auto, control, field: { vModel: name, config: { jnpfKey: auto, label: name } } }] : []
  })
}
