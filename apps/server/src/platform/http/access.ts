import type { Access, RecordAction } from '@armature/contract'
import type { Caller, ModelRights } from './caller.ts'

/**
 * Whether the caller may make a call. `id` is the path part of that name, the model of record calls.
 * A check is a look-up in sets that were resolved once per session version.
 */
export function mayCall(access: Access, caller: Caller, id: string | undefined): boolean {
  switch (access.kind) {
    case 'public':
    case 'signedIn':
      return true
    case 'administrator':
      return caller.isAdministrator
    case 'permission':
      return caller.isAdministrator || caller.rights.menus.has(access.code) || caller.rights.buttons.has(access.code)
    case 'record':
      return mayTouch(caller.rights.models.get(id ?? ''), access.action)
  }
}

/** Who may list may open what he listed, unless the menu grants its buttons one by one. */
function mayTouch(rights: ModelRights | undefined, action: RecordAction): boolean {
  if (!rights) return false
  const button = buttonOf[action]
  return button === null || rights.buttons === null || rights.buttons.has(button)
}

const buttonOf: Record<RecordAction, string | null> = {
  list: null,
  detail: 'btn_detail',
  add: 'btn_add',
  edit: 'btn_edit',
  remove: 'btn_remove',
}
