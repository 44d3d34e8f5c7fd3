import { ask } from './story.ts'

interface Menu {
  urlAddress: string
  propertyJson: string
  children: Menu[]
}

/** Id of the inspections' model, found as the browser finds it: in the caller's menu. */
export async function inspectionModel(token: string): Promise<string> {
  const { menuList, routerList } = await ask<{ menuList: Menu[]; routerList: { children: Menu[] }[] }>(
    'GET',
    '/api/oauth/CurrentUser',
    token,
  )
  const all = (menus: Menu[]): Menu[] => menus.flatMap((menu) => [menu, ...all(menu.children)])
  const found = all([...menuList, ...routerList.flatMap(({ children }) => children)]).find(({ urlAddress }) =>
    urlAddress.endsWith('model/inspection'),
  )
  if (!found) throw new Error('the menu has no inspections')
  return (JSON.parse(found.propertyJson) as { moduleId: string }).moduleId
}

/** Stores an inspection and gives its id; what a story does not say is copied from the newest one that the caller sees. */
export async function anInspection(token: string, values: Record<string, unknown>): Promise<string> {
  const model = await inspectionModel(token)
  const path = `/api/visualdev/OnlineDev/${model}`
  const { list } = await ask<{ list: { id: string }[] }>('POST', `${path}/List`, token, { body: { pageSize: 1 } })
  const { data } = await ask<{ data: string }>('GET', `${path}/${list[0]?.id}`, token)
  const { site, inspectionType, inspectionState, planTime, inspector } = JSON.parse(data) as Record<string, unknown>
  const record = { site, inspectionType, inspectionState, planTime, inspector, ...values }
  const made = await ask<{ id: string }>('POST', path, token, { body: { data: JSON.stringify(record) } })
  return made.id
}

/** Changes an inspection while another user has it open. */
export async function changeInspection(token: string, id: string, values: Record<string, unknown>): Promise<void> {
  const path = `/api/visualdev/OnlineDev/${await inspectionModel(token)}/${id}`
  const { version, data } = await ask<{ version: number; data: string }>('GET', path, token)
  const record = { ...(JSON.parse(data) as Record<string, unknown>), ...values }
  await ask('PUT', path, token, { body: { id, version, data: JSON.stringify(record) } })
}
