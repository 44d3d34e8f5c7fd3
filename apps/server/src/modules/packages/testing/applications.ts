import { aRole, unique } from '../../../testing/builders.ts'
import { aField, aList } from '../../designs/testing/designs.ts'
import { aModel } from '../../records/testing/records.ts'
import { must } from '../../workflow/testing/flows.ts'
import { createThing, menus, thing, type Installation } from './installations.ts'

/** An application with a folder, the menu of a form with an own button and a data scheme, and a role with permissions on them. */
export async function anApplication({ admin, server }: Installation) {
  const system = await createThing(admin, '/api/system/System', { fullName: '设备系统', enCode: unique('app') })
  const folder = await createThing(admin, menus, {
    ...{ fullName: '台账', enCode: unique('folder'), type: 0, systemId: system, parentId: '-1' },
  })
  const model = await aModel(admin, {
    fullName: '设备',
    enCode: unique('device'),
    fields: [aField('comInput', 'title'), aField('comInput', 'place')],
    list: aList(['title'], { useBtnPermission: true, useDataPermission: true }),
  })
  const moved = { systemId: system, parentId: folder, beforeId: null }
  await must(admin.put(`${menus}/${model.menuId}/Actions/Move`, moved))
  const button = unique('btn_check')
  const items = `${menus}/${model.menuId}/Items`
  await must(admin.post(items, { kind: 'button', enCode: button, fullName: '校验' }))
  const condition = {
    logic: 'and',
    groups: [{ logic: 'and', conditions: [{ field: 'place', op: 'eq', value: '一' }] }],
  }
  const scheme = unique('scheme')
  await must(
    admin.post(items, { kind: 'resource', enCode: scheme, fullName: '一厂', scheme: { isAll: false, condition } }),
  )
  const granted = await server.db.query<{ id: string; kind: 'button' | 'resource' }>(
    `select id, kind from menu_items where menu_id = $1 and en_code = any($2)`,
    [model.menuId, ['btn_add', button, scheme]],
  )
  const role = await aRole(server.db, {
    enCode: unique('keeper'),
    grants: [['menu', model.menuId], ...granted.map(({ id, kind }) => [kind, id] as const)],
  })
  await server.deps.bus.publish('rights')
  const whole = [thing('system', system), thing('menu', folder), thing('menu', model.menuId)]
  return { system, folder, model, button, scheme, role, whole }
}
