import type { DesignRecord } from '@armature/contract'
import type { Field, FormData } from '@armature/form-engine'
import { createDesigner, type Designer } from '../state/designer.ts'

/** A field of a design. */
export const aField = (
  jnpfKey: string,
  vModel: string,
  own: Record<string, unknown> = {},
  config: Record<string, unknown> = {},
): Field => ({
  vModel,
  config: { jnpfKey, label: vModel, formId: `id-${vModel}`, span: 12, ...config },
  ...own,
})

/** A stored design as returned by the server. */
export function aRecord(formData: Partial<FormData> = {}, own: Partial<DesignRecord> = {}): DesignRecord {
  return {
    id: '0190a000-0000-7000-8000-000000000001',
    fullName: '巡检',
    fullNameI18n: {},
    enCode: 'inspection',
    type: 1,
    webType: 2,
    category: '',
    icon: '',
    enableFlow: 0,
    state: 0,
    version: 0,
    sortCode: 0,
    description: '',
    creatorUser: '',
    creatorTime: 0,
    lastModifyTime: null,
    mayRemove: true,
    mayManage: true,
    formData: JSON.stringify({ fields: [], ...formData }),
    columnData: '',
    appColumnData: '',
    tables: '[]',
    dbLinkId: '',
    revision: 1,
    ...own,
  }
}

export function aDesigner(formData: Partial<FormData> = {}, own: Partial<DesignRecord> = {}): Designer {
  const designer = createDesigner(aRecord(formData, own), false)
  if (!designer) throw new Error('The design of the test cannot be read')
  return designer
}

/** Names of the top-level fields, in order. */
export const topNames = (designer: Designer): (string | undefined)[] =>
  designer.getState().editor.formData.fields.map(({ vModel }) => vModel)
